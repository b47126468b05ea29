import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Turkish stemmer', () => {
  test.each([
    ['doktoruymuşsunuz', 'doktor'],
    ['evlerimizden', 'ev'],
    ['kitaplarından', 'kitap'],
    ['kedisi', 'kedis'],
    ['arabadaki', 'araba'],
    ['güzelliği', 'güzellik'],
    ['şehirdeki', 'şehir'],
    ['okuyorum', 'okuyor'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['evler', 'evler'],
    ['abartmışlar', 'abartmışlar'],
  ])('fails on the plural of a nominal verb and leaves %s as %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['renk', 'renk'],
    ['ad', 'ad'],
  ])('fails on one syllable and leaves %s as %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['adım', 'adım'],
    ['soyadı', 'soyadı'],
  ])('fails where a reserved word would be left: %s stays %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
