import { expect, test } from 'vitest';
import { formatLabel } from './format-label.js';

const stops = new Set(['of', 'the', 'und']);

test.each([
  ['war of wars', 'War of Wars'],
  ['iPod', 'iPod'],
  ['ıstanbul', 'Istanbul'],
  ['AI of the World', 'AI of the World'],
  ['the house', 'The House'],
  ['ßeta', 'ßeta'],
  ['ünder und über', 'Ünder und Über'],
])('formats %s as %s', (words, label) => {
  const images = words.split(' ');
  expect(formatLabel(images, position => stops.has(images[position]!), ' ')).toBe(label);
});

test('joins without blanks where the language has none', () => {
  expect(formatLabel(['数据', '挖掘'], () => false, '')).toBe('数据挖掘');
});

test.each([
  [['machine', 'learning', '入門'], 'Machine Learning入門'],
  [['iPhone', '15', '发布'], 'iPhone 15发布'],
  [['数据', 'API'], '数据API'],
])('keeps the blank between Latin words in a script without blanks: %j', (images, label) => {
  expect(formatLabel(images, () => false, '')).toBe(label);
});
