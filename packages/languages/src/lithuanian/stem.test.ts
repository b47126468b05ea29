import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Lithuanian stemmer', () => {
  test.each([
    ['traukinys', 'traukin'],
    ['penktadienį', 'penktadi'],
    ['senamiesčio', 'senamiest'],
    ['atnaujinta', 'atnauj'],
    ['saulės', 'saul'],
    ['energija', 'energij'],
    ['augančią', 'aug'],
    ['suvartojimo', 'suvartojim'],
    ['vakarykštis', 'vakar'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['lietuvaite', 'lietuvait'],
    ['advokate', 'advokat'],
    ['žvilgesiu', 'žvilges'],
  ])("keeps the stem of a noun that looks like a verb's form: %s to %s", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
