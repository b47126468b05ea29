import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashOrder } from './hash-order.js';

describe('hashOrder', () => {
  test('is the recorded order of a small map', () => {
    expect(hashOrder([1, 3, 4, 6, 0, 5]).filter(key => key === 4 || key === 6)).toEqual([6, 4]);
  });

  test('emits every key once, and 0 last', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(100_000), { maxLength: 400 }), keys => {
        const order = hashOrder(keys);
        expect(order.toSorted((a, b) => a - b)).toEqual(keys.toSorted((a, b) => a - b));
        if (keys.includes(0)) expect(order.at(-1)).toBe(0);
      }),
    );
  });

  test('depends on the order of insertion only where keys collide', () => {
    const alone = [1, 2, 3].map(key => hashOrder([key]));
    expect(alone).toEqual([[1], [2], [3]]);
    expect(hashOrder([1, 2, 3])).toEqual(hashOrder([3, 2, 1]));
  });
});
