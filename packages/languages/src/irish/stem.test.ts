import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Irish stemmer', () => {
  test.each([
    ['monarcacht', 'monarc'],
    ['siopadóireacht', 'siopadóir'],
    ['geografaíochta', 'geograf'],
    ['paisinéirí', 'paisiné'],
    ['deireadh', 'deir'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['bhfaidh', 'faidh'],
    ["d'fhear", 'fear'],
    ['n-athair', 'athair'],
    ['gcailín', 'cailín'],
    ['bhean', 'bean'],
    ['tseachtain', 'seacht'],
  ])('undoes the initial mutation of %s: %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
