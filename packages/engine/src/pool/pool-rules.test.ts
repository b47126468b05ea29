/** Rules of the pool that show only in certain situations: who waits, who is started, who is left alone. */
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobOf, numberOf } from './fake-thread.testing.js';
import { openPool } from './pool-bench.testing.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** One worker that has been at a job for so long that others get turns beside it. */
async function openBusy() {
  const bench = openPool(1);
  await bench.boot(0);
  bench.submit(0);
  bench.work(0);
  await bench.pass(500);
  return bench;
}

type Bench = Awaited<ReturnType<typeof openBusy>>;

/** The thread says that its job has given way. */
async function giveWay(bench: Bench, number: number) {
  bench.threads[number]!.reachCheckpoint();
  await bench.deliver(bench.threads[number]!);
}

/** A job that has no flag: it cannot be taken back, nor interrupted. */
function flaglessJob(number: number) {
  const { stop: _, ...job } = jobOf(number);
  return job;
}

describe('a job', () => {
  test('that has ended does not listen to its signal any more', async () => {
    const bench = openPool(1);
    await bench.boot(0);
    const { leave, result } = bench.submit(1);
    expect(getEventListeners(leave.signal, 'abort')).toHaveLength(1);
    bench.work(0);
    await bench.finish(0);
    await result;
    expect(getEventListeners(leave.signal, 'abort')).toHaveLength(0);
    await bench.close();
  });

  test('at hand in any thread goes to a thread that becomes idle', async () => {
    const bench = openPool(3);
    await bench.boot(0);
    for (const number of [1, 2]) bench.submit(number);
    await bench.boot(1);
    for (const number of [3, 4]) bench.submit(number);
    expect(bench.jobs()).toEqual([[1, 3], [2, 4], []]);
    bench.work(0);
    await bench.finish(0);
    expect(bench.jobs()).toEqual([[3], [2, 4], []]);
    await bench.boot(2);
    expect(bench.jobs()).toEqual([[3], [2], [4]]);
    await bench.close();
  });

  test('waits in a busy thread up to the largest body for that', async () => {
    const bench = openPool(1);
    await bench.boot(0);
    bench.submit(1);
    bench.submit(2, { bytes: 2 ** 18 });
    expect(bench.jobs()).toEqual([[1, 2]]);
    await bench.close();
  });

  test('that could not be taken back does not wait in a busy thread, and gets no turn', async () => {
    const bench = await openBusy();
    const ended = bench.pool.run(flaglessJob(1), { signal: new AbortController().signal });
    await bench.pass(1000);
    expect([bench.jobs(), bench.threads.length]).toEqual([[[0]], 1]);
    const closing = expect(ended).rejects.toThrow('closed');
    await bench.close();
    await closing;
  });

  test('at hand is not told that it waits once more when its thread dies', async () => {
    const bench = openPool(1);
    await bench.boot(0);
    const putBack: number[] = [];
    for (const number of [1, 2]) bench.submit(number, { onPutBack: () => putBack.push(number) });
    bench.work(0);
    bench.threads[0]!.die();
    await bench.deliver(bench.threads[0]!);
    await bench.boot(1);
    expect([bench.jobs()[1], putBack]).toEqual([[2], []]);
    await bench.close();
  });
});

describe('no thread is started', () => {
  test('in place of a dead one while there are enough', async () => {
    const bench = openPool(1);
    bench.pool.prepareSpare();
    await bench.boot(0, 1);
    bench.threads[0]!.die();
    await bench.deliver(bench.threads[0]!);
    expect(bench.threads.length).toBe(2);
    await bench.close();
  });

  test('for a turn, after one that could not start', async () => {
    const bench = await openBusy();
    bench.submit(1);
    expect(bench.threads.length).toBe(2);
    bench.threads[1]!.die();
    await bench.deliver(bench.threads[1]!);
    await bench.pass(1000);
    expect([bench.threads.length, bench.jobs()[0]]).toEqual([2, [0]]);
    await bench.finish(0);
    expect(bench.jobs()[0]).toEqual([1]);
    await bench.close();
  });

  test('and nobody is told anything, when the only one cannot start and nobody waits', async () => {
    const bench = openPool(1);
    bench.threads[0]!.die();
    await bench.deliver(bench.threads[0]!);
    expect([bench.threads.length, bench.order]).toEqual([1, []]);
    bench.submit(1);
    await bench.boot(1);
    expect(bench.jobs()[1]).toEqual([1]);
    await bench.close();
  });
});

test('a busy thread is not warmed up', async () => {
  const bench = openPool(2);
  await bench.boot(0);
  bench.submit(1);
  const warm = bench.pool.warmUp(jobOf(9));
  await bench.pass(0);
  await bench.boot(1);
  expect(bench.jobs()).toEqual([[1], [9]]);
  bench.work(1);
  await bench.finish(1);
  await warm;
  await bench.close();
});

test('a pool in which nothing waits looks at no clock', async () => {
  const bench = openPool(1);
  await bench.boot(0);
  bench.submit(1);
  bench.work(0);
  expect(vi.getTimerCount()).toBe(0);
  await bench.pass(1000);
  expect([vi.getTimerCount(), bench.threads.length]).toEqual([0, 1]);
  await bench.close();
});

describe('turns', () => {
  test('begin when all places are taken by long jobs, and not when some are', async () => {
    const bench = openPool(2);
    await bench.boot(0);
    bench.submit(1);
    bench.work(0);
    await bench.pass(300);
    bench.submit(2);
    await bench.boot(1);
    bench.work(1);
    bench.submit(3, { bytes: 2 ** 18 + 1 });
    await bench.pass(499);
    expect(bench.threads.length).toBe(2);
    await bench.pass(1);
    expect(bench.threads.length).toBe(3);
    await bench.boot(2);
    expect(bench.jobs()).toEqual([[1], [2], [3]]);
    await bench.close();
  });

  test('are for jobs at hand in any thread as well', async () => {
    const bench = openPool(2);
    await bench.boot(0);
    for (const number of [1, 2]) bench.submit(number);
    await bench.boot(1);
    for (const number of [0, 1]) bench.work(number);
    bench.submit(3);
    expect(bench.jobs()).toEqual([[1, 3], [2]]);
    await bench.pass(500);
    await bench.boot(2);
    expect(bench.jobs()).toEqual([[1], [2], [3]]);
    await bench.close();
  });

  test('are for one job at a time: nothing waits in the thread of a turn', async () => {
    const bench = await openBusy();
    bench.submit(1);
    await bench.boot(1);
    bench.work(1);
    bench.submit(2);
    expect(bench.jobs()).toEqual([[0], [1]]);
    await bench.finish(1);
    expect(bench.jobs()).toEqual([[0], [2]]);
    await bench.close();
  });

  test('go to the next job if one cannot be cloned', async () => {
    const bench = await openBusy();
    bench.submit(1);
    await bench.boot(1);
    bench.work(1);
    const bad = { ...jobOf(2), template: 'not to be cloned' };
    const failed = expect(bench.pool.run(bad, { signal: new AbortController().signal })).rejects.toThrow('cloned');
    await bench.finish(1);
    await failed;
    bench.submit(3);
    expect(bench.jobs()).toEqual([[0], [3]]);
    await bench.close();
  });

  test('of an interrupted job are over for the pool only when the thread says so', async () => {
    const bench = await openBusy();
    bench.submit(1);
    await bench.boot(1);
    bench.work(1);
    bench.submit(2);
    await bench.pass(250);
    expect(numberOf(bench.threads[1]!.job!)).toBe(1);
    await bench.finish(0);
    expect(bench.jobs()).toEqual([[2], [1]]);
    await giveWay(bench, 1);
    expect(bench.jobs()).toEqual([[2, 1], []]);
    await bench.close();
  });

  test('are not shortened for a job that has had its first one, or has none', async () => {
    const bench = await openBusy();
    bench.submit(1);
    await bench.boot(1);
    bench.work(1);
    await bench.pass(250);
    await giveWay(bench, 1);
    bench.work(1);
    await bench.pass(100);
    bench.submit(2, { bytes: 2 ** 20 + 1 });
    await bench.pass(899);
    await giveWay(bench, 1);
    expect(bench.jobs()[1]).toEqual([1]);
    await bench.pass(1);
    await giveWay(bench, 1);
    expect(bench.jobs()[1]).toEqual([2]);
    await bench.close();
  });
});

describe('a large body', () => {
  const LARGE = 2 ** 20;

  test('lets small ones of any client pass until it has waited ten times as long as it will work', async () => {
    const bench = await openBusy();
    bench.submit(1, { bytes: LARGE });
    await bench.boot(1);
    expect(bench.jobs()).toEqual([[0], [1]]);
    bench.work(1);
    bench.submit(2, { bytes: LARGE });
    await bench.pass(100);
    bench.submit(3);
    bench.submit(4, { client: 'other' });
    await bench.finish(1);
    expect(bench.jobs()).toEqual([[0], [3]]);
    bench.work(1);
    await bench.finish(1);
    expect(bench.jobs()).toEqual([[0], [4]]);
    await bench.close();
  });

  test.each([
    [1000, 2],
    [1100, 1],
  ])('after %d ms of waiting: the next place is for job %d', async (millis, number) => {
    const bench = openPool(1);
    await bench.boot(0);
    bench.submit(0, { bytes: LARGE });
    bench.work(0);
    bench.submit(1, { bytes: LARGE });
    await bench.pass(millis);
    // Both wait while the only thread of a turn starts.
    bench.submit(2);
    await bench.finish(0);
    expect(bench.jobs()[0]).toEqual([number]);
    await bench.close();
  });

  test('lets small ones have turns at once', async () => {
    const bench = openPool(1);
    await bench.boot(0);
    bench.submit(0, { bytes: LARGE });
    bench.work(0);
    bench.submit(1, { bytes: LARGE });
    expect(bench.threads.length).toBe(1);
    bench.submit(2);
    await bench.boot(1);
    expect(bench.jobs()).toEqual([[0], [2]]);
    await bench.close();
  });
});
