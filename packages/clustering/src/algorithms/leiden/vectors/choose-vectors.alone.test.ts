import { buildVocabulary, tokenize } from '@sheaf/core/internal';
import { expect, test } from 'vitest';
import { testLanguage as language } from '../../../../../core/src/tokens/language.testing.js';
import { installWordVectors } from '../../../input/word-vectors.js';
import { chooseVectors } from './choose-vectors.js';

/** How much vectors count in a hundred texts of so many words, which have none in common. */
function shareIn(length: number, name: 'english' | 'meaning'): number {
  installWordVectors(name, given => ({ data: new Float32Array(given.length).fill(1), dimensions: 1 }));
  const documents = Array.from({ length: 100 }, (_, n) => ({
    text: Array.from({ length }, (_, i) => `word${letters(n)}${letters(i)}`).join(' '),
  }));
  const parameters = { vectorWeight: 0.5, wordVectors: name, wordVectorWeight: 0.2, titleFields: [] };
  const choice = { given: undefined, language: 'English', report: () => {}, kept: undefined };
  const vocabulary = buildVocabulary(tokenize(documents, language.tokenize), language, {
    wordDfThreshold: 1,
    queryHint: '',
  });
  return chooseVectors(documents, parameters, choice).shareIn(Int32Array.from(documents.keys()), vocabulary);
}

const letters = (number: number): string => String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26));

test.each([
  ['english', 0.2],
  ['meaning', 0.5],
] as const)('the vectors of “%s” count more where texts are short', (name, weight) => {
  expect(shareIn(10, name)).toBeCloseTo(1.4 * weight, 12);
  expect(shareIn(25, name)).toBeCloseTo(1.4 * weight, 12);
  expect(shareIn(28, name)).toBeCloseTo(1.32 * weight, 12);
  expect(shareIn(40, name)).toBeCloseTo(weight, 12);
  expect(shareIn(60, name)).toBeCloseTo(weight, 12);
});
