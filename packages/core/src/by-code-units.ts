/** Orders texts by UTF-16 code units, in no language's way. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
