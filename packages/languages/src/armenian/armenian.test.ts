import { expect, test } from 'vitest';
import { armenian } from './armenian.js';

test.each(['։', 'է', 'է։', 'ի՞նչ', 'որտե՞ղ', 'այստեղ։', 'այսինքն՝'])('%s is a function word', word => {
  expect(armenian.isStopWord(word)).toBe(true);
});

test('a word at the end of a sentence is no less a word', () => {
  expect(armenian.isStopWord('գիրք։')).toBe(false);
});

test('a label that holds the end of a sentence is none', () => {
  expect(armenian.isStopLabel('Նոր Գիրք։')).toBe(true);
  expect(armenian.isStopLabel('Նոր Գիրք')).toBe(false);
});
