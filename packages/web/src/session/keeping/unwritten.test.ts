import { afterEach, expect, test, vi } from 'vitest';
import { leaveUnwritten, takeUnwritten } from './unwritten.js';

afterEach(() => vi.unstubAllGlobals());

test('what a page leaves comes back once, with columns of every kind that topics have', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  const value = { topic: Int32Array.of(-1, 2), similarity: Float64Array.of(0.5, 1), muted: Uint8Array.of(1, 0) };
  const change = { put: [{ name: 'topics', value, bytes: 40 }] };
  expect(leaveUnwritten(change)).toBe(true);
  expect(takeUnwritten()).toEqual(change);
  expect(takeUnwritten()).toBeNull();
  expect(leaveUnwritten({ put: [{ bytes: 5e6 }] })).toBe(false);
});
