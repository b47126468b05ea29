import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job } from '../run/job.js';
import { jobOf } from './fake-thread.testing.js';
import { Pool } from './pool.js';
import { openPool } from './pool-bench.testing.js';

test('where no thread can start, every job hears why', async () => {
  const entry = 'data:text/javascript,throw new Error("nothing here")';
  const pool = new Pool({ entry, data: null, workers: 2, helpers: 0, memory: 0 });
  const job: Job = { body: {}, template: null, indent: false, serviceInfo: false, responseAs: 'value' };
  const jobs = Array.from({ length: 5 }, () => pool.run(job, { signal: new AbortController().signal }));
  const outcomes = await Promise.allSettled(jobs);
  expect(outcomes.map(({ status }) => status)).toEqual(jobs.map(() => 'rejected'));
  await pool.close();
});

describe('a pool', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('starts one thread at once, with its settings, and others when there is work for them', async () => {
    const bench = openPool(3);
    expect(bench.started).toEqual([expect.objectContaining({ entry: 'e', data: 7, memory: 3 })]);
    bench.submit(1);
    expect(bench.threads.length).toBe(1);
    bench.submit(2);
    expect(bench.threads.length).toBe(2);
    await bench.boot(0, 1);
    expect(bench.jobs()).toEqual([[1], [2]]);
    await bench.close();
  });

  test('moves the bytes of a job to an idle thread, and copies those of one that may be taken back', async () => {
    const bench = openPool(1);
    await bench.boot(0);
    const [first, second] = [bench.submit(1), bench.submit(2)];
    expect(bench.jobs()).toEqual([[1, 2]]);
    expect((first.job.body as Uint8Array).byteLength).toBe(0);
    expect((second.job.body as Uint8Array).byteLength).toBe(1);
    await bench.close();
  });

  test('keeps large bodies out of busy threads', async () => {
    const bench = openPool(1);
    await bench.boot(0);
    bench.submit(1);
    bench.submit(2, { bytes: 2 ** 18 + 1 });
    expect(bench.jobs()).toEqual([[1]]);
    bench.work(0);
    await bench.finish(0);
    expect(bench.jobs()).toEqual([[2]]);
    await bench.close();
  });

  test('gives a job at hand to a thread that becomes idle', async () => {
    const bench = openPool(2);
    await bench.boot(0);
    bench.submit(1);
    bench.submit(2);
    expect(bench.jobs()).toEqual([[1, 2], []]);
    await bench.boot(1);
    expect(bench.jobs()).toEqual([[1], [2]]);
    await bench.close();
  });

  test('tells when a job begins', async () => {
    const bench = openPool(1);
    const begun: number[] = [];
    await bench.boot(0);
    bench.submit(1, { onBegin: () => begun.push(1) });
    bench.submit(2, { onBegin: () => begun.push(2) });
    expect(begun).toEqual([1]);
    bench.work(0);
    await bench.finish(0);
    expect(begun).toEqual([1, 2]);
    await bench.close();
  });

  test('serves clients in turn', async () => {
    const bench = openPool(1);
    for (const number of [1, 2, 3]) bench.submit(number, { client: 'a' });
    bench.submit(4, { client: 'b' });
    await bench.boot(0);
    for (let i = 0; i < 4; i++) {
      bench.work(0);
      await bench.finish(0);
    }
    expect(bench.order.filter(entry => entry.startsWith('begin'))).toEqual([
      'begin 1',
      'begin 4',
      'begin 2',
      'begin 3',
    ]);
    await bench.close();
  });

  test('rejects a job that cannot be cloned, and goes on', async () => {
    const bench = openPool(1);
    await bench.boot(0);
    const bad = { ...jobOf(0), template: 'not to be cloned' };
    await expect(bench.pool.run(bad, { signal: new AbortController().signal })).rejects.toThrow('cloned');
    bench.submit(1);
    expect(bench.jobs()).toEqual([[1]]);
    await bench.close();
  });

  describe('when jobs leave', () => {
    test('drops one that waits, and one that is at hand', async () => {
      const bench = openPool(1);
      await bench.boot(0);
      const jobs = [1, 2, 3].map(number => bench.submit(number));
      bench.work(0);
      for (const { leave } of jobs.slice(1)) leave.abort(new Error('left'));
      await bench.finish(0);
      bench.work(0);
      expect(bench.order).toEqual(['begin 1', 'fail 2: left', 'fail 3: left', 'end 1']);
      await bench.close();
    });

    test('ends the thread of one that has begun, and starts another', async () => {
      const bench = openPool(1);
      await bench.boot(0);
      const { leave, result } = bench.submit(1);
      bench.work(0);
      leave.abort(new Error('left'));
      await result;
      expect(bench.order).toEqual(['begin 1', 'fail 1: left']);
      expect([bench.threads.length, bench.threads[0]!.isTerminated]).toEqual([2, true]);
      await bench.close();
    });

    test('frees a thread that has not begun, without ending it', async () => {
      const bench = openPool(1);
      await bench.boot(0);
      const { leave } = bench.submit(1);
      bench.submit(2);
      leave.abort(new Error('left'));
      bench.work(0);
      await bench.finish(0);
      expect(bench.order).toEqual(['begin 2', 'fail 1: left', 'end 2']);
      expect(bench.threads.length).toBe(1);
      await bench.close();
    });

    test('rejects one that has left before it came', async () => {
      const bench = openPool(1);
      const { result } = bench.submit(1, { signal: AbortSignal.abort(new Error('gone')) });
      await result;
      expect(bench.order).toEqual(['fail 1: gone']);
      await bench.close();
    });
  });

  describe('when a thread dies', () => {
    test('rejects its job, and gives the one at hand to another thread', async () => {
      const bench = openPool(1);
      await bench.boot(0);
      bench.submit(1);
      bench.submit(2);
      bench.work(0);
      bench.threads[0]!.die();
      await bench.deliver(bench.threads[0]!);
      expect(bench.order).toEqual(['begin 1', 'fail 1: died']);
      expect(bench.threads.length).toBe(2);
      await bench.boot(1);
      bench.work(1);
      await bench.finish(1);
      expect(bench.order.slice(2)).toEqual(['begin 2', 'end 2']);
      await bench.close();
    });

    test('goes on with its other threads if a new one cannot start', async () => {
      const bench = openPool(2);
      await bench.boot(0);
      bench.submit(1);
      bench.submit(2);
      bench.submit(3);
      expect(bench.threads.length).toBe(2);
      bench.threads[1]!.die();
      await bench.deliver(bench.threads[1]!);
      expect(bench.threads.length).toBe(2);
      for (let i = 0; i < 3; i++) {
        bench.work(0);
        await bench.finish(0);
      }
      expect(bench.order.filter(entry => entry.startsWith('end'))).toEqual(['end 1', 'end 2', 'end 3']);
      await bench.close();
    });

    test('tells each job why no thread can start, one by one', async () => {
      const bench = openPool(1);
      bench.submit(1);
      bench.submit(2);
      bench.threads[0]!.die();
      await bench.deliver(bench.threads[0]!);
      expect([bench.order, bench.threads.length]).toEqual([['fail 1: died'], 2]);
      bench.threads[1]!.die();
      await bench.deliver(bench.threads[1]!);
      expect([bench.order, bench.threads.length]).toEqual([['fail 1: died', 'fail 2: died'], 2]);
      bench.submit(3);
      expect(bench.threads.length).toBe(3);
      await bench.close();
    });
  });

  describe('while all places are taken by long jobs', () => {
    /** One worker with a long job, and these jobs waiting. */
    async function openBusy(...waiting: readonly number[]) {
      const bench = openPool(1);
      await bench.boot(0);
      bench.submit(0, { bytes: 2 ** 20 + 1 });
      bench.work(0);
      const putBack: number[] = [];
      const submitted = waiting.map(number => bench.submit(number, { onPutBack: () => putBack.push(number) }));
      await bench.pass(500);
      return { ...bench, putBack, submitted };
    }

    test('gives a job that waits a turn on one thread more', async () => {
      const bench = await openBusy(1);
      expect(bench.threads.length).toBe(2);
      await bench.boot(1);
      expect(bench.jobs()).toEqual([[0], [1]]);
      bench.work(1);
      await bench.finish(1);
      expect(bench.order).toEqual(['begin 0', 'begin 1', 'end 1']);
      await bench.close();
    });

    test('gives none before they are long', async () => {
      const bench = openPool(1);
      await bench.boot(0);
      bench.submit(0);
      bench.submit(1);
      bench.work(0);
      await bench.pass(499);
      expect(bench.threads.length).toBe(1);
      await bench.pass(1);
      expect(bench.threads.length).toBe(2);
      await bench.close();
    });

    test.each([
      [2 ** 20, [250, 1000, 4000]],
      [2 ** 20 + 1, [1000, 4000]],
      [2 ** 23 + 1, [4000]],
    ])('gives a body of %d bytes turns of %j ms, and keeps its bytes', async (bytes, turns) => {
      const bench = await openBusy();
      const { job } = bench.submit(1, { bytes });
      await bench.boot(1);
      for (const millis of turns) {
        bench.work(1);
        await bench.pass(millis - 1);
        bench.threads[1]!.reachCheckpoint();
        await bench.deliver(bench.threads[1]!);
        expect(bench.jobs()).toEqual([[0], [1]]);
        await bench.pass(1);
        bench.threads[1]!.reachCheckpoint();
        await bench.deliver(bench.threads[1]!);
      }
      expect(bench.jobs()).toEqual([[0], []]);
      expect((job.body as Uint8Array).byteLength).toBe(bytes);
      await bench.close();
    });

    test('interrupts a job after 250 ms, and gives it longer turns behind the others', async () => {
      const bench = await openBusy(1, 2);
      await bench.boot(1);
      const turnOf = async (number: number, millis: number) => {
        expect(bench.jobs()[1]).toEqual([number]);
        bench.work(1);
        await bench.pass(millis - 1);
        bench.threads[1]!.reachCheckpoint();
        await bench.deliver(bench.threads[1]!);
        expect(bench.jobs()[1]).toEqual([number]);
        await bench.pass(1);
        bench.threads[1]!.reachCheckpoint();
        await bench.deliver(bench.threads[1]!);
      };
      await turnOf(1, 250);
      await turnOf(2, 250);
      await turnOf(2, 1000);
      await turnOf(1, 1000);
      await turnOf(1, 4000);
      await turnOf(2, 4000);
      expect(bench.jobs()[1]).toEqual([]);
      expect(bench.putBack.length).toBe(6);
      bench.work(0);
      await bench.finish(0);
      for (const thread of [0, 1, 0, 1]) {
        bench.work(thread);
        await bench.finish(thread);
      }
      expect(bench.order.filter(entry => entry.startsWith('end'))).toEqual(['end 0', 'end 2', 'end 1']);
      await bench.close();
    });

    test('keeps the bytes of a job that has a turn', async () => {
      const bench = await openBusy(1);
      await bench.boot(1);
      bench.work(1);
      expect((bench.submitted[0]!.job.body as Uint8Array).byteLength).toBe(1);
      await bench.close();
    });

    test('lets a job go on that gets a place during its turn', async () => {
      const bench = await openBusy(1);
      await bench.boot(1);
      bench.work(1);
      await bench.pass(200);
      await bench.finish(0);
      await bench.pass(10_000);
      bench.threads[1]!.reachCheckpoint();
      await bench.finish(1);
      expect(bench.order).toEqual(['begin 0', 'begin 1', 'end 0', 'end 1']);
      await bench.close();
    });

    test('ends the thread of a job that cannot be interrupted, and gives the job the longest turn', async () => {
      const bench = await openBusy(1);
      await bench.boot(1);
      bench.work(1);
      await bench.pass(250 + 249);
      expect(bench.threads[1]!.isTerminated).toBe(false);
      await bench.pass(1);
      expect([bench.threads[1]!.isTerminated, bench.threads.length, bench.putBack]).toEqual([true, 3, [1]]);
      await bench.boot(2);
      bench.work(2);
      await bench.pass(3999);
      await bench.finish(2);
      expect(bench.order.at(-1)).toBe('end 1');
      await bench.close();
    });

    test('shortens a further turn when a job comes for its first one', async () => {
      const bench = await openBusy(1);
      await bench.boot(1);
      bench.work(1);
      await bench.pass(250);
      bench.threads[1]!.reachCheckpoint();
      await bench.deliver(bench.threads[1]!);
      bench.work(1);
      await bench.pass(100);
      bench.submit(2);
      await bench.pass(149);
      bench.threads[1]!.reachCheckpoint();
      expect(bench.threads[1]!.hasMail).toBe(false);
      await bench.pass(1);
      bench.threads[1]!.reachCheckpoint();
      await bench.deliver(bench.threads[1]!);
      expect(bench.jobs()[1]).toEqual([2]);
      await bench.close();
    });

    test('takes the outcome of a job that ends although it was interrupted', async () => {
      const bench = await openBusy(1);
      await bench.boot(1);
      bench.work(1);
      await bench.pass(260);
      await bench.finish(1);
      expect([bench.order.at(-1), bench.putBack]).toEqual(['end 1', []]);
      await bench.close();
    });

    test('lets a job leave during its turn', async () => {
      const bench = await openBusy(1, 2);
      await bench.boot(1);
      bench.work(1);
      bench.submitted[0]!.leave.abort(new Error('left'));
      await bench.submitted[0]!.result;
      await bench.boot(2);
      expect(bench.jobs()[2]).toEqual([2]);
      await bench.close();
    });
  });

  describe('with a full queue', () => {
    test('lets a client with few jobs displace the last one of the client with the most', async () => {
      const bench = openPool(1);
      for (const number of [1, 2, 3]) bench.submit(number, { client: 'many' });
      const place = (client: string) => ({ client, added: 1, sizeOf: () => 1 });
      expect(['few', 'many'].map(client => bench.pool.canDisplace(place(client)))).toEqual([true, false]);
      for (const client of ['few', 'many']) bench.pool.displace(place(client), new Error('displaced'));
      await bench.pass(0);
      expect(bench.order).toEqual(['fail 3: displaced']);
      await bench.close();
    });
  });

  test('warms every worker up, and one that is busy is left alone', async () => {
    const bench = openPool(2);
    const warm = bench.pool.warmUp(jobOf(9));
    await bench.boot(0);
    bench.work(0);
    await bench.finish(0);
    expect(bench.threads.length).toBe(2);
    await bench.boot(1);
    bench.work(1);
    await bench.finish(1);
    await warm;
    expect(bench.order).toEqual(['begin 9', 'begin 9']);
    bench.submit(1);
    await bench.pool.warmUp({ ...jobOf(8), template: 'not to be cloned' }).catch(() => {});
    expect(bench.jobs()).toEqual([[1], []]);
    await bench.close();
  });

  test('prepares one spare thread, and no more', async () => {
    const bench = openPool(1);
    bench.pool.prepareSpare();
    bench.pool.prepareSpare();
    expect(bench.threads.length).toBe(2);
    await bench.boot(0, 1);
    for (const number of [1, 2]) bench.submit(number);
    expect(bench.jobs()).toEqual([[1, 2], []]);
    await bench.close();
  });

  test('that is closed rejects what waits and what comes, ends its threads and starts no other', async () => {
    const bench = openPool(1);
    await bench.boot(0);
    for (const number of [1, 2, 3]) bench.submit(number);
    bench.work(0);
    await bench.close();
    const late = bench.submit(4);
    await late.result;
    bench.pool.prepareSpare();
    await bench.pool.warmUp(jobOf(9));
    expect(bench.order).toEqual([
      'begin 1',
      'fail 3: The pool has been closed.',
      'fail 1: The thread has ended.',
      'fail 2: The pool has been closed.',
      'fail 4: The pool has been closed.',
    ]);
    expect(bench.threads.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });
});
