import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Italian stemmer', () => {
  test.each([
    ['abbandonata', 'abbandon'],
    ['pronunciare', 'pronunc'],
    ['abbandonargli', 'abbandon'],
    ['velocemente', 'veloc'],
    ['attivamente', 'attiv'],
    ['organizzazione', 'organizz'],
    ['cittadini', 'cittadin'],
    ['geografiche', 'geograf'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['perché', 'perc'],
    ['città', 'citt'],
  ])('reads acute accents as grave ones: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
