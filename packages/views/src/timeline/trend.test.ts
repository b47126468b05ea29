import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth, trendOf } from './trend.js';

const all = [50, 50, 50, 50];

test('a topic whose documents are late is rising, one whose documents are early is falling', () => {
  expect(trendOf(growth([1, 2, 8, 9], all))).toBe('rising');
  expect(trendOf(growth([9, 8, 2, 1], all))).toBe('falling');
  expect(trendOf(growth([5, 5, 5, 5], all))).toBe('steady');
});

test('a few documents are no trend', () => {
  expect(trendOf(growth([0, 0, 1, 1], all))).toBe('steady');
});

test('a topic that grows as all documents do is steady', () => {
  expect(trendOf(growth([1, 2, 4, 8], [100, 200, 400, 800]))).toBe('steady');
});

test('nothing is said where there is one piece of time, or no document', () => {
  expect([growth([3], [9]), growth([0, 0], [4, 4]), growth([], [])]).toEqual([0, 0, 0]);
});

test('the opposite course has the opposite growth', () => {
  const even = fc
    .integer({ min: 1, max: 6 })
    .chain(half => fc.array(fc.tuple(fc.nat(20), fc.nat(80)), { minLength: 2 * half, maxLength: 2 * half }));
  fc.assert(
    fc.property(even, bins => {
      const counts = bins.map(([count]) => count);
      const whole = bins.map(([count, others]) => count + others);
      expect(growth(counts.toReversed(), whole.toReversed())).toBeCloseTo(-growth(counts, whole), 9);
    }),
  );
});
