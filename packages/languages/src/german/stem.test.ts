import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the German stemmer', () => {
  test.each([
    ['häuser', 'haus'],
    ['größe', 'gross'],
    ['freundlichkeit', 'freundlich'],
    ['ewigkeit', 'ewig'],
    ['nationalität', 'nationalitat'],
    ['möglichkeiten', 'moglich'],
    ['fahrkarten', 'fahrkart'],
    ['schönheiten', 'schonheit'],
    ['heiterkeit', 'heiter'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['erlebnisse', 'erlebniss'],
    ['kenntnissen', 'kenntniss'],
    ['zeugnisse', 'zeugniss'],
  ])('does not shorten -niss in %s: %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['feuers', 'feu'],
    ['steuern', 'steu'],
  ])('counts a u between vowels as a consonant: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
