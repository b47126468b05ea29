import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { stc } from '@sheaf/core';
import { setMemoryCheck } from '@sheaf/core/internal';
import { catalogue } from '@sheaf/languages';
import { afterEach, describe, expect, test } from 'vitest';
import type { Job } from '../run/job.js';
import { type HandedJob, recall, type TimedOutcome, ticketAfter } from './pool-task.js';
import { serveJobs } from './serve-jobs.js';

/** The entry module of the thread: its lists are what it is given. */
const entry = 'data:text/javascript,export const registryLists = async lists => lists';
const lists = { algorithms: [stc], languages: catalogue.filter(({ name }) => name === 'English') };
const documents = ['data mining tools', 'data mining notes', 'web mining tools'].map(text => ({ text }));

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
  setMemoryCheck(null);
});

/** What the pool sees of a thread with these limits, over a real channel. */
async function open(limits: object = {}, memory = 0) {
  const channel = new MessageChannel();
  channels.push(channel);
  const { port1: pool, port2: thread } = channel;
  const messages: (TimedOutcome | 'ready')[] = [];
  pool.on('message', message => messages.push(message));
  await serveJobs(thread, { entry, data: { ...lists, limits }, memory, helpers: 0 });
  const next = async () => {
    while (messages.length === 0) await once(pool, 'message');
    return messages.shift()!;
  };
  return { pool, next };
}

function jobOf(request: object, change: Partial<Job> = {}): Job & { readonly stop: Int32Array } {
  const stop = new Int32Array(new SharedArrayBuffer(8));
  const body = new TextEncoder().encode(
    JSON.stringify({ algorithm: 'STC', language: 'English', documents, ...request }),
  );
  return { body, template: null, indent: false, serviceInfo: false, responseAs: 'text', ...change, stop };
}

let latest = 0;

/** A job with a valid ticket, as the pool hands it over. */
function handed(job: Job & { readonly stop: Int32Array }): HandedJob {
  latest = ticketAfter(latest);
  job.stop[1] = latest;
  return { job, ticket: latest };
}

const codeOf = (message: TimedOutcome | 'ready') => {
  if (message === 'ready') return message;
  return message.outcome.ok ? 'ok' : message.outcome.error.code;
};

describe('a thread', () => {
  test('says when it is ready, and runs jobs in the order in which they came', async () => {
    const { pool, next } = await open();
    expect(await next()).toBe('ready');
    const begun = performance.timeOrigin + performance.now();
    for (const algorithm of ['STC', 'Nope', 'STC']) pool.postMessage(handed(jobOf({ algorithm })));
    const outcomes = [await next(), await next(), await next()];
    expect(outcomes.map(codeOf)).toEqual(['ok', 'unknown-algorithm', 'ok']);
    for (const outcome of outcomes) expect((outcome as TimedOutcome).began).toBeGreaterThanOrEqual(begun);
  });

  test('sends the bytes of a response', async () => {
    const { pool, next } = await open();
    await next();
    pool.postMessage(handed(jobOf({})));
    const { outcome } = (await next()) as TimedOutcome;
    expect(outcome.ok && new TextDecoder().decode(outcome.text)).toMatch(/^\{"clusters":\[.*\]\}$/);
  });

  test('passes over a job that the pool has taken back', async () => {
    const { pool, next } = await open();
    await next();
    const [first, second] = [handed(jobOf({})), handed(jobOf({ algorithm: 'Nope' }))];
    expect(recall(first.job)).toBe(true);
    for (const each of [first, second]) pool.postMessage(each);
    expect(codeOf(await next())).toBe('unknown-algorithm');
  });

  test('keeps to the limits of its lists, and to its memory', async () => {
    const { pool, next } = await open({ documents: 2 });
    await next();
    pool.postMessage(handed(jobOf({})));
    expect(codeOf(await next())).toBe('too-large');
    const small = await open({}, 4);
    await small.next();
    const large = Array(20_000).fill({ text: '' });
    small.pool.postMessage(handed(jobOf({ documents: large })));
    const { outcome } = (await small.next()) as TimedOutcome;
    expect(outcome).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('more memory than a worker') },
    });
  });
});
