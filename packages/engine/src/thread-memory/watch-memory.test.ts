import { getHeapStatistics } from 'node:v8';
import { beforeTaking, setMemoryCheck } from '@sheaf/core/internal';
import { afterAll, describe, expect, test } from 'vitest';
import { OutOfMemoryError } from '../run/out-of-memory.js';
import { garbageCollection, heapLimit, watchMemory } from './watch-memory.js';

const GiB = 2 ** 30;

afterAll(() => setMemoryCheck(null));

const inUse = (): number => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
};

describe('the memory of a thread', () => {
  test('is what was asked for, or a third of the heap where nothing was', () => {
    const possible = Math.floor(getHeapStatistics().heap_size_limit / 3);
    expect(watchMemory(1000)).toBe(1000);
    expect(watchMemory(0)).toBe(possible);
    expect(watchMemory(100 * GiB)).toBe(possible);
  });

  test('lets work take what there is', () => {
    const limit = watchMemory(0);
    expect(() => beforeTaking(Math.floor((limit - inUse()) / 2))).not.toThrow();
  });

  test('ends work that asks for more than there is, before it takes it', () => {
    const limit = watchMemory(0);
    expect(() => beforeTaking(limit)).toThrow(OutOfMemoryError);
    watchMemory(1000);
    expect(() => beforeTaking(0)).toThrow(OutOfMemoryError);
  });

  test('ends work that asks for more than there is in small pieces', () => {
    watchMemory(1000);
    expect(() => beforeTaking(0)).toThrow(OutOfMemoryError);
    const pieces = () => {
      for (let piece = 0; piece < 5; piece++) beforeTaking(2 ** 18);
    };
    expect(pieces).toThrow(OutOfMemoryError);
  });

  test('counts what is outside of the heap, too', () => {
    globalThis.gc?.();
    const limit = watchMemory(0);
    const nearlyAll = limit - inUse() - 2 ** 26;
    expect(() => beforeTaking(nearlyAll)).not.toThrow();
    const taken = new Uint8Array(2 ** 27);
    expect(() => beforeTaking(nearlyAll)).toThrow(OutOfMemoryError);
    expect(taken.byteLength).toBe(2 ** 27);
  });

  test('does not count garbage', () => {
    const before = inUse();
    let garbage: unknown[] | null = [];
    while (inUse() < before + 2 ** 26) garbage.push(new Array(1000).fill(garbage.length));
    watchMemory(before + 2 ** 26);
    garbage = null;
    expect(() => beforeTaking(2 ** 22)).not.toThrow();
    expect(inUse()).toBeLessThan(before + 2 ** 26);
  });
});

test('garbage of earlier jobs is collected when it takes half of the room', async () => {
  globalThis.gc?.();
  const before = inUse();
  const collectGarbage = garbageCollection(before + 2 ** 27);
  let garbage: unknown[] | null = [];
  while (inUse() < before + 2 ** 27) garbage.push(new Array(1000).fill(garbage.length));
  garbage = null;
  await collectGarbage();
  expect(inUse()).toBeLessThan(before + 2 ** 26);
});

test("V8's limit lies so far away that a table as large as all that is allowed may double", () => {
  for (const memory of [32, 256, 2048]) expect(heapLimit(memory)).toBeGreaterThan(3 * memory);
});
