import type { Job } from '@sheaf/engine';
import { expect, test } from 'vitest';
import { type AnswerCache, createAnswerCache } from './answer-cache.js';

type Answer = Awaited<ReturnType<AnswerCache['answer']>>['outcome'];

const job = (body: string, more: Partial<Job> = {}): Job => ({
  body: new TextEncoder().encode(body),
  template: null,
  indent: false,
  serviceInfo: false,
  answerAs: 'text',
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
const answered = (text: string) =>
  ({ ok: true, text: new TextEncoder().encode(text), facts, queueMillis: 0 }) as unknown as Answer;
const failed = {
  ok: false,
  error: { code: 'internal', status: 500, type: 'UNHANDLED_ERROR', message: '' },
  facts,
  queueMillis: 0,
} as unknown as Answer;

const cancelled = { ...failed, error: { code: 'cancelled', status: 499, type: '', message: '' } } as unknown as Answer;

const cacheOf = (cacheBytes: number) => createAnswerCache({ cacheBytes, cacheTtl: 60 }, 'v1')!;

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
    return answered('x');
  };
  const answers = [cache.answer(job('a'), run), cache.answer(job('a'), run), cache.answer(job('b'), run)];
  finish();
  const all = await Promise.all(answers);
  expect(runs).toBe(2);
  expect(all.map(({ status }) => status)).toEqual([
    'sheaf; fwd=miss; stored',
    'sheaf; hit; collapsed',
    'sheaf; fwd=miss; stored',
  ]);
});

test('failures are not kept, and do not spoil those who waited', async () => {
  const cache = cacheOf(10_000);
  const outcomes = [failed, answered('x')];
  const run = async () => outcomes.shift()!;
  const [first, second] = await Promise.all([cache.answer(job('a'), run), cache.answer(job('a'), run)]);
  expect([first.outcome.ok, second.outcome.ok]).toEqual([false, true]);
});

/** Requests that are underway until the test says what comes of them. */
function heldRuns() {
  const finish: ((outcome: Answer) => void)[] = [];
  const run = () => new Promise<Answer>(resolve => finish.push(resolve));
  return { finish, run };
}

const turn = () => new Promise(resolve => setImmediate(resolve));

test('after a client that goes away, one of those that waited is worked on, and the others wait for that one', async () => {
  const cache = cacheOf(10_000);
  const { finish, run } = heldRuns();
  const answers = Array.from({ length: 4 }, () => cache.answer(job('a'), run));
  finish[0]!(cancelled);
  await turn();
  expect(finish.length).toBe(2);
  finish[1]!(answered('x'));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([
    'sheaf; fwd=miss',
    'sheaf; fwd=miss; stored',
    'sheaf; hit; collapsed',
    'sheaf; hit; collapsed',
  ]);
});

test('a request that waits for an equal one ends when its own client goes away', async () => {
  const cache = cacheOf(10_000);
  const { finish, run } = heldRuns();
  const first = cache.answer(job('a'), run);
  const client = new AbortController();
  const second = cache.answer(job('a'), async () => failed, client.signal);
  const gone = cache.answer(job('a'), async () => failed, AbortSignal.abort());
  await turn();
  client.abort();
  expect([(await second).outcome, (await gone).outcome]).toEqual([failed, failed]);
  finish[0]!(answered('x'));
  expect((await first).status).toBe('sheaf; fwd=miss; stored');
});

test('a response that is larger than the cache is not called stored', async () => {
  const cache = cacheOf(2000);
  const run = async () => answered('x'.repeat(4000));
  for (let time = 0; time < 2; time++) expect((await cache.answer(job('a'), run)).status).toBe('sheaf; fwd=miss');
});

test('what does not fit pushes out what was used least recently', async () => {
  const cache = cacheOf(2000);
  const run = async () => answered('x'.repeat(400));
  for (const body of ['a', 'b', 'a', 'c']) await cache.answer(job(body), run);
  expect((await cache.answer(job('a'), run)).status).toBe('sheaf; hit');
  expect((await cache.answer(job('b'), run)).status).toBe('sheaf; fwd=miss; stored');
});

test('template and indentation are part of the question', async () => {
  const cache = cacheOf(10_000);
  const run = async () => answered('x');
  await cache.answer(job('a'), run);
  for (const other of [{ template: 'stc' }, { indent: true }])
    expect((await cache.answer(job('a', other), run)).status).toBe('sheaf; fwd=miss; stored');
});
