import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Finnish stemmer', () => {
  test.each([
    ['edeltäjiinsä', 'edeltäj'],
    ['rakkautta', 'rakkaut'],
    ['taloihin', 'talo'],
    ['kirjoineen', 'kirj'],
    ['puhelimeksenikin', 'puhelim'],
    ['nopeasti', 'nopeast'],
    ['taloissani', 'talo'],
    ['hevosineen', 'hevos'],
    ['isänsä', 'isä'],
    ['rannikolle', 'ranniko'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
