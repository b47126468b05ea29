import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Swedish stemmer', () => {
  test.each([
    ['jaktkarlarne', 'jaktkarl'],
    ['kloster', 'klost'],
    ['friskt', 'frisk'],
    ['biljetter', 'biljet'],
    ['järnvägsstationen', 'järnvägsstation'],
    ['invånare', 'invån'],
    ['offentliga', 'offent'],
    ['bibliotekarierna', 'bibliotekari'],
    ['hopplöst', 'hopplös'],
    ['kraftfullt', 'kraftfull'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
