import { expect, test } from 'vitest';
import { template } from './template.js';

test.each([
  ['rivers', 'river'],
  ['cities', 'city'],
  ['is', 'is'],
])('stems %s to %s', (word, stem) => {
  expect(template.stem(word)).toBe(stem);
});

test('knows its function words and its useless labels', () => {
  expect(template.isStopWord('the')).toBe(true);
  expect(template.isStopLabel('Page 3')).toBe(true);
  expect(template.isStopLabel('Rivers')).toBe(false);
});
