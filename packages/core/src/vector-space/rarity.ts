import { logarithm, power } from '../matrix/logarithm.js';

/** Between no idf (0) and full idf (1). */
const IDF_POWER = 0.75;

/**
 * What a stem weighs by its document frequency alone.
 *
 * @param damped the document frequency at which a stem loses half of its weight
 */
export const rarity = (df: number, documents: number, damped: number): number =>
  (power(logarithm((1 + documents) / (0.5 + df)), IDF_POWER) * df) / (df + damped);
