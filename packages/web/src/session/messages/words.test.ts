import { expect, test } from 'vitest';
import { bytes, counted, duration, percent } from './words.js';

test.each([
  [0, '0 %'],
  [0.5, '50 %'],
  // 100 times it is less than 14.25.
  [57 / 400, '14.3 %'],
  [0.9134, '91.3 %'],
  [0.9996, '100 %'],
  [1, '100 %'],
])('the share %d is %s, with a thin space', (share, text) => {
  expect(percent(share)).toBe(text.replace(' ', '\u2009'));
});

test.each([
  [0.4, '0 ms'],
  [38, '38 ms'],
  [999, '999 ms'],
  [2400, '2.4 s'],
  [65_000, '1 min 5 s'],
  [3_600_000, '60 min 0 s'],
])('%d milliseconds are %s', (millis, text) => {
  expect(duration(millis)).toBe(text);
});

test.each([
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [2_345_678, '2.3 MB'],
])('%d bytes are %s', (count, text) => {
  expect(bytes(count)).toBe(text);
});

test('one thing is counted in the singular, any other number in the plural', () => {
  expect([0, 1, 2].map(n => counted(n, 'document'))).toEqual(['0 documents', '1 document', '2 documents']);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});
