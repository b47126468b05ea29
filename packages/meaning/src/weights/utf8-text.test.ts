import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Text } from './utf8-text.js';

test('reads what an encoder writes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
      expect(utf8Text(new TextEncoder().encode(text))).toBe(text);
    }),
  );
  const long = '😀é字a'.repeat(3000);
  expect(utf8Text(new TextEncoder().encode(long))).toBe(long);
});
