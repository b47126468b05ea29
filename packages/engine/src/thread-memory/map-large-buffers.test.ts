import { type Algorithm, lingo, stc } from '@sheaf/core';
import { giveBackMemory, setBufferMaker } from '@sheaf/core/internal';
import { catalogue } from '@sheaf/languages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clusterTexts } from './cluster-texts.testing.js';
import { mapLargeBuffers } from './map-large-buffers.js';

const english = await catalogue.find(({ name }) => name === 'English')!.load();

/** What lies in memory that is kept for the next work was made before, or would be there after. */
beforeEach(giveBackMemory);
afterEach(() => {
  vi.unstubAllGlobals();
  setBufferMaker(null);
  giveBackMemory();
});

/** Counts the memories of WebAssembly that are made, each of which may be refused. */
function countMemories(mayMake = true): { made: number } {
  const count = { made: 0 };
  const { Memory } = WebAssembly;
  class Counted extends Memory {
    constructor(size: { initial: number }) {
      count.made++;
      if (!mayMake) throw new RangeError('could not allocate memory');
      super(size);
    }
  }
  vi.stubGlobal('WebAssembly', { ...WebAssembly, Memory: Counted });
  return count;
}

const MANY = 1000;

function expectSame<P extends object>(algorithm: Algorithm<P>): void {
  const expected = clusterTexts(algorithm, english, MANY);
  giveBackMemory();
  const count = countMemories();
  mapLargeBuffers();
  expect(clusterTexts(algorithm, english, MANY)).toEqual(expected);
  expect(count.made).toBeGreaterThan(0);
}

describe('large buffers', () => {
  test('are mapped, and Lingo answers as with others', () => expectSame(lingo));
  test('are mapped, and STC answers as with others', () => expectSame(stc));

  test('come from the runtime where there is no room to map them, and mapping is tried once', () => {
    const expected = clusterTexts(lingo, english, MANY);
    giveBackMemory();
    const count = countMemories(false);
    mapLargeBuffers();
    expect(clusterTexts(lingo, english, MANY)).toEqual(expected);
    expect(count.made).toBe(1);
  });

  test('are not needed for a few documents', () => {
    const count = countMemories();
    mapLargeBuffers();
    clusterTexts(stc, english, 20);
    expect(count.made).toBeLessThan(2);
  });
});
