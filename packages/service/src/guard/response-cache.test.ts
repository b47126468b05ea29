import type { Job } from '@sheaf/engine';
import { expect, test } from 'vitest';
import { createResponseCache, type ResponseCache } from './response-cache.js';

type Kept = Awaited<ReturnType<ResponseCache['respond']>>['outcome'];

const job = (body: string, more: Partial<Job> = {}): Job => ({
  body: new TextEncoder().encode(body),
  template: null,
  indent: false,
  serviceInfo: false,
  responseAs: 'text',
  ...more,
});

const facts = {
  algorithm: 'STC',
  language: 'English',
  template: null,
  documents: 0,
  characters: 0,
  clusters: 0,
  clusteringMillis: 5,
  handlingMillis: 6,
  stages: {},
};
const succeeded = (text: string) =>
  ({ ok: true, text: new TextEncoder().encode(text), facts, queueMillis: 0 }) as unknown as Kept;
const failed = {
  ok: false,
  error: { code: 'internal', status: 500, type: 'UNHANDLED_ERROR', message: '' },
  facts,
  queueMillis: 0,
} as unknown as Kept;

const cancelled = { ...failed, error: { code: 'cancelled', status: 499, type: '', message: '' } } as unknown as Kept;

const cacheOf = (cacheBytes: number) => createResponseCache({ cacheBytes, cacheTtl: 60 }, 'v1')!;

test('a key learns nothing of what another has sent', async () => {
  const cache = cacheOf(10_000);
  const statuses = [];
  for (const owner of ['one', 'other', undefined, 'one'])
    statuses.push((await cache.respond(job('a'), async () => succeeded('x'), { owner })).status);
  expect(statuses).toEqual([...Array(3).fill('sheaf; fwd=miss; stored'), 'sheaf; hit']);
});

test('a language that is assumed makes another request of the same body', async () => {
  const cache = cacheOf(10_000);
  const statuses = [];
  for (const more of [{}, { assumedLanguage: 'English' }, {}])
    statuses.push((await cache.respond(job('a', more), async () => succeeded('x'))).status);
  expect(statuses).toEqual([...Array(2).fill('sheaf; fwd=miss; stored'), 'sheaf; hit']);
});

test('identical concurrent requests are computed once', async () => {
  const cache = cacheOf(10_000);
  let runs = 0;
  let finish = () => {};
  const finished = new Promise<void>(resolve => {
    finish = resolve;
  });
  const run = async () => {
    runs++;
    await finished;
    return succeeded('x');
  };
  const responses = [cache.respond(job('a'), run), cache.respond(job('a'), run), cache.respond(job('b'), run)];
  finish();
  const all = await Promise.all(responses);
  expect(runs).toBe(2);
  expect(all.map(({ status }) => status)).toEqual([
    'sheaf; fwd=miss; stored',
    'sheaf; hit; collapsed',
    'sheaf; fwd=miss; stored',
  ]);
});

test('failures are not kept, and do not spoil those who waited', async () => {
  const cache = cacheOf(10_000);
  const outcomes = [failed, succeeded('x')];
  const run = async () => outcomes.shift()!;
  const [first, second] = await Promise.all([cache.respond(job('a'), run), cache.respond(job('a'), run)]);
  expect([first.outcome.ok, second.outcome.ok]).toEqual([false, true]);
});

/** Requests that are underway until the test says what comes of them. */
function heldRuns() {
  const finish: ((outcome: Kept) => void)[] = [];
  const run = () => new Promise<Kept>(resolve => finish.push(resolve));
  return { finish, run };
}

const turn = () => new Promise(resolve => setImmediate(resolve));

test('after a client that goes away, one of those that waited is worked on, and the others wait for that one', async () => {
  const cache = cacheOf(10_000);
  const { finish, run } = heldRuns();
  const responses = Array.from({ length: 4 }, () => cache.respond(job('a'), run));
  finish[0]!(cancelled);
  await turn();
  expect(finish.length).toBe(2);
  finish[1]!(succeeded('x'));
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([
    'sheaf; fwd=miss',
    'sheaf; fwd=miss; stored',
    'sheaf; hit; collapsed',
    'sheaf; hit; collapsed',
  ]);
});

test('a request that waits for an equal one ends when its own client goes away', async () => {
  const cache = cacheOf(10_000);
  const { finish, run } = heldRuns();
  const first = cache.respond(job('a'), run);
  const client = new AbortController();
  const second = cache.respond(job('a'), async () => failed, { signal: client.signal });
  const gone = cache.respond(job('a'), async () => failed, { signal: AbortSignal.abort() });
  await turn();
  client.abort();
  expect([(await second).outcome, (await gone).outcome]).toEqual([failed, failed]);
  finish[0]!(succeeded('x'));
  expect((await first).status).toBe('sheaf; fwd=miss; stored');
});

test('a response that is larger than the cache is not called stored', async () => {
  const cache = cacheOf(2000);
  const run = async () => succeeded('x'.repeat(4000));
  for (let time = 0; time < 2; time++) expect((await cache.respond(job('a'), run)).status).toBe('sheaf; fwd=miss');
});

test('what does not fit pushes out what was used least recently', async () => {
  const cache = cacheOf(2000);
  const run = async () => succeeded('x'.repeat(400));
  for (const body of ['a', 'b', 'a', 'c']) await cache.respond(job(body), run);
  expect((await cache.respond(job('a'), run)).status).toBe('sheaf; hit');
  expect((await cache.respond(job('b'), run)).status).toBe('sheaf; fwd=miss; stored');
});

test('template and indentation are part of the question', async () => {
  const cache = cacheOf(10_000);
  const run = async () => succeeded('x');
  await cache.respond(job('a'), run);
  for (const other of [{ template: 'stc' }, { indent: true }])
    expect((await cache.respond(job('a', other), run)).status).toBe('sheaf; fwd=miss; stored');
});
