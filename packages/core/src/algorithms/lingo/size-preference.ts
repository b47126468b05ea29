const STEPS = 10;

/** The preference at shares of 0, 0.1, …, 1. The numbers are part of Carrot2's definition of Lingo. */
const preference = [1, 1.5, 1.3, 0.9, 0.7, 0.6, 0.3, 0.05, 0.05, 0.05, 0.05];
const argument = preference.map((_, i) => 0.1 * i);

/**
 * Rates a label by the share of documents that contain it, 0 to 1: best at a tenth, poor above two thirds. Piecewise
 * linear.
 */
export function sizePreference(share: number): number {
  if (share <= argument[0]!) return preference[0]!;
  if (share >= argument[STEPS]!) return preference[STEPS]!;
  const i = Math.trunc(STEPS * share);
  return preference[i]! + ((share - argument[i]!) / 0.1) * (preference[i + 1]! - preference[i]!);
}
