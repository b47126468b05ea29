import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImageTable } from './image-table.js';

/** Texts numbered in order of first appearance: the plain definition. */
function numbered(texts: readonly string[]) {
  const numbers = new Map<string, number>();
  const sequence = texts.map(text => numbers.get(text) ?? numbers.set(text, numbers.size).size - 1);
  return { images: [...numbers.keys()], sequence };
}

/** Around the eight units of Latin-1 that are their own key, with zeros in front, and beyond Latin-1. */
const nearKeys = fc.string({ unit: fc.constantFrom('\0', 'a', 'ÿ', 'Ā'), maxLength: 10 });

const words = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), nearKeys, fc.constantFrom('', 'data', 'Data', 'mining')),
  { maxLength: 60 },
);

test('texts are numbered in order of first appearance, whatever earlier tables have met', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), requests => {
      for (const texts of requests) {
        const table = new ImageTable();
        const sequence = texts.map(text => table.number(`<${text}>`, 1, 1 + text.length));
        expect({ images: table.images, sequence }).toEqual(numbered(texts));
        expect(Array.from(table.rows, row => table.memory.texts[row])).toEqual(table.images);
      }
    }),
  );
});

test('many and long texts keep their numbers while the table grows', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) => (i % 500 === 0 ? `${i}`.repeat(2000) : `w${i}`));
  const table = new ImageTable();
  const first = texts.map(text => table.number(text, 0, text.length));
  expect(first).toEqual(texts.map((_, i) => i));
  expect(texts.map(text => table.number(text, 0, text.length))).toEqual(first);
  expect(table.images).toEqual(texts);
});

test('a memory that is full starts again with the next table', () => {
  const full = new ImageTable();
  for (let i = 0; i <= 100_000; i++) full.number(`full ${i}`, 0, `full ${i}`.length);
  const next = new ImageTable();
  expect(next.memory).not.toBe(full.memory);
  expect([next.number('b', 0, 1), next.number('a', 0, 1), next.number('b', 0, 1)]).toEqual([0, 1, 0]);
});
