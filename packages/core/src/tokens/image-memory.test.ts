import { afterEach, describe, expect, test } from 'vitest';
import { setMemoryCheck } from '../tables/memory.js';
import { ImageMemory } from './image-memory.js';

afterEach(() => setMemoryCheck(null));

const texts = Array.from({ length: 9000 }, (_, i) =>
  i % 3 === 0 ? `Ā${i}` : i % 100 === 1 ? `${i}`.repeat(500) : `w${i}`,
);
const numbers = texts.map((_, i) => i);

describe('a memory of texts', () => {
  const rowsIn = (memory: ImageMemory): number[] => texts.map(text => memory.row(`<${text}>`, 1, 1 + text.length));

  test('finds every text at its row, short and long, while it grows', () => {
    const memory = new ImageMemory();
    expect(rowsIn(memory)).toEqual(numbers);
    expect(memory.texts).toEqual(texts);
    expect(rowsIn(memory)).toEqual(numbers);
  });

  test.each(Array.from({ length: 4 }, (_, i) => i))('is as it was where it may not grow for the time %i', nth => {
    const memory = new ImageMemory();
    let left = nth;
    setMemoryCheck(() => {
      if (left-- === 0) throw new Error('There is no memory.');
    });
    const rows = texts.map(text => {
      try {
        return memory.row(text, 0, text.length);
      } catch {
        return memory.row(text, 0, text.length);
      }
    });
    expect(left).toBeLessThan(0);
    expect(rows).toEqual(numbers);
    expect(rowsIn(memory)).toEqual(numbers);
  });
});
