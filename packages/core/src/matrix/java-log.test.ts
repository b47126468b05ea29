import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { javaLog } from './java-log.js';
import { oneUnitLarger, oneUnitSmaller } from './java-log-exceptions.js';

const BITS = 140n;
const ONE = 1n << BITS;
const SCALE = 10n ** 15n;

/** 2 · artanh(numerator / denominator) in fixed point, for positive arguments below ½. */
function twiceArtanh(numerator: bigint, denominator: bigint): bigint {
  const z = (numerator * ONE) / denominator;
  const square = (z * z) >> BITS;
  let sum = 0n;
  let power = z;
  for (let odd = 1n; power > 0n; odd += 2n) {
    sum += power / odd;
    power = (power * square) >> BITS;
  }
  return 2n * sum;
}

/** ln x for x ≥ 1, in fixed point: x = u · 2^q with u from 1 to 2. */
function logInFixedPoint(x: number): bigint {
  let q = 0n;
  for (; x >= 2; q++) x /= 2;
  const u = BigInt(x * 2 ** 52);
  const one = 1n << 52n;
  return q * twiceArtanh(1n, 3n) + twiceArtanh(u - one, u + one);
}

const toFixedPoint = (x: number): bigint => {
  let exponent = 0n;
  for (; x !== Math.floor(x); exponent++) x *= 2;
  return (BigInt(x) * ONE) >> exponent;
};

/** Twice the distance of a double from the logarithm, in units of its last place. */
function twiceError(result: number, x: number): number {
  const unit = toFixedPoint(2 ** (Math.floor(Math.log2(result)) - 52));
  const difference = toFixedPoint(result) - logInFixedPoint(x);
  return Number(((difference < 0n ? -difference : difference) * 2n * SCALE) / unit) / Number(SCALE);
}

describe('javaLog', () => {
  test.each([
    [1, 0],
    [3, 1.0986122886681098],
    [2, Math.LN2],
  ])('returns the result for %d', (x, expected) => expect(javaLog(x)).toBe(expected));

  test('is the nearest double of quotients of document counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const x = n / Math.max(1, Math.floor(share * (n - 1)));
        fc.pre(x > 1 && !oneUnitLarger.has(x) && !oneUnitSmaller.has(x));
        expect(twiceError(javaLog(x), x)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  test('is on the other side of the nearest double for the known exceptions', () => {
    expect(oneUnitLarger.size + oneUnitSmaller.size).toBe(105);
    for (const x of [...oneUnitLarger, ...oneUnitSmaller]) {
      const error = twiceError(javaLog(x), x);
      expect(error).toBeGreaterThan(1);
      expect(error).toBeLessThan(1.01);
    }
    for (const x of oneUnitLarger) expect(toFixedPoint(javaLog(x))).toBeGreaterThan(logInFixedPoint(x));
    for (const x of oneUnitSmaller) expect(toFixedPoint(javaLog(x))).toBeLessThan(logInFixedPoint(x));
  });
});
