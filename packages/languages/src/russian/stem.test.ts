import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

describe('the Russian stemmer', () => {
  test.each([
    ['бежавший', 'бежа'],
    ['красивейший', 'красив'],
    ['красивого', 'красив'],
    ['книгами', 'книг'],
    ['читающий', 'чита'],
    ['читался', 'чита'],
    ['делавшись', 'дела'],
    ['изучения', 'изучен'],
    ['отправляется', 'отправля'],
    ['центральном', 'центральн'],
    ['важнейшее', 'важн'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['вооружённый', 'вооружён'],
    ['ёлка', 'ёлка'],
  ])('leaves ё as it is: %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
