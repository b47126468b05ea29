import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Romanian stemmer', () => {
  test.each([
    ['trenul', 'tren'],
    ['biletele', 'bilet'],
    ['centrală', 'central'],
    ['panourile', 'panour'],
    ['abilităţi', 'abil'],
    ['copiilor', 'cop'],
    ['ruptă', 'rupt'],
    ['negativă', 'negat'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['naţiune', 'naţiun'],
    ['națiune', 'națiun'],
    ['oraşul', 'oraş'],
    ['orașul', 'oraș'],
  ])('knows ş and ţ with cedilla, not with comma: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
