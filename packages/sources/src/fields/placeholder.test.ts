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
])('%j says that nothing stands there', text => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each(['no', 'yes', '5', 'A', 'C++', '€', '👍', 'none of the staff was friendly', 'Nana', 'N/A in stock', '无'])(
  '%j is an answer',
  text => {
    expect(isPlaceholder(text)).toBe(false);
  },
);
