/** Compares texts by UTF-16 code units, without the rules of any language. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
