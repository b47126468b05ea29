import { expect, test } from 'vitest';
import type { Memory } from '../matrix/simd/web-assembly.js';
import { openHeap } from './heap.js';

const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { Memory: new (pages: { initial: number; maximum: number }) => Memory };
};

test('memory of kernels that cannot grow is refused as a buffer is, and what there is can still be taken', () => {
  const heap = openHeap(new WebAssembly.Memory({ initial: 1, maximum: 1 }));
  expect(heap.take(20)).toBe(0);
  expect(() => heap.take(70_000)).toThrow(new RangeError('WebAssembly memory allocation failed'));
  expect(heap.take(8)).toBe(24);
});
