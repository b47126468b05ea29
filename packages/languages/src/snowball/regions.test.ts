import { expect, test } from 'vitest';
import { letters } from './letters.js';
import { regionAfter, romanceRegion } from './regions.js';

const VOWELS = letters('aeiouy');
const SPANISH_VOWELS = letters('aeiouáéíóúü');

test.each([
  ['beautiful', 'iful', 'ul'],
  ['beauty', 'y', ''],
  ['beau', '', ''],
  ['animadversion', 'imadversion', 'adversion'],
  ['sprinkled', 'kled', ''],
  ['eucharist', 'harist', 'ist'],
])('of %s R1 is "%s" and R2 is "%s"', (word, r1, r2) => {
  const start = regionAfter(word, 0, VOWELS);
  expect(word.slice(start)).toBe(r1);
  expect(word.slice(regionAfter(word, start, VOWELS))).toBe(r2);
});

test.each([
  ['macho', 'ho'],
  ['oliva', 'va'],
  ['trabajo', 'bajo'],
  ['áureo', 'eo'],
  ['sí', ''],
])('of %s the Romance RV is "%s"', (word, rv) => {
  expect(word.slice(romanceRegion(word, SPANISH_VOWELS))).toBe(rv);
});
