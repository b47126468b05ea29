import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDoubles } from './total-order.js';

describe('compareDoubles', () => {
  test('orders the special values', () => {
    const shuffled = [1, Number.NaN, 0, -1, Number.POSITIVE_INFINITY, -0, Number.NEGATIVE_INFINITY];
    expect(shuffled.sort(compareDoubles)).toEqual([
      Number.NEGATIVE_INFINITY,
      -1,
      -0,
      0,
      1,
      Number.POSITIVE_INFINITY,
      Number.NaN,
    ]);
  });

  test('is zero for identical doubles alone, and changes sign with its arguments', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (a, b) => {
        expect(compareDoubles(a, b) === 0).toBe(Object.is(a, b));
        expect(Math.sign(compareDoubles(a, b))).toBe(-Math.sign(compareDoubles(b, a)) + 0);
      }),
    );
  });
});
