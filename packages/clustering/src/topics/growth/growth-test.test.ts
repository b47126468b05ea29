import { expect, test } from 'vitest';
import { tableOf } from '../words/count-stems.js';
import { growthTest } from './growth-test.js';

/** A batch: each document has the terms of its subject, and the last term is in all of them. */
const TERMS = 7;
const subjects = [
  [0, 1, 2],
  [3, 4, 5],
];
const batchOf = (sizes: readonly number[]) =>
  tableOf(
    sizes.flatMap((size, subject) =>
      Array.from({ length: size }, () => ({ term: [...subjects[subject]!, TERMS - 1], count: [1, 1, 1, 1] })),
    ),
  );
const rows = (from: number, to: number) => Int32Array.from({ length: to - from }, (_, at) => from + at);

/** What was seen before: documents of each subject. */
const before = (sizes: readonly number[]) => {
  const df = Array.from({ length: TERMS }, () => 0);
  sizes.forEach((size, subject) => {
    for (const term of [...subjects[subject]!, TERMS - 1]) df[term]! += size;
  });
  return { df, documents: sizes.reduce((sum, size) => sum + size, 0) };
};

test('a subject that was not there before has grown, and one that is as frequent as ever has not', () => {
  const hasGrown = growthTest({ counts: batchOf([80, 20]), before: before([100, 0]) });
  expect(hasGrown(rows(80, 100), 50)).toBe(true);
  expect(hasGrown(rows(0, 80), 50)).toBe(false);
  const quiet = growthTest({ counts: batchOf([80, 20]), before: before([400, 100]) });
  expect(quiet(rows(80, 100), 1)).toBe(false);
});

test('the more groups are looked at, the more evidence each of them needs', () => {
  const hasGrown = growthTest({ counts: batchOf([90, 10]), before: before([100, 0]) });
  expect(hasGrown(rows(90, 100), 20)).toBe(true);
  expect(hasGrown(rows(90, 100), 1000)).toBe(false);
});

test('words of one document are no evidence independent of each other', () => {
  // Five documents with three new words each are five pieces of evidence: 2.2 standard deviations, not 3.9.
  const hasGrown = growthTest({ counts: batchOf([95, 5]), before: before([100, 0]) });
  expect(hasGrown(rows(95, 100), 20)).toBe(true);
  expect(hasGrown(rows(95, 100), 40)).toBe(false);
});

test('a subject that has grown by a little is not new, however many documents it has', () => {
  const sizes = [5000, 3000];
  expect(growthTest({ counts: batchOf(sizes), before: before([6000, 2000]) })(rows(5000, 8000), 10)).toBe(false);
  expect(growthTest({ counts: batchOf(sizes), before: before([7000, 1000]) })(rows(5000, 8000), 10)).toBe(true);
});

test('where nothing was seen before, everything is new; a group without words of its own is not', () => {
  expect(growthTest({ counts: batchOf([10, 10]), before: before([0, 0]) })(rows(0, 10), 2)).toBe(true);
  const empty = { counts: tableOf([{ term: [], count: [] }]), before: before([0, 0]) };
  expect(growthTest(empty)(rows(0, 1), 1)).toBe(false);
});
