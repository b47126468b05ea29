import { expect, test } from 'vitest';
import { beginningOf, shortLabel } from './shorten.js';

test('a name is cut where it is too long for a model, and never within a character', () => {
  expect(shortLabel('x'.repeat(1000))).toBe('x'.repeat(1000));
  expect(shortLabel('x'.repeat(1001))).toBe('x'.repeat(1000));
  expect(shortLabel(`${'x'.repeat(999)}😀`)).toBe('x'.repeat(999));
  expect(beginningOf('a😀b', 3)).toBe('a😀');
});
