import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Danish stemmer', () => {
  test.each([
    ['undersøgelse', 'undersøg'],
    ['bestemmelse', 'bestem'],
    ['kysten', 'kyst'],
    ['billetter', 'billet'],
    ['restaureret', 'restaur'],
    ['offentlige', 'offent'],
    ['bibliotekarerne', 'bibliotekar'],
    ['friskest', 'friskest'],
    ['billigst', 'bil'],
    ['indtægt', 'indtæg'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['byens', 'byen'],
    ['kaos', 'kaos'],
    ['hus', 'hus'],
  ])('removes an s after a valid letter only: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
