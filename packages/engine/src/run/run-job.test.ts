import { type Algorithm, defineAlgorithm, lingo, stc } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import { catalogue } from '@sheaf/languages';
import { describe, expect, test } from 'vitest';
import { createRegistry } from '../registry/registry.js';
import { type Job, type Outcome, StopReason } from './job.js';
import { OutOfMemoryError } from './out-of-memory.js';
import { runJob } from './run-job.js';

const documents = ['data mining tools', 'data mining notes', 'web mining tools'].map(text => ({ text }));
const good = { algorithm: 'STC', language: 'English', documents };

/** An algorithm that works in two stages and then does this. */
const withEnd = (name: string, end: () => never): Algorithm =>
  ({
    ...stc,
    name,
    cluster: (
      _documents: unknown,
      _language: unknown,
      _parameters: unknown,
      { checkpoint }: { readonly checkpoint: (stage: string) => void },
    ) => {
      checkpoint('first');
      checkpoint('second');
      return end();
    },
  }) as unknown as Algorithm;

const fail = (error: unknown) => (): never => {
  throw error;
};

const registry = createRegistry({
  algorithms: [
    lingo,
    stc,
    withEnd('Broken', fail(new TypeError('x is not a function'))),
    withEnd('Secret', fail(new Error('text of a document'))),
    withEnd('Odd', fail('no error at all')),
    withEnd('Full', fail(new OutOfMemoryError())),
  ],
  languages: catalogue.filter(({ name }) => name === 'English'),
  templates: [{ name: 'mine', algorithm: 'STC', language: 'English', parameters: { maxClusters: 1 } }],
  limits: { documents: 3 },
});

const jobOf = (request: object | string, more: Partial<Job> = {}): Job => ({
  body: new TextEncoder().encode(typeof request === 'string' ? request : JSON.stringify(request)),
  template: null,
  indent: false,
  serviceInfo: false,
  responseAs: 'text',
  ...more,
});

const run = (request: object | string, more: Partial<Job> = {}) => runJob(jobOf(request, more), registry);

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.error.code);

const stopped = (reason: number) => new Int32Array([reason, 0]);

describe('the outcome of a job', () => {
  test('is a response with all the facts', async () => {
    const outcome = await run(
      { ...good, algorithm: 'Lingo', id: 'a' },
      { withId: true, responseAs: 'value', serviceInfo: true },
    );
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { clusters, serviceInfo } = outcome.response!;
    expect(clusters.length).toBeGreaterThan(0);
    expect(Object.keys(serviceInfo!)).toEqual(['clusteringTimeMillis', 'requestHandlingTimeMillis']);
    expect(outcome.id).toBe('a');
    const { clusteringMillis, handlingMillis, stages, ...facts } = outcome.facts;
    expect(facts).toEqual({
      algorithm: 'Lingo',
      language: 'English',
      languageDetected: false,
      template: null,
      documents: 3,
      characters: 17 + 17 + 16,
      clusters: clusters.length,
    });
    expect(Object.values(stages).reduce((sum, millis) => sum + millis, 0)).toBeCloseTo(clusteringMillis);
    expect(handlingMillis).toBeGreaterThanOrEqual(clusteringMillis);
  });

  test('is the same as text and as a value', async () => {
    const [text, value] = [await run(good), await run(good, { responseAs: 'value' })];
    expect(text.ok && JSON.parse(new TextDecoder().decode(text.text))).toEqual(value.ok && value.response);
    expect(text.ok && 'response' in text).toBe(false);
    expect(value.ok && 'text' in value).toBe(false);
  });

  test('takes from a template what the request leaves open', async () => {
    const outcome = await run({ documents }, { template: 'mine' });
    expect(outcome.facts).toMatchObject({ algorithm: 'STC', language: 'English', template: 'mine', documents: 3 });
    expect(outcome.facts.clusters).toBeLessThanOrEqual(1);
    expect((await run({ ...good, algorithm: 'Lingo', parameters: {} }, { template: 'mine' })).facts.algorithm).toBe(
      'Lingo',
    );
  });

  test('has an id only if one was asked for, and none is sent as null', async () => {
    expect(codeOf(await run({ ...good, id: 'a' }))).toBe('invalid-body');
    expect(await run(good)).not.toHaveProperty('id');
    expect((await run(good, { withId: true })).id).toBeNull();
  });
});

describe('an error is told with the facts that were known', () => {
  const nothing = { algorithm: null, language: null, documents: 0, characters: 0 };
  test.each([
    ['while the template is looked up', good, { template: 'yours' }, 'unknown-template', nothing],
    ['while the body is read', '{"algorithm": "STC"', {}, 'invalid-body', nothing],
    ['while the ids are taken', { ...good, idField: 'url' }, {}, 'unknown-field', nothing],
    ['while the algorithm is looked up', { ...good, algorithm: 'STX' }, {}, 'unknown-algorithm', nothing],
    ['without an algorithm', { documents }, {}, 'missing-algorithm', nothing],
    [
      'while parameters are checked',
      { ...good, parameters: { maxClusters: 0 } },
      {},
      'invalid-parameter',
      { ...nothing, algorithm: 'STC' },
    ],
    [
      'while the language is looked up',
      { ...good, language: 'Englisch' },
      {},
      'unknown-language',
      { ...nothing, algorithm: 'STC' },
    ],
    ['without a language', { algorithm: 'STC', documents }, {}, 'missing-language', { ...nothing, algorithm: 'STC' }],
    [
      'while documents are counted',
      { ...good, documents: [...documents, ...documents] },
      {},
      'too-large',
      { ...nothing, algorithm: 'STC', language: 'English', documents: 6 },
    ],
    [
      'before the algorithm works',
      good,
      { stop: stopped(StopReason.cancelled) },
      'cancelled',
      { algorithm: 'STC', language: 'English', documents: 3, characters: 50 },
    ],
  ] as const)('%s', async (_, request, more, code, facts) => {
    const outcome = await run(request, more);
    expect(codeOf(outcome)).toBe(code);
    expect(outcome.facts).toMatchObject({ ...facts, clusters: 0, clusteringMillis: 0, stages: {} });
    expect(outcome.facts.handlingMillis).toBeGreaterThan(0);
  });

  test('while the algorithm works, with the time of its stages', async () => {
    const outcome = await run({ ...good, algorithm: 'Broken' });
    expect(codeOf(outcome)).toBe('internal');
    expect(Object.keys(outcome.facts.stages)).toEqual(['start', 'first', 'second']);
    expect(outcome.facts.clusteringMillis).toBeGreaterThan(0);
  });

  test('with the id of the request, even if the rest of it is no request', async () => {
    const outcome = await run('{"id": 7, "documents": 3}', { withId: true });
    expect([codeOf(outcome), outcome.id]).toEqual(['invalid-body', 7]);
    expect((await run({ ...good, id: 'a', algorithm: 'STX' }, { withId: true })).id).toBe('a');
    expect((await run({ ...good, id: 'b', algorithm: 'Broken' }, { withId: true })).id).toBe('b');
  });
});

test.each([
  [StopReason.cancelled, 'cancelled', 503, 'The request was cancelled.'],
  [StopReason.deadline, 'deadline-exceeded', 422, 'was not counted.'],
  [StopReason.patience, 'deadline-exceeded', 422, 'was counted.'],
  [StopReason.noThread, 'queue-timeout', 503, 'no worker became free'],
  [StopReason.interrupted, 'cancelled', 503, 'The request was cancelled.'],
])('a job that is stopped for reason %d ends with %s', async (reason, code, status, message) => {
  const outcome = await run(good, { stop: stopped(reason) });
  expect(outcome.ok).toBe(false);
  expect(!outcome.ok && outcome.error).toMatchObject({ code, status, message: expect.stringContaining(message) });
});

test('a job is stopped between two stages', async () => {
  const stop = stopped(StopReason.none);
  const stages: string[] = [];
  const progress = (stage: string) => {
    stages.push(stage);
    if (stages.length === 3) stop[0] = StopReason.deadline;
  };
  const outcome = await runJob(jobOf(good, { stop }), registry, { progress });
  expect([codeOf(outcome), stages.length]).toEqual(['deadline-exceeded', 3]);
});

describe('the log of an unexpected error', () => {
  const failureOf = async (algorithm: string) => {
    const outcome = await run({ ...good, algorithm });
    return outcome.ok ? undefined : outcome.failure;
  };

  test('has the message of an error of the language, and its frames', async () => {
    const failure = await failureOf('Broken');
    expect(failure).toMatch(/^TypeError: x is not a function\n\s+at /);
  });

  test('has no message that could quote a document', async () => {
    const failure = await failureOf('Secret');
    expect(failure).toMatch(/^Error\n\s+at /);
    expect(failure).not.toContain('document\n');
  });

  test('has the type of what is no error', async () => {
    expect(await failureOf('Odd')).toBe('string');
  });

  test('is missing if the error is expected', async () => {
    expect(await run({})).not.toHaveProperty('failure');
  });
});

test('the end of memory is no outcome: the thread has to end', async () => {
  await expect(run({ ...good, algorithm: 'Full' })).rejects.toBeInstanceOf(OutOfMemoryError);
});

test('an algorithm that was not exact says so in the outcome and the facts of the service, and in no response', async () => {
  const rough = defineAlgorithm({
    name: 'Rough',
    description: 'Finds a part of the neighbours.',
    parameters: Type.Object({}),
    cluster(_documents, _language, _parameters, { onApproximate } = {}) {
      onApproximate?.({ recall: 0.98765 });
      return [];
    },
  });
  const registry = createRegistry({
    algorithms: [rough],
    languages: catalogue.filter(({ name }) => name === 'English'),
  });
  const answered = async (serviceInfo: boolean) => {
    const body = { algorithm: 'Rough', language: 'English', documents: [{ text: 'one' }] };
    const outcome = await runJob({ body, template: null, indent: false, serviceInfo, responseAs: 'text' }, registry);
    expect(outcome).toMatchObject({ recall: 0.98765 });
    return JSON.parse(new TextDecoder().decode(outcome.ok ? outcome.text : undefined));
  };
  expect((await answered(true)).serviceInfo).toMatchObject({ approximate: { recall: 0.988 } });
  expect(await answered(false)).toEqual({ clusters: [] });
});
