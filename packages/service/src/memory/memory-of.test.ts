import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { memoryLimit } from './memory-limit.js';
import { memoryOf } from './memory-of.js';

const options = { workers: 0, threads: 0, helpers: 0, memory: 0, workerMemory: 0, cacheBytes: 0, mcp: false };

test('there are as many workers as cores, unless the operator says how many', () => {
  expect(memoryOf(options).workers).toBe(availableParallelism());
  expect(memoryOf({ ...options, threads: 3 }).workers).toBe(3);
  expect(memoryOf({ ...options, threads: 3, workers: 5 }).workers).toBe(5);
});

test('the limit is that of the operator, or else that of the system', () => {
  expect(memoryOf({ ...options, memory: 600 })).toMatchObject({ limit: 600 * 2 ** 20, origin: '--memory' });
  expect(memoryOf(options).origin).toBe(memoryLimit(1).origin);
});

test('a smaller limit leaves less to each worker and to the event loop', () => {
  const [small, large] = [600, 2000].map(memory => memoryOf({ ...options, workers: 2, memory }));
  expect(small!.workerMemory).toBeLessThan(large!.workerMemory);
  expect(small!.ledger).toBeLessThan(large!.ledger);
  expect([small!.fits, large!.fits]).toEqual([true, true]);
});

test('runs of agents have memory of their own where there are agents', () => {
  const given = { ...options, workers: 2, memory: 1000 };
  const [without, agents] = [memoryOf(given), memoryOf({ ...given, mcp: true })];
  expect([without.runs, agents.runs > 0]).toEqual([0, true]);
  expect(agents.ledger).toBeLessThan(without.ledger);
});
