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
