import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAST_PROGRESS, watchProgress } from './watch-progress.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(idleTime: number) {
  const state = { arrived: 0, isAwaited: true, stalls: 0 };
  const end = watchProgress({
    idleTime,
    arrived: () => state.arrived,
    isAwaited: () => state.isAwaited,
    onStall: () => state.stalls++,
  });
  return { state, end };
}

test('a body may take any time if enough of it arrives within each idle time', () => {
  const { state, end } = watch(1000);
  for (let i = 0; i < 1000; i++) {
    state.arrived += LEAST_PROGRESS;
    vi.advanceTimersByTime(1000);
  }
  expect(state.stalls).toBe(0);
  end();
  vi.advanceTimersByTime(10_000);
  expect([state.stalls, vi.getTimerCount()]).toEqual([0, 0]);
});

test('a body of which too little arrives has stalled, once', () => {
  const { state } = watch(1000);
  for (let i = 0; i < 1000; i++) {
    state.arrived += 1;
    vi.advanceTimersByTime(1);
  }
  expect(state.stalls).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect([state.stalls, vi.getTimerCount()]).toEqual([1, 0]);
});

test('a client that has nothing to send has not stalled', () => {
  const { state } = watch(1000);
  state.isAwaited = false;
  vi.advanceTimersByTime(10_000);
  expect(state.stalls).toBe(0);
  state.isAwaited = true;
  vi.advanceTimersByTime(1000);
  expect(state.stalls).toBe(1);
});

test('an idle time that is longer than a timer of Node does not end at once', () => {
  const { state, end } = watch(2 ** 32);
  vi.advanceTimersByTime(10_000);
  expect(state.stalls).toBe(0);
  end();
});

test('without an idle time nothing is watched', () => {
  const { end } = watch(0);
  expect(vi.getTimerCount()).toBe(0);
  end();
});
