import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortStrings } from './sort-strings.js';

const sorted = (strings: string[]): string[] => Array.from(sortStrings(strings), row => strings[row]!);

test('orders as the engine does, equal strings by row', () => {
  const string = fc.oneof(fc.string({ unit: 'binary', maxLength: 6 }), fc.stringMatching(/^[ab]{0,5}$/));
  fc.assert(
    fc.property(fc.array(string, { maxLength: 200 }), strings => {
      expect(sorted(strings)).toEqual(strings.toSorted());
      const order = [...sortStrings(strings)];
      for (let i = 1; i < order.length; i++)
        if (strings[order[i]!] === strings[order[i - 1]!]) expect(order[i]!).toBeGreaterThan(order[i - 1]!);
    }),
  );
});

test('stands long common beginnings', () => {
  const strings = Array.from({ length: 100 }, (_, i) => 'a'.repeat(5000) + String(i % 37));
  expect(sorted(strings)).toEqual(strings.toSorted());
});
