import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { javaLog } from './java-log.js';
import { logarithm, power } from './logarithm.js';

/** The distance of two numbers in units of the last place of the second. */
function unitsApart(found: number, exact: number): number {
  const unit = 2 ** (Math.floor(Math.log2(Math.abs(exact))) - 52);
  return Math.abs(found - exact) / unit;
}

const positive = fc.double({ min: 1e-300, max: 1e300, noNaN: true });
const nearOne = fc.double({ min: 0.4, max: 2.5, noNaN: true });

describe('the logarithm', () => {
  test('is at most one unit in the last place away from the exact one', () => {
    fc.assert(
      fc.property(fc.oneof(positive, nearOne), x => {
        fc.pre(x !== 1);
        expect(unitsApart(logarithm(x), javaLog(x))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    [1, 0],
    [2, Math.LN2],
    [0.5, -Math.LN2],
    [2 ** 40, 40 * Math.LN2],
  ])('of %d is %d', (x, expected) => expect(logarithm(x)).toBe(expected));
});

describe('a power', () => {
  const base = fc.double({ min: 0, max: 1e6, noNaN: true });

  test('with the exponent 2, 1.5, 1, ¾, ½ or 0 is made of one product or two', () => {
    fc.assert(
      fc.property(base, x => {
        const root = Math.sqrt(x);
        expect([2, 1.5, 1, 0.75, 0.5, 0].map(exponent => power(x, exponent))).toEqual([
          x * x,
          x * root,
          x,
          root * Math.sqrt(root),
          root,
          1,
        ]);
      }),
    );
  });

  test('is right to 13 digits for any exponent', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (x, y) => {
          const exact = x ** y;
          expect(Math.abs(power(x, y) - exact)).toBeLessThanOrEqual(1e-13 * exact);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
