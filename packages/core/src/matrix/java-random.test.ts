import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { javaRandom } from './java-random.js';

/** The documented generator, with one whole number for its state. */
function definition(seed: number): () => number {
  let state = (BigInt(seed) ^ 0x5deece66dn) & 0xffffffffffffn;
  const bits = (count: bigint): bigint => {
    state = (state * 0x5deece66dn + 0xbn) & 0xffffffffffffn;
    return state >> (48n - count);
  };
  return () => {
    const high = bits(26n);
    return Number((high << 27n) + bits(27n)) * 2 ** -53;
  };
}

describe('javaRandom', () => {
  test('starts as java.util.Random does with seed 0', () => {
    const random = javaRandom(0);
    expect([random(), random(), random(), random(), random(), random()]).toEqual([
      0.730967787376657, 0.24053641567148587, 0.6374174253501083, 0.5504370051176339, 0.5975452777972018,
      0.3332183994766498,
    ]);
  });

  test('follows the documented recurrence for a long time, from any seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 24 - 1 }), seed => {
        const [random, expected] = [javaRandom(seed), definition(seed)];
        for (let i = 0; i < 1000; i++) expect(random()).toBe(expected());
      }),
      { numRuns: 20 },
    );
  });
});
