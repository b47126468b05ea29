import { randomFrom as numbersFrom } from '../../tools/random.mjs';

/** Seeded random choices: the same seed draws the same requests on every machine. */
export function randomFrom(seed) {
  const real = numbersFrom(seed);
  /** From `low` to `high`, both included. */
  const integer = (low, high) => low + Math.floor(real() * (high - low + 1));
  return {
    real,
    integer,
    /** True in this share of cases. */
    chance: share => real() < share,
    of: items => items[Math.floor(real() * items.length)],
    /** `low` to `high`, small values as likely as large ones. */
    magnitude: (low, high) => Math.round(Math.exp(Math.log(low) + real() * Math.log(high / low))),
    list: (count, make) => Array.from({ length: count }, (_, i) => make(i)),
  };
}
