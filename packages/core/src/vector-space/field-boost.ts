import type { Static } from '../schema.js';
import type { matrixBuilder } from './vector-space-parameters.js';

type Options = Pick<Static<typeof matrixBuilder>, 'boostFields' | 'boostedFieldWeight'>;

/**
 * The factor of a word by the set of fields it occurs in, given as bits. It does not depend on the number of boosted
 * fields among them. Field numbers wrap at 32, as in Carrot2. Carrot2 fails for words of the eighth field, because it
 * reads the bits as a signed byte; here that field is like any other.
 */
export function fieldBoost(fields: readonly string[], options: Options): (mask: number) => number {
  let boosted = 0;
  fields.forEach((field, number) => {
    if (options.boostFields.includes(field)) boosted |= 1 << number;
  });
  return mask => ((mask & boosted) === 0 ? 1 : options.boostedFieldWeight);
}
