import { expect, test } from 'vitest';
import { isPlaceholder } from './placeholder.js';

test.each([
  '',
  ' ',
  'N/A',
  'n/a',
  'NA',
  'n.a.',
  '#N/A',
  '#NV',
  'NULL',
  '#NULL!',
  '#DIV/0!',
  '#NAME?',
  'none',
  'None',
  '-',
  '–',
  '...',
  '???',
  '(blank)',
  'k. A.',
  'keine Angabe',
  'No comment',
  'Nothing to say',
  "Don't know",
  'No further comments.',
  'prefer not to say',
  'Je ne sais pas',
  'sin comentarios',
  'weiß nicht',
  '特になし',
])('%j says that nothing stands there', text => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each([
  'no',
  'yes',
  '5',
  'A',
  'C++',
  '€',
  '👍',
  'none of the staff was friendly',
  'Nana',
  'N/A in stock',
  '无',
  'no comment from the staff',
  'nothing works',
  'no parking',
])('%j is an answer', text => {
  expect(isPlaceholder(text)).toBe(false);
});
