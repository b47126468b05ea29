import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Spanish stemmer', () => {
  test.each([
    ['cheques', 'chequ'],
    ['chicharrones', 'chicharron'],
    ['torneado', 'torn'],
    ['torpedearon', 'torped'],
    ['cantándole', 'cant'],
    ['rápidamente', 'rapid'],
    ['impedancias', 'imped'],
    ['paguen', 'pag'],
    ['nacionalidad', 'nacional'],
    ['energía', 'energ'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['huyéndole', 'huyendol'],
    ['chile', 'chil'],
  ])('keeps a pronoun that follows no verb ending: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
