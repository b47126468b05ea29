import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { type Rows, rowsToKeep } from './kept-rows.js';

const rowsOf = (count: number): Rows => Array.from({ length: count }, (_, i) => ({ text: `document ${i}` }));

const holding = (collection: Rows, whole?: Rows) => ({
  collection: exampleCollection(collection),
  whole: whole ? exampleCollection(whole) : null,
  opened: null,
  path: [],
});

test('every list of rows comes back from its numbers', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.array(fc.nat(19), { maxLength: 20 }), (count, picked) => {
      const whole = rowsOf(count);
      const list = [...new Set(picked)].filter(number => number < count).map(number => whole[number]!);
      const kept = rowsToKeep(holding(list, whole), null);
      for (const each of [list, whole]) {
        const numbers = kept.numbersOf(each);
        const back = numbers === null ? kept.rows : numbers.map(number => kept.rows[number]!);
        expect(back.length).toBe(each.length);
        for (const [i, row] of back.entries()) expect(row).toBe(each[i]);
      }
    }),
  );
});

test('rows that were kept are kept once: fewer of them are no other rows', () => {
  const whole = rowsOf(5);
  const kept = rowsToKeep(holding(whole), null);
  expect(rowsToKeep(holding(whole.slice(1, 3), whole), kept)).toBe(kept);
  expect(rowsToKeep(holding(whole.slice(2)), kept)).toBe(kept);
  expect(rowsToKeep(holding([...whole, { text: 'one more' }]), kept)).not.toBe(kept);
});
