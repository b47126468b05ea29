import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSize, labelSize, labelSizes } from './label-size.js';

const area = fc.double({ min: 0, max: 4e6, noNaN: true });

test('labels are 12 to 28 pixels high, and never smaller in a larger area', () => {
  expect([labelSize(0), labelSize(4e6)]).toEqual([12, 28]);
  fc.assert(
    fc.property(area, area, (a, b) => {
      expect(labelSize(Math.max(a, b))).toBeGreaterThanOrEqual(labelSize(Math.min(a, b)));
    }),
  );
});

test('the sizes that are tried fall from that of the area to 12, and none exceeds what is allowed', () => {
  fc.assert(
    fc.property(area, fc.integer({ min: 12, max: 28 }), (square, most) => {
      const sizes = labelSizes(square, most);
      expect(sizes[0]).toBe(Math.min(most, labelSize(square)));
      expect(sizes.at(-1)).toBe(12);
      expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => b - a));
    }),
  );
});

test('a number is never larger than its label', () => {
  for (let size = 12; size <= 28; size++) expect(countSize(size)).toBeLessThanOrEqual(size);
});
