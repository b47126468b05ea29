import { buildVocabulary, tokenize } from '@sheaf/core/internal';
import { expect, test } from 'vitest';
import { testLanguage as language } from '../../../../../core/src/tokens/language.testing.js';
import { wordLikeness } from './word-likeness.js';

function likenessOf(texts: readonly string[]): number {
  const tokens = tokenize(
    texts.map(text => ({ text })),
    language.tokenize,
  );
  return wordLikeness(buildVocabulary(tokens, language, { wordDfThreshold: 1, queryHint: '' }));
}

/** Texts of two words each, a number of them for each pair. */
const pairs = (count: number, words: readonly string[]): readonly string[] =>
  words.flatMap(word => Array.from({ length: count }, (_, i) => `${word} ${word}${String.fromCharCode(97 + i)}`));

const subjects = ['wine', 'rail', 'opera', 'garden', 'harbour'];

test('texts without a common word are not alike, and neither are none', () => {
  expect(likenessOf(['wine cellar', 'steam engine', 'opera singer'])).toBe(0);
  expect(likenessOf([])).toBe(0);
});

test('texts with the same words are quite alike', () => {
  const texts = subjects.flatMap(word => [`${word} house`, `${word} house`]);
  expect(likenessOf(texts)).toBeCloseTo(1, 12);
});

test('words that one text alone has make it less alike to the others', () => {
  const texts = pairs(4, subjects);
  const longer = texts.map((text, i) => `${text} other${String.fromCharCode(97 + i)}`);
  expect(likenessOf(texts)).toBeGreaterThan(0.1);
  expect(likenessOf(longer)).toBeLessThan(likenessOf(texts));
  expect(likenessOf(longer)).toBeGreaterThan(0);
});

test('many texts are as alike as some of them', () => {
  const some = Array.from({ length: 200 }, (_, i) => `${subjects[i % 5]} ${subjects[(i * i) % 5]}x number`);
  expect(likenessOf(some.flatMap(text => [text, text, text]))).toBeCloseTo(likenessOf(some), 12);
});
