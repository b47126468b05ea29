import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Hungarian stemmer', () => {
  test.each([
    ['falról', 'fal'],
    ['kerttel', 'ker'],
    ['kezemmel', 'kez'],
    ['almával', 'alm'],
    ['házakban', 'ház'],
    ['barátaitok', 'barát'],
    ['könyvé', 'köny'],
    ['jegyet', 'jegy'],
    ['napelemeket', 'napelem'],
    ['tengerpartra', 'tengerpart'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['főről', 'főről'],
    ['kertből', 'kertből'],
  ])('does not know the letters ő and ű: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['fõrõl', 'fõ'],
    ['kertbõl', 'kert'],
  ])('knows õ instead: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
