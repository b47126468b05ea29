import { stc } from '@sheaf/core';
import { giveBackMemory } from '@sheaf/core/internal';
import { catalogue } from '@sheaf/languages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clusterTexts } from './cluster-texts.testing.js';
import { collectGarbage } from './collect-garbage.js';
import { giveBackWhenIdle } from './give-back-when-idle.js';
import { bytesInUse } from './watch-memory.js';

const english = await catalogue.find(({ name }) => name === 'English')!.load();
const MiB = 2 ** 20;

beforeEach(() => {
  vi.useFakeTimers();
  // Words are remembered, and that is not what is looked at.
  clusterTexts(stc, english, 20_000);
  giveBackMemory();
  collectGarbage();
  collectGarbage();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Bytes in use after so many milliseconds without work. */
function afterIdle(milliseconds: number): number {
  vi.advanceTimersByTime(milliseconds);
  return bytesInUse();
}

describe('a thread without work', () => {
  test('gives back what large work has left, half a minute after the last of it', () => {
    const worked = giveBackWhenIdle();
    const before = bytesInUse();
    clusterTexts(stc, english, 20_000);
    worked();
    expect(bytesInUse()).toBeGreaterThan(before + 32 * MiB);
    expect(afterIdle(29_900)).toBeGreaterThan(before + 32 * MiB);
    worked();
    expect(afterIdle(29_900)).toBeGreaterThan(before + 32 * MiB);
    expect(afterIdle(100)).toBeLessThan(before + 32 * MiB);
  });

  test('does so again after further work', () => {
    const worked = giveBackWhenIdle();
    const before = bytesInUse();
    for (let time = 0; time < 2; time++) {
      clusterTexts(stc, english, 20_000);
      worked();
      expect(afterIdle(30_000)).toBeLessThan(before + 32 * MiB);
    }
  });

  test('leaves a little garbage to the next work', () => {
    const worked = giveBackWhenIdle();
    clusterTexts(stc, english, 20);
    worked();
    const left = bytesInUse();
    expect(afterIdle(30_000)).toBeGreaterThanOrEqual(left);
  });
});
