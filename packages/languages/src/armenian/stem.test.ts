import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Armenian stemmer', () => {
  test.each([
    ['կենտրոնական', 'կենտրոն'],
    ['վերանորոգվել', 'վերանորոգ'],
    ['քաղաքի', 'քաղ'],
    ['էներգիան', 'էներգի'],
    ['բնակիչներին', 'բնակ'],
    ['գրադարանը', 'գրադ'],
    ['երեխաները', 'երեխ'],
    ['օրերին', 'օրեր'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
