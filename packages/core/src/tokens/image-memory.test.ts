import { afterEach, describe, expect, test } from 'vitest';
import { setMemoryCheck } from '../tables/memory.js';
import { ImageMemory } from './image-memory.js';
import { tokenKernels } from './token-kernels.js';

afterEach(() => setMemoryCheck(null));

const texts = Array.from({ length: 9000 }, (_, i) =>
  i % 3 === 0 ? `Ā${i}` : i % 100 === 1 ? `${i}`.repeat(500) : `w${i}`,
);
const numbers = texts.map((_, i) => i);

describe.each([
  ['with kernels', tokenKernels],
  ['without kernels', () => null],
])('a memory of texts %s', (_, kernels) => {
  const rowsIn = (memory: ImageMemory): number[] => texts.map(text => memory.row(`<${text}>`, 1, 1 + text.length));

  test('has a scanner if there are kernels', () => {
    expect(new ImageMemory(kernels()).scanner !== undefined).toBe(kernels === tokenKernels);
  });

  test('finds every text at its row, short and long, while it grows', () => {
    const memory = new ImageMemory(kernels());
    expect(rowsIn(memory)).toEqual(numbers);
    expect(memory.texts).toEqual(texts);
    expect(rowsIn(memory)).toEqual(numbers);
  });

  test.each(Array.from({ length: 8 }, (_, i) => i))('is as it was where it may not grow for the time %i', nth => {
    const memory = new ImageMemory(kernels());
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
