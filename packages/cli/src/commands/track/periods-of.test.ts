import { expect, test } from 'vitest';
import { periodsOf } from './periods-of.js';

test('periods are named after their files, each with a name of its own', () => {
  expect(periodsOf(['w/2026-W44.csv', 'w/2026-W45.csv'])).toEqual(['2026-W44', '2026-W45']);
  expect(periodsOf(['a/tickets.csv', 'b/tickets.csv', 'c.csv'])).toEqual(['a/tickets.csv', 'b/tickets.csv', 'c']);
  expect(periodsOf(['a.csv', 'a.csv', 'a.csv'])).toEqual(['a.csv', 'a.csv (2)', 'a.csv (3)']);
});
