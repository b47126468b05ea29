import { expect, test } from 'vitest';
import { tableOf } from '../words/count-stems.js';
import { growthTest, type Seen } from './growth-test.js';

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

const testOf = (seen: Omit<Seen, 'versions'>) => growthTest({ ...seen, versions: { speaks: () => true, perText: 1 } });

test('a subject that was not there before has grown, and one that is as frequent as ever has not', () => {
  const hasGrown = testOf({ counts: batchOf([80, 20]), before: before([100, 0]) });
  expect(hasGrown(rows(80, 100), 50)).toBe(true);
  expect(hasGrown(rows(0, 80), 50)).toBe(false);
  const quiet = testOf({ counts: batchOf([80, 20]), before: before([400, 100]) });
  expect(quiet(rows(80, 100), 1)).toBe(false);
});

test('the more groups are looked at, the more evidence each of them needs', () => {
  const hasGrown = testOf({ counts: batchOf([90, 10]), before: before([100, 0]) });
  expect(hasGrown(rows(90, 100), 20)).toBe(true);
  expect(hasGrown(rows(90, 100), 1000)).toBe(false);
});

test('words of one document are no evidence independent of each other', () => {
  // Five documents with three new words each are five pieces of evidence: 2.2 standard deviations, not 3.9.
  const hasGrown = testOf({ counts: batchOf([95, 5]), before: before([100, 0]) });
  expect(hasGrown(rows(95, 100), 20)).toBe(true);
  expect(hasGrown(rows(95, 100), 40)).toBe(false);
});

test('a subject that has grown by a little is not new, however many documents it has', () => {
  const sizes = [5000, 3000];
  expect(testOf({ counts: batchOf(sizes), before: before([6000, 2000]) })(rows(5000, 8000), 10)).toBe(false);
  expect(testOf({ counts: batchOf(sizes), before: before([7000, 1000]) })(rows(5000, 8000), 10)).toBe(true);
});

test('where nothing was seen before, everything is new; a group without words of its own is not', () => {
  expect(testOf({ counts: batchOf([10, 10]), before: before([0, 0]) })(rows(0, 10), 2)).toBe(true);
  const empty = { counts: tableOf([{ term: [], count: [] }]), before: before([0, 0]) };
  expect(testOf(empty)(rows(0, 1), 1)).toBe(false);
});

test('of the versions of a text one alone is evidence', () => {
  const seen = { counts: batchOf([90, 10]), before: before([100, 0]) };
  const speaks = (row: number) => row < 90 || row % 5 === 0;
  expect(growthTest({ ...seen, versions: { speaks, perText: 1 } })(rows(90, 100), 20)).toBe(false);
  expect(testOf(seen)(rows(90, 100), 20)).toBe(true);
});

test('words that are a group’s own by chance do not speak for it', () => {
  // Each word is in exactly as many documents of the group as it takes to be one of its own.
  const documents = Array.from({ length: 30 }, (_, row) => ({ term: [row % 10], count: [1] }));
  const seen = { counts: tableOf(documents), before: { df: Array.from({ length: 10 }, () => 0), documents: 100 } };
  expect(testOf(seen)(rows(0, 30), 2)).toBe(false);
});
