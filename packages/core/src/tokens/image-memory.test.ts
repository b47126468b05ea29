import { describe, expect, test } from 'vitest';
import { ImageMemory } from './image-memory.js';
import { tokenKernels } from './token-kernels.js';

describe.each([
  ['with kernels', tokenKernels()],
  ['without kernels', null],
])('a memory of texts %s', (_, kernels) => {
  test('has a scanner if there are kernels', () => {
    expect(new ImageMemory(kernels).scanner !== undefined).toBe(kernels !== null);
  });

  test('finds every text at its row, short and long, while it grows', () => {
    const memory = new ImageMemory(kernels);
    const texts = Array.from({ length: 9000 }, (_, i) =>
      i % 3 === 0 ? `Ā${i}` : i % 100 === 1 ? `${i}`.repeat(500) : `w${i}`,
    );
    const rows = texts.map(text => memory.row(`<${text}>`, 1, 1 + text.length));
    expect(rows).toEqual(texts.map((_, i) => i));
    expect(memory.texts).toEqual(texts);
    expect(texts.map(text => memory.row(text, 0, text.length))).toEqual(rows);
  });
});
