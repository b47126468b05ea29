import { stc } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { readRequestExactly } from '@sheaf/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunOptions, TimedRun } from './engine.js';
import { FakeThread, jobOf } from './pool/fake-thread.testing.js';
import { Pool } from './pool/pool.js';
import { PooledEngine, type QueueLimits } from './pooled-engine.js';
import { createRegistry } from './registry/registry.js';
import { OutOfMemoryError } from './run/out-of-memory.js';

const registry = createRegistry({
  algorithms: [stc],
  languages: catalogue.filter(({ name }) => name === 'English'),
  templates: [{ name: 'mine', algorithm: 'STC' }],
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An engine whose threads do what the test says. */
async function open(limits: Partial<QueueLimits> = {}, workers = 1) {
  const threads: FakeThread[] = [];
  const start = () => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  };
  const pool = new Pool({ entry: '', data: null, memory: 0, helpers: 0, workers, start });
  const engine = new PooledEngine(registry, pool, workers, { queue: 0, queueBytes: 0, stopGrace: 50, ...limits });
  const deliver = async (thread: FakeThread) => {
    while (thread.hasMail) thread.deliver();
    await vi.advanceTimersByTimeAsync(0);
  };
  const boot = async (number: number) => {
    threads[number]!.boot();
    await deliver(threads[number]!);
  };
  const finish = async (number = 0) => {
    threads[number]!.pickUp();
    threads[number]!.finish();
    await deliver(threads[number]!);
  };
  /** Sends a job. Its outcome is in `done` as soon as it is there. */
  const send = (number: number, options: RunOptions & { bytes?: number } = {}) => {
    const { bytes, ...given } = options;
    const done: TimedRun[] = [];
    const result = engine.run(jobOf(number, bytes), given).then(outcome => {
      done.push(outcome);
      return outcome;
    });
    return { result, done };
  };
  for (let number = 0; number < workers; number++) if (threads[number]) await boot(number);
  return { engine, threads, boot, deliver, finish, send };
}

const codeOf = (outcome: TimedRun | undefined) => (outcome === undefined || outcome.ok ? 'ok' : outcome.error.code);

describe('the load', () => {
  test('counts what works and what waits, with its bytes', async () => {
    const { engine, send, finish } = await open();
    expect(engine.load).toEqual({ workers: 1, running: 0, waiting: 0, waitingBytes: 0, full: false });
    const jobs = [send(1, { bytes: 10 }), send(2, { bytes: 20 }), send(3, { bytes: 30 })];
    expect(engine.load).toEqual({ workers: 1, running: 1, waiting: 2, waitingBytes: 50, full: false });
    for (const { result } of jobs) {
      await finish();
      await result;
    }
    expect(engine.load).toEqual({ workers: 1, running: 0, waiting: 0, waitingBytes: 0, full: false });
  });

  test('is full when as many wait as the queue holds', async () => {
    const { engine, send } = await open({ queue: 2 });
    for (const [number, full] of [false, false, true].entries()) {
      send(number);
      expect(engine.load.full).toBe(full);
    }
    const refused = await send(4).result;
    expect(codeOf(refused)).toBe('overloaded');
    expect(refused).toMatchObject({ queueMillis: 0, workMillis: 0, facts: { template: '4' } });
  });

  test('is full when more bytes wait than the queue holds', async () => {
    const { engine, send } = await open({ queueBytes: 100 });
    send(1, { bytes: 200 });
    send(2, { bytes: 1 });
    expect(engine.load).toMatchObject({ full: false, waitingBytes: 1 });
    send(3, { bytes: 100 });
    expect([engine.load.full, engine.admits('')]).toEqual([true, false]);
    expect(codeOf(await send(4).result)).toBe('overloaded');
  });

  test('counts the bytes of an interrupted job again, because it waits', async () => {
    const { engine, send, threads, boot, deliver } = await open();
    send(1);
    threads[0]!.pickUp();
    send(2, { bytes: 2 ** 18 + 1 });
    await vi.advanceTimersByTimeAsync(500);
    expect(engine.load.waitingBytes).toBe(2 ** 18 + 1);
    await boot(1);
    threads[1]!.pickUp();
    expect(engine.load.waitingBytes).toBe(0);
    // Another job waits, so that the second one does not begin its next turn at once.
    send(3, { bytes: 7 });
    await vi.advanceTimersByTimeAsync(250);
    threads[1]!.reachCheckpoint();
    await deliver(threads[1]!);
    expect(engine.load.waitingBytes).toBe(2 ** 18 + 1);
  });
});

test('a client with few jobs displaces the last job of the client with the most from a full queue', async () => {
  const { engine, send, finish } = await open({ queue: 4 });
  const jobs = [1, 2, 3, 4, 5].map(number => send(number, { client: 'many' }));
  expect([engine.load.full, engine.admits('many'), engine.admits('few')]).toEqual([true, false, true]);
  const good = send(6, { client: 'few' });
  expect(codeOf(await jobs[4]!.result)).toBe('overloaded');
  for (let i = 0; i < 4; i++) await finish();
  expect(codeOf(await good.result)).toBe('ok');
  expect(jobs[3]!.done).toEqual([]);
});

test('a client with few bytes displaces the largest job of the client with the most from a queue that is too large', async () => {
  const { engine, send, finish } = await open({ queueBytes: 2 ** 20 });
  const jobs = [1, 2 ** 20, 2 ** 19, 1].map((bytes, number) => send(number, { client: 'large', bytes }));
  expect([engine.load.full, engine.admits('large'), engine.admits('small')]).toEqual([true, false, true]);
  expect(codeOf(await send(4, { client: 'greedy', bytes: 2 ** 21 }).result)).toBe('overloaded');
  const good = send(5, { client: 'small', bytes: 10 });
  expect(codeOf(await jobs[1]!.result)).toBe('overloaded');
  expect(engine.load.full).toBe(false);
  for (let i = 0; i < 3; i++) await finish();
  expect(codeOf(await good.result)).toBe('ok');
});

describe('a caller that waits for room', () => {
  const never = new AbortController().signal;
  /** Whether the caller has been told. */
  const wait = (engine: PooledEngine, signal: AbortSignal = never) => {
    const told = { isTold: false, done: engine.whenRoom(signal).then(() => void (told.isTold = true)) };
    return told;
  };
  const turn = () => vi.advanceTimersByTimeAsync(0);

  test('is told at once while the queue is not full', async () => {
    const { engine, send } = await open({ queue: 2 });
    send(1);
    await wait(engine).done;
  });

  test('is told when a job has ended, and can have its place', async () => {
    const { engine, send, finish } = await open({ queue: 1 });
    const jobs = [send(1), send(2)];
    const callers = [wait(engine), wait(engine)];
    await turn();
    expect([engine.admits(''), callers.map(({ isTold }) => isTold)]).toEqual([false, [false, false]]);
    await finish();
    await jobs[0]!.result;
    await Promise.all(callers.map(({ done }) => done));
    expect(engine.admits('')).toBe(true);
  });

  test('is told when the bytes of a job no longer wait, because it has begun', async () => {
    const { engine, send, finish, threads } = await open({ queueBytes: 100 });
    send(1);
    threads[0]!.pickUp();
    send(2, { bytes: 2 ** 18 + 1 });
    const caller = wait(engine);
    await turn();
    expect([engine.load.full, caller.isTold]).toEqual([true, false]);
    await finish();
    threads[0]!.pickUp();
    await caller.done;
    expect(engine.load).toMatchObject({ full: false, running: 1 });
  });

  test('is told when it does not want to wait any longer', async () => {
    const { engine, send } = await open({ queue: 1 });
    for (const number of [1, 2]) send(number);
    const leaving = new AbortController();
    const [patient, hasty] = [wait(engine), wait(engine, leaving.signal)];
    leaving.abort();
    await hasty.done;
    await engine.whenRoom(leaving.signal);
    await turn();
    expect([engine.load.full, patient.isTold]).toEqual([true, false]);
  });
});

describe('an outcome', () => {
  test('tells how long workers were busy with the job', async () => {
    const { send, finish, threads } = await open();
    const { result } = send(1);
    threads[0]!.pickUp();
    await vi.advanceTimersByTimeAsync(70);
    await finish();
    expect((await result).workMillis).toBe(70);
  });

  test('of a job that was left by its client is an error, and so is that of one whose client was never there', async () => {
    const { send, threads } = await open();
    const leave = new AbortController();
    const { result } = send(1, { signal: leave.signal });
    threads[0]!.pickUp();
    leave.abort();
    await vi.advanceTimersByTimeAsync(50);
    expect(codeOf(await result)).toBe('cancelled');
    expect(codeOf(await send(2, { signal: AbortSignal.abort() }).result)).toBe('cancelled');
  });

  test('of a job that works for too long tells that, whether or not it lets itself be stopped', async () => {
    const { send, threads, boot } = await open();
    const { result, done } = send(1, { deadlineMillis: 100 });
    threads[0]!.pickUp();
    await vi.advanceTimersByTimeAsync(149);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(codeOf(await result)).toBe('deadline-exceeded');
    expect((await result).workMillis).toBe(150);
    expect(threads[0]!.isTerminated).toBe(true);
    await boot(1);
  });

  test('of a job that waits for too long tells that it may be sent again', async () => {
    const { send } = await open();
    send(1);
    const outcome = send(2, { waitMillis: 100 });
    await vi.advanceTimersByTimeAsync(100);
    const [refused] = outcome.done;
    expect(codeOf(refused)).toBe('queue-timeout');
    expect(refused?.ok === false && refused.error.retryAfter).toBe(1);
  });

  test('of a job whose thread dies is an internal error, with the name of the cause for the log', async () => {
    const { send, threads, deliver } = await open();
    const { result } = send(1);
    threads[0]!.pickUp();
    threads[0]!.die();
    await deliver(threads[0]!);
    expect(await result).toMatchObject({ ok: false, error: { code: 'internal', status: 500 }, failure: 'Error' });
  });

  test('of a job that uses up the memory of its thread is its own fault', async () => {
    const { send, threads, deliver } = await open();
    const { result } = send(1);
    threads[0]!.pickUp();
    threads[0]!.die(new OutOfMemoryError('no memory'));
    await deliver(threads[0]!);
    expect(await result).toMatchObject({ ok: false, error: { code: 'too-large', status: 413 } });
    expect(await result).not.toHaveProperty('failure');
  });
});

describe('a clusterer', () => {
  test('throws what a request does wrong, and what its caller wants', async () => {
    const { engine, threads } = await open({ queue: 1 });
    const request = { algorithm: 'STC', language: 'English', documents: [] };
    const left = new Error('left');
    await expect(engine.cluster(request, { signal: AbortSignal.abort(left) })).rejects.toBe(left);
    const leave = new AbortController();
    const underway = engine.cluster(request, { signal: leave.signal });
    void engine.cluster(request);
    await expect(engine.cluster(request)).rejects.toMatchObject({ report: { code: 'overloaded' } });
    leave.abort(left);
    await expect(underway).rejects.toBe(left);
    expect(threads.length).toBe(1);
  });

  test('lists what there is', async () => {
    const { engine } = await open();
    expect(await engine.list()).toEqual({
      algorithms: { STC: ['English'] },
      templates: { mine: { algorithm: 'STC' } },
    });
  });
});

test('a thread is started in advance when a job does not stop soon', async () => {
  const { send, threads } = await open({ stopGrace: 80 });
  const leave = new AbortController();
  send(1, { signal: leave.signal });
  threads[0]!.pickUp();
  leave.abort();
  await vi.advanceTimersByTimeAsync(19);
  expect(threads.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(threads.length).toBe(2);
});

test('a request with numbers as they are spelt reaches its thread as text, which keeps them', async () => {
  const { engine, threads } = await open();
  const settings = { template: 'mine', indent: false, serviceInfo: false, responseAs: 'value' } as const;
  void engine.run({ body: readRequestExactly('{"idField":"id","documents":[{"id":7}]}'), ...settings });
  threads[0]!.pickUp();
  expect(threads[0]!.job!.body).toBeInstanceOf(Uint8Array);
});

test('disposing ends the threads, and what is underway fails', async () => {
  const { engine, threads, send, deliver } = await open();
  const jobs = [send(1), send(2)];
  const disposed = engine[Symbol.asyncDispose]();
  await deliver(threads[0]!);
  await disposed;
  expect((await Promise.all(jobs.map(({ result }) => result))).map(codeOf)).toEqual(['internal', 'internal']);
  expect(threads[0]!.isTerminated).toBe(true);
});
