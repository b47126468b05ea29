import { english } from '@sheaf/languages/english';
import { expect, test } from 'vitest';
import { wordingOf } from '../texts/wording.js';
import { similarDocuments } from './similar-documents.js';

const texts = ['solar panels on roofs', 'solar panel roof', 'roofs of slate', 'a river', 'solar panels on roofs'];
const similar = (number: number) =>
  similarDocuments(
    texts.map(text => ({ text })),
    number,
    wordingOf(english),
  );

test('the nearest documents come first, and never the document itself', () => {
  expect(similar(0).map(({ document }) => document)).toEqual([1, 4, 2]);
  expect(similar(0)[0]!.similarity).toBeCloseTo(1);
});

test('documents without a common word are not similar', () => {
  expect(similar(3)).toEqual([]);
});
