/** Orders numbers from large to small. Unlike a difference, it takes infinities for equal to themselves. */
export const descending = (a: number, b: number): number => (a > b ? -1 : a < b ? 1 : 0);

/** Orders texts by code units. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
