import type { Static } from 'typebox';
import type { matrixBuilder } from './vector-space-parameters.js';

type Options = Pick<Static<typeof matrixBuilder>, 'boostFields' | 'boostedFieldWeight'>;

/**
 * Factor of a word by the set of fields it occurs in, a byte: the boost does not depend on how many of them match.
 * Field numbers wrap at 32 as the reference's shifts do. Where the reference reads the byte as signed and fails, for
 * words of the eighth field, that field is a field like any other here.
 */
export function fieldBoost(fields: readonly string[], options: Options): (mask: number) => number {
  let boosted = 0;
  fields.forEach((field, number) => {
    if (options.boostFields.includes(field)) boosted |= 1 << number;
  });
  boosted &= 0xff;
  return mask => ((mask & boosted) === 0 ? 1 : options.boostedFieldWeight);
}
