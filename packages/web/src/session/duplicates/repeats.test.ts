import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Collection } from '../documents/collection.js';
import { findNeedless } from './repeats.js';

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
const findRepeats = async (texts: readonly string[]) => (await findNeedless(collectionOf(texts))).repeats;

test('a document repeats when its text was there before, whatever its other columns say', async () => {
  expect(await findRepeats(['a b', 'c', 'a b', '', '', ' a b '])).toEqual([2, 5]);
});

test('a collection is looked through once, however many parts of the page ask', () => {
  const collection = collectionOf(['a b', 'c']);
  expect(findNeedless(collection)).toBe(findNeedless(collection));
});

test('without the repeats every text is there once, and none is gone', async () => {
  const word = fc.constantFrom('red', 'green', 'blue', 'costarring', 'liquid');
  await fc.assert(
    fc.asyncProperty(fc.array(word), async texts => {
      const repeats = new Set(await findRepeats(texts));
      expect(texts.filter((_, number) => !repeats.has(number))).toEqual([...new Set(texts)]);
    }),
  );
});

test('two texts with the same hash are two texts', async () => {
  // FNV-1a over 32 bits gives both the same number.
  expect(await findRepeats(['costarring', 'liquid'])).toEqual([]);
});

test('what only says that nothing stands there is blank, and repeats nothing', async () => {
  const found = await findNeedless(collectionOf(['a b', 'N/A', '', 'none', 'n/a', '-', 'a b']));
  expect(found).toEqual({ repeats: [6], isSurvey: true, blanks: [1, 2, 3, 4, 5] });
});

test('equal short answers are those of a survey, equal long texts are copies', async () => {
  const long = 'The same report of one broken street lamp, sent twice by the same person.';
  const isSurvey = async (texts: readonly string[]) => (await findNeedless(collectionOf(texts))).isSurvey;
  expect(await isSurvey(['Too expensive', 'Too expensive', 'More light, please', 'More light, please'])).toBe(true);
  expect(await isSurvey([long, long, long, 'Too expensive', 'Too expensive'])).toBe(false);
  expect(await isSurvey(['Too expensive', 'More light, please'])).toBe(false);
});
