import { describe, expect, test } from 'vitest';
import { noFacts } from '../run/known.js';
import type { ToWorker } from './serve.js';
import { WebEngine, type WorkerLike } from './web-engine.js';

const response = { clusters: [] };

/** Messages to workers that answer when they are told to, and a function that starts such a worker. */
function workers() {
  const sent: { readonly worker: number; readonly message: ToWorker; readonly answer: (part?: object) => void }[] = [];
  let started = 0;
  const spawn = (): WorkerLike => {
    const worker = started++;
    const like: WorkerLike = {
      postMessage: message => {
        const cloned = structuredClone(message) as ToWorker;
        const outcome = { ok: true, response, facts: noFacts(null) };
        const answer = (part?: object): void =>
          void like.onmessage?.({ data: { id: cloned.id, outcome, ...part } } as MessageEvent);
        sent.push({ worker, message: cloned, answer });
      },
      terminate: () => {},
      onmessage: null,
      onerror: null,
    };
    return like;
  };
  return { sent, spawn };
}

const request = { algorithm: 'Lingo', language: 'English', documents: [] };
const uncloneable = { ...request, parameters: { read: () => 0 } as never };

describe('an engine behind a worker', () => {
  test('rejects a request that cannot be sent, and forgets it', async () => {
    const { sent, spawn } = workers();
    const engine = new WebEngine(spawn);
    await expect(engine.cluster(uncloneable)).rejects.toThrow('could not be cloned');
    const stop = new AbortController();
    const stopped = engine.cluster(request, { signal: stop.signal });
    const other = engine.cluster(request);
    stop.abort();
    await expect(stopped).rejects.toBe(stop.signal.reason);
    expect(sent.map(({ worker, message }) => [worker, message.id])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    sent.at(-1)!.answer();
    expect(await other).toEqual(response);
  });

  test('goes on with a new worker after one that ends with an outcome', async () => {
    const { sent, spawn } = workers();
    const engine = new WebEngine(spawn);
    const first = engine.cluster(request);
    const waiting = engine.cluster(request);
    const next = first.then(() => engine.cluster(request));
    sent[0]!.answer({ ends: true });
    await first;
    expect(sent.map(({ worker, message }) => [worker, message.id])).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
    ]);
    for (const { worker, answer } of sent) if (worker === 1) answer();
    expect(await Promise.all([waiting, next])).toEqual([response, response]);
  });

  test('rejects what no worker starts for, and tries again with the next request', async () => {
    const { sent, spawn } = workers();
    let fails = true;
    const engine = new WebEngine(() => {
      if (fails) throw new Error('No worker starts here.');
      return spawn();
    });
    await expect(engine.list()).rejects.toThrow('No worker starts here.');
    fails = false;
    const found = engine.cluster(request);
    sent[0]!.answer();
    expect(await found).toEqual(response);
  });

  test('rejects the others if no worker starts after one was aborted', async () => {
    const { spawn } = workers();
    let starts = 0;
    const engine = new WebEngine(() => {
      if (starts++ > 0) throw new Error('No worker starts here.');
      return spawn();
    });
    const stop = new AbortController();
    const stopped = engine.cluster(request, { signal: stop.signal });
    const other = engine.cluster(request);
    const settled = Promise.allSettled([stopped, other]);
    stop.abort();
    expect(await settled).toMatchObject([
      { reason: stop.signal.reason },
      { reason: { message: 'No worker starts here.' } },
    ]);
  });
});
