import { expect, test } from 'vitest';
import { expectedWork, isLarge, patienceOf } from './expected-work.js';

test('the work of a job is expected to grow with its body, and requests that are read already are small', () => {
  const workOf = (bytes: number) => expectedWork({ body: new Uint8Array(bytes) });
  expect([workOf(0), workOf(10_000), workOf(10_000_000)]).toEqual([0, 1, 1000]);
  expect(expectedWork({ body: { documents: [] } })).toBe(0);
});

test('only large jobs let others pass, for ten times their work and ten seconds at most', () => {
  expect([99, 100].map(isLarge)).toEqual([false, true]);
  expect([0, 99, 100, 999, 1001, 6000].map(patienceOf)).toEqual([0, 0, 1000, 9990, 10_000, 10_000]);
});
