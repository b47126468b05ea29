import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Dutch stemmer', () => {
  test.each([
    ['lichamelijkheid', 'licham'],
    ['gemeenheid', 'gemen'],
    ['openbare', 'open'],
    ['mogelijkheden', 'mogelijk'],
    ['kinderen', 'kinder'],
    ['gelopen', 'gelop'],
    ['aanbieding', 'aanbied'],
    ['hopeloosheid', 'hopelos'],
    ['bibliotheek', 'bibliothek'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['maan', 'man'],
    ['brood', 'brod'],
    ['huur', 'hur'],
  ])('undoubles the vowel of %s: %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['geïnd', 'geind'],
    ['ideeën', 'ideeen'],
    ['één', 'een'],
  ])('reads accents and diaereses as plain letters: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
