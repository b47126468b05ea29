/**
 * The total order of doubles: −∞ < … < −0 < +0 < … < +∞ < NaN. Negative, zero or positive as `a` comes before, with or
 * after `b`.
 */
export function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b && a !== 0) return 0;
  return rankOfTie(a) - rankOfTie(b);
}

/** Called for two zeros, two NaNs, or a number and a NaN. */
function rankOfTie(value: number): number {
  if (Number.isNaN(value)) return 2;
  return Object.is(value, -0) ? 0 : 1;
}
