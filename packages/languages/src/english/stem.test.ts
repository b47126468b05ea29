import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the English stemmer', () => {
  test.each([
    ['skies', 'sky'],
    ['kiwis', 'kiwi'],
    ['flies', 'fli'],
    ['dying', 'die'],
    ['university', 'univers'],
    ['hopping', 'hop'],
    ['hoped', 'hope'],
    ['falling', 'fall'],
    ['agreed', 'agre'],
    ['relational', 'relat'],
    ['rationally', 'ration'],
    ['digitizer', 'digit'],
    ['decisiveness', 'decis'],
    ['callousness', 'callous'],
    ['formality', 'formal'],
    ['adjustable', 'adjust'],
    ['happily', 'happili'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['news', 'news'],
    ['atlas', 'atlas'],
    ['inning', 'inning'],
    ['proceed', 'proceed'],
    ['sky', 'sky'],
  ])('keeps %s, an exception, as %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['generically', 'generic'],
    ['communication', 'communic'],
    ['arsenic', 'arsenic'],
  ])('starts R1 late in %s, stemmed %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ["company's", 'compani'],
    ["dogs'", 'dog'],
    ["'twas", 'twas'],
  ])('removes a possessive from %s, leaving %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['as', 'as'],
    ['i', 'i'],
    ["'s", "'s"],
  ])('leaves %s, too short to stem, as %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
