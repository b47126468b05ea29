import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Collection } from './collection.js';
import { findRepeats } from './repeats.js';

const collectionOf = (texts: readonly string[]): Collection => ({
  name: '',
  source: 'file',
  query: '',
  matches: null,
  rows: texts.map((text, id) => ({ id: String(id), text })),
  fields: [],
  clustered: ['text'],
  language: null,
});
const { signal } = new AbortController();

test('a document repeats when its text was there before, whatever its other columns say', async () => {
  expect(await findRepeats(collectionOf(['a b', 'c', 'a b', '', '', ' a b ']), signal)).toEqual([2, 5]);
});

test('without the repeats every text is there once, and none is gone', async () => {
  const word = fc.constantFrom('red', 'green', 'blue', 'costarring', 'liquid');
  await fc.assert(
    fc.asyncProperty(fc.array(word), async texts => {
      const repeats = new Set(await findRepeats(collectionOf(texts), signal));
      expect(texts.filter((_, number) => !repeats.has(number))).toEqual([...new Set(texts)]);
    }),
  );
});

test('two texts with the same hash are two texts', async () => {
  // FNV-1a over 32 bits gives both the same number.
  expect(await findRepeats(collectionOf(['costarring', 'liquid']), signal)).toEqual([]);
});
