import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSample } from './choose-sample.js';

/** Texts by number of copies, equal ones side by side. */
const orderOf = (copies: readonly number[]) => {
  const textOf = copies.flatMap((count, text) => Array.from({ length: count }, () => text));
  const order = Int32Array.from(textOf.keys());
  return { textOf, sorted: { order, isNew: (place: number) => place === 0 || textOf[place] !== textOf[place - 1] } };
};
const chosenOf = (copies: readonly number[], most: number): readonly number[] => {
  const { textOf, sorted } = orderOf(copies);
  const counts = copies.map(() => 0);
  for (const place of chooseSample(sorted, most)) counts[textOf[place]!]!++;
  return counts;
};

test('a sample holds as many texts as there is room for, each once, however often some of them occur', () => {
  expect(chosenOf([1000, 1, 1, 500, 1], 3)).toEqual([1, 1, 1, 0, 0]);
  expect(chosenOf([1000, 1, 1, 500, 1], 5)).toEqual([1, 1, 1, 1, 1]);
});

test('with more room than texts, copies are taken in proportion', () => {
  expect(chosenOf([300, 600, 100, 1], 101)).toEqual([30, 60, 10, 1]);
});

test('a sample has the size that was asked for, in order, and is part of every larger one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 })), fc.nat(50), (copies, most) => {
      const { textOf, sorted } = orderOf(copies);
      const sample = Array.from(chooseSample(sorted, most));
      expect(sample).toHaveLength(Math.min(most, textOf.length));
      expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
      expect(new Set(chooseSample(sorted, most + 1))).toEqual(new Set([...chooseSample(sorted, most + 1), ...sample]));
    }),
  );
});
