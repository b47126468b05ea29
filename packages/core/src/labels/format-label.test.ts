import { expect, test } from 'vitest';
import type { Language } from '../model.js';
import type { Vocabulary } from '../tables/pipeline.js';
import { STOP_WORD } from '../tokens/token-type.js';
import { formatPhrase } from './format-label.js';

const stops = new Set(['of', 'the', 'und']);

function format(images: readonly string[], joinWith: string): string {
  const type = images.map(image => (stops.has(image) ? STOP_WORD : 0));
  const vocabulary = { words: { image: images, type } } as unknown as Vocabulary;
  const words = images.map((_, word) => word);
  return formatPhrase(vocabulary, words, [0, words.length], { joinWith } as Language);
}

test.each([
  ['war of wars', 'War of Wars'],
  ['iPod', 'iPod'],
  ['ıstanbul', 'Istanbul'],
  ['AI of the World', 'AI of the World'],
  ['the house', 'The House'],
  ['ßeta', 'ßeta'],
  ['ünder und über', 'Ünder und Über'],
])('formats %s as %s', (words, label) => {
  expect(format(words.split(' '), ' ')).toBe(label);
});

test('joins without blanks where the language has none', () => {
  expect(format(['数据', '挖掘'], '')).toBe('数据挖掘');
});

test.each([
  [['machine', 'learning', '入門'], 'Machine Learning入門'],
  [['iPhone', '15', '发布'], 'iPhone 15发布'],
  [['数据', 'API'], '数据API'],
])('keeps the blank between Latin words in a script without blanks: %j', (images, label) => {
  expect(format(images, '')).toBe(label);
});
