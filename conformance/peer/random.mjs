/** Seeded random choices: the same seed draws the same requests on every machine. */
export function randomFrom(seed) {
  let state = seed | 0;
  /** From 0 up to, not including, 1 (mulberry32). */
  const real = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
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
