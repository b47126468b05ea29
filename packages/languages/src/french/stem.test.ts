import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the French stemmer', () => {
  test.each([
    ['continuellement', 'continuel'],
    ['fréquemment', 'fréquent'],
    ['nationalité', 'national'],
    ['nationaux', 'national'],
    ['finissons', 'fin'],
    ['mangeaient', 'mang'],
    ['activité', 'activ'],
    ['majestueusement', 'majestu'],
    ['vieille', 'vieil'],
    ['consommation', 'consomm'],
    ['quelques', 'quelqu'],
    ['jouer', 'jou'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['paris', 'paris'],
    ['colis', 'colis'],
    ['tapis', 'tapis'],
  ])('begins RV after the third letter of %s: %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['noël', 'noël'],
    ['israël', 'israël'],
    ['naïve', 'naïv'],
    ['ambiguë', 'ambigu'],
  ])('counts ë and ï as vowels like any other: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
