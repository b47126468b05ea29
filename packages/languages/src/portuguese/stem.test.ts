import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Portuguese stemmer', () => {
  test.each([
    ['boazinha', 'boazinh'],
    ['rapidamente', 'rapid'],
    ['compreensível', 'compreens'],
    ['idades', 'idad'],
    ['organização', 'organiz'],
    ['painéis', 'pain'],
    ['bibliotecas', 'bibliotec'],
    ['nacionalmente', 'nacional'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['evolução', 'evoluçã'],
    ['soluções', 'soluçõ'],
  ])('does not know -ução and -uções: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([['institución', 'institu']])('knows -ución instead: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
