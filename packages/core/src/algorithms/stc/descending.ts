/** Orders numbers from large to small. Not-a-number comes first, as in the reference; infinities are equal to themselves. */
export function descending(a: number, b: number): number {
  if (a > b) return -1;
  if (a < b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/** Orders texts by code units. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
