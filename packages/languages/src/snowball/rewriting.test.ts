import { expect, test } from 'vitest';
import { letters } from './letters.js';
import { markBetweenVowels, rewrite, rewriting } from './rewriting.js';

test('rewrite replaces every letter of its table and no other', () => {
  const umlauts = rewriting({ ä: 'a', ß: 'ss' });
  expect(rewrite('ähßä', umlauts)).toBe('ahssa');
  expect(rewrite('laut', umlauts)).toBe('laut');
});

test('markBetweenVowels reads from left to right: a marked letter is no vowel for the next one', () => {
  expect(markBetweenVowels('feuer', letters('uy'), letters('aeiouy'))).toBe('feUer');
  expect(markBetweenVowels('auue', letters('uy'), letters('aeiouy'))).toBe('aUue');
});
