import { type Algorithm, defineAlgorithm, lingo, stc } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import { catalogue } from '@sheaf/languages';
import { RequestError } from '@sheaf/protocol';
import { describe, expect, test, vi } from 'vitest';
import { createEngine } from './create-engine.js';
import { LocalEngine } from './local-engine.js';
import { createRegistry, type RegistryLists } from './registry/registry.js';
import type { Job } from './run/job.js';
import { type FromWorker, type Port, serve, type ToWorker } from './web/serve.js';

const languages = catalogue.filter(({ name }) => name === 'English');
const documents = ['data mining tools', 'data mining notes', 'web mining tools'].map(text => ({ text }));
const templates = [{ name: 'mine', algorithm: 'STC', language: 'English', parameters: { maxClusters: 1 } }];
const lists: RegistryLists = { algorithms: [lingo, stc], languages, templates };

/** An algorithm that fails as no algorithm should. */
const failing = (name: string, error: Error): Algorithm =>
  defineAlgorithm({
    name,
    description: 'Fails.',
    parameters: Type.Object({}, { additionalProperties: false }),
    cluster: () => {
      throw error;
    },
  }) as unknown as Algorithm;

const broken = failing('Broken', new Error('secret text of a document'));
const greedy = failing('Greedy', new RangeError('Array buffer allocation failed'));

const jobOf = (request: object): Job => ({
  body: new TextEncoder().encode(JSON.stringify(request)),
  template: null,
  indent: false,
  serviceInfo: false,
  responseAs: 'text',
});

describe('an engine', () => {
  test('responds to requests with clusters of document numbers', async () => {
    await using engine = await createEngine(lists);
    const { clusters } = await engine.cluster({ algorithm: 'Lingo', language: 'English', documents });
    expect(clusters.length).toBeGreaterThan(0);
    for (const found of clusters) for (const number of found.documents) expect(documents[number]).toBeDefined();
  });

  test('responds to bytes with the bytes of a response', async () => {
    const outcome = await new LocalEngine(lists).run(jobOf({ algorithm: 'STC', language: 'English', documents: [] }));
    expect(outcome.ok && new TextDecoder().decode(outcome.text)).toBe('{"clusters":[]}');
  });

  test.each<[request: unknown, message: string, pointer: string]>([
    [undefined, 'The body must be a JSON object.', ''],
    [{ documents: 'text' }, 'documents must be an array of objects.', '/documents'],
    [{ documents: ['text', 'text'] }, 'A document must be an object.', '/documents/0'],
    [
      { documents: [{ a: 'b' }, { a: 3 }] },
      "A document's field must be a string or an array of strings: field=a",
      '/documents/1/a',
    ],
    [
      { documents: [{ a: null }] },
      "A document's field must be a string or an array of strings: field=a",
      '/documents/0/a',
    ],
    [{ parameters: 'fast' }, 'parameters must be an object.', '/parameters'],
  ])('rejects the value %j with the place and the rule', async (request, message, pointer) => {
    await using engine = await createEngine(lists);
    const error = await engine.cluster(request as object).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RequestError);
    expect((error as RequestError).report).toMatchObject({ code: 'invalid-body', detail: message });
    expect((error as RequestError).report.problems?.[0]?.pointer ?? '').toBe(pointer);
  });

  test('lists what it has, without the parameters of templates', async () => {
    expect(await new LocalEngine(lists).list()).toEqual({
      algorithms: { Lingo: ['English'], STC: ['English'] },
      templates: { mine: { language: 'English', algorithm: 'STC' } },
    });
  });

  test('applies a template before the request', async () => {
    const engine = new LocalEngine(lists);
    expect((await engine.cluster({ documents }, { template: 'mine' })).clusters.length).toBeLessThanOrEqual(1);
    await expect(engine.cluster({ algorithm: 'Lingo', documents }, { template: 'mine' })).rejects.toThrow(
      'maxClusters',
    );
  });

  test('rejects with what is wrong, and every place where it is', async () => {
    const engine = new LocalEngine(lists);
    const request = {
      algorithm: 'STC',
      language: 'English',
      parameters: { maxClusters: 0, scoreWeigth: 1 },
      documents,
    };
    const error = await engine.cluster(request).catch(caught => caught as RequestError);
    expect(error).toBeInstanceOf(RequestError);
    expect((error as RequestError).report).toMatchObject({
      status: 400,
      code: 'invalid-parameter',
      message: 'Value must be >= 1: 0',
      problems: [{ pointer: '/parameters/maxClusters' }, { pointer: '/parameters/scoreWeigth' }],
    });
  });

  test('suggests names that are nearly right', async () => {
    const engine = new LocalEngine(lists);
    const detailOf = async (request: object) =>
      ((await engine.cluster(request).catch(caught => caught)) as RequestError).report.detail ?? '';
    expect(await detailOf({ algorithm: 'Linga' })).toContain('Did you mean "Lingo"?');
    expect(await detailOf({ algorithm: 'STC', language: 'english' })).toContain('Did you mean "English"?');
    expect(await detailOf({ algorithm: 'STC', parameters: { scoreWeigth: 1 } })).toContain(
      'Did you mean "scoreWeight"?',
    );
    expect(await detailOf({ algorithm: 'Something else' })).not.toContain('Did you mean');
  });

  test('keeps the words of an unexpected error out of the response and out of the log', async () => {
    const engine = new LocalEngine({ ...lists, algorithms: [broken] });
    const outcome = await engine.run(jobOf({ algorithm: 'Broken', language: 'English', documents: [] }));
    expect(outcome).toMatchObject({
      ok: false,
      error: { status: 500, type: 'UNHANDLED_ERROR', message: 'Unhandled internal exception.' },
    });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });

  test('has an outcome also at the end of memory and for jobs that it cannot run, and no job runs then', async () => {
    const engine = new LocalEngine({ ...lists, algorithms: [greedy] });
    const full = await engine.run(jobOf({ algorithm: 'Greedy', language: 'English', documents }));
    expect(full).toMatchObject({ ok: false, error: { code: 'too-large' }, workMillis: 0 });
    const unknown = await engine.run({ ...jobOf({ language: 'English', documents }), task: 'fit' });
    expect(unknown).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(engine.load.running).toBe(0);
  });

  test('stops before it begins where it was told to', async () => {
    const signal = AbortSignal.abort();
    const outcome = await new LocalEngine(lists).run(jobOf({ algorithm: 'STC', language: 'English', documents }), {
      signal,
    });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  test('notes figures, and no text', async () => {
    const { facts } = await new LocalEngine(lists).run(jobOf({ algorithm: 'STC', language: 'English', documents }));
    expect(facts).toMatchObject({ algorithm: 'STC', language: 'English', documents: 3, characters: 50 });
    expect(Object.keys(facts.stages).length).toBeGreaterThan(1);
  });
});

describe('the body of a worker', () => {
  /** What it has sent when the message with this number came, and the function that sends it messages. */
  function serving(lists: RegistryLists, last: number) {
    const received: FromWorker[] = [];
    let send: (message: ToWorker) => void = () => {};
    const answers = new Promise<readonly FromWorker[]>(resolve => {
      const port: Port = {
        post: message => {
          received.push(message);
          if (message.id === last && !('progress' in message)) resolve(received);
        },
        onMessage: handler => {
          send = handler;
        },
      };
      serve(port, createRegistry(lists));
    });
    return { send, answers };
  }

  const job = {
    body: { algorithm: 'Lingo', language: 'English', documents },
    template: null,
    indent: false,
    serviceInfo: false,
    responseAs: 'value' as const,
  };

  test('responds to jobs in their order, tells of progress where asked, and lists', async () => {
    const { send, answers } = serving(lists, 3);
    send({ id: 1, job, progress: true });
    send({ id: 2, list: true });
    send({ id: 3, job: { ...job, body: { algorithm: 'Nope' } } });
    const received = await answers;
    expect(received.filter(message => 'progress' in message && message.id === 1).length).toBeGreaterThan(0);
    expect(received.filter(message => !('progress' in message)).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(received.at(-1)).toMatchObject({ id: 3, outcome: { ok: false, error: { code: 'unknown-algorithm' } } });
  });

  test('responds after a job that cannot run, and after the end of memory, which ends the worker', async () => {
    vi.useFakeTimers();
    try {
      const { send, answers } = serving({ ...lists, algorithms: [lingo, greedy] }, 3);
      send({ id: 1, job: { ...job, task: 'fit' } });
      send({ id: 2, job: { ...job, body: { ...job.body, algorithm: 'Greedy' } } });
      send({ id: 3, job });
      expect(await answers).toMatchObject([
        { id: 1, outcome: { ok: false, error: { code: 'internal' } } },
        { id: 2, outcome: { ok: false, error: { code: 'too-large' } }, ends: true },
        { id: 3, outcome: { ok: true } },
      ]);
      expect(() => vi.runAllTimers()).toThrow('Array buffer allocation failed');
    } finally {
      vi.useRealTimers();
    }
  });

  test('tells of progress at once, and then every tenth of a second', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const hasty = defineAlgorithm({
      name: 'Hasty',
      description: 'Reports a step every thirty milliseconds.',
      parameters: Type.Object({}, { additionalProperties: false }),
      cluster: (_documents, _language, _parameters, { checkpoint } = {}) => {
        for (let step = 0; step < 10; step++) {
          clock.mockReturnValue(30 * step);
          checkpoint?.('steps', step / 10);
        }
        return [];
      },
    });
    const { send, answers } = serving({ ...lists, algorithms: [hasty] }, 1);
    send({ id: 1, job: { ...job, body: { ...job.body, algorithm: 'Hasty' } }, progress: true });
    const received = await answers;
    clock.mockRestore();
    expect(received.flatMap(message => ('progress' in message ? [message.progress.done] : []))).toEqual([0, 0.4, 0.8]);
  });
});
