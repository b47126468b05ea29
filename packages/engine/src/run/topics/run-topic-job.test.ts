import { leiden } from '@sheaf/clustering';
import { createAssigner, fitTopics, readTopicModel, type TopicModel, updateTopics } from '@sheaf/clustering/topics';
import { catalogue } from '@sheaf/languages';
import { english } from '@sheaf/languages/english';
import { describe, expect, test, vi } from 'vitest';
import { createRegistry, type ModelSource, type RegistryLists } from '../../registry/registry.js';
import { type Job, StopReason, type TopicTask } from '../job.js';
import { runJob } from '../run-job.js';
import { runTopicJob } from './run-topic-job.js';

const models = new Map<string, string>();
const folder: ModelSource = {
  list: async () => [...models.keys()],
  stamp: async name => models.get(name) ?? null,
  read: async name => models.get(name)!,
};
const languages = catalogue.filter(({ name }) => name === 'English');
const registryWith = (limits = {}, more: Partial<RegistryLists> = {}) =>
  createRegistry({ algorithms: [leiden], languages, models: folder, topics: async () => runTopicJob, limits, ...more });
const registry = registryWith();

const MiB = 2 ** 20;
const SHORT = { charactersPerDocument: 30 };

const subjects = ['printer paper jam', 'login password reset', 'invoice payment overdue'];
const documentsOn = (words: readonly string[], from = 0) =>
  words.flatMap((text, subject) =>
    Array.from({ length: 6 }, (_, at) => ({
      text: `${text} ${['today', 'again', 'office'][(at + subject + from) % 3]}`,
    })),
  );
const documents = documentsOn(subjects);
const { model, assignments } = fitTopics(documents, { language: english });

async function ask(task: TopicTask, body: unknown, more: Partial<Job> = {}, lists = registry) {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  const job: Job = {
    task,
    body: bytes,
    template: null,
    indent: false,
    serviceInfo: false,
    responseAs: 'text',
    ...more,
  };
  const outcome = await runJob(job, lists);
  const text = outcome.ok ? new TextDecoder().decode(outcome.text) : '';
  const problem = outcome.ok ? undefined : outcome.error.problems?.[0];
  return { outcome, text, problem, code: outcome.ok ? null : outcome.error.code };
}

const answer = async (task: TopicTask, body: unknown, more: Partial<Job> = {}) =>
  JSON.parse((await ask(task, body, more)).text) as Record<string, unknown>;

describe('jobs about topic models', () => {
  test('fit the same model as the library', async () => {
    expect(await answer('fit', { language: 'English', documents })).toEqual({ model, assignments });
  });

  test('say what the documents repeat, where they are asked how the request was processed', async () => {
    const request = { language: 'English', documents: [...documents, documents[0]] };
    const { serviceInfo } = await answer('fit', request, { serviceInfo: true });
    expect(serviceInfo).toMatchObject({
      repeatsNotice: expect.stringMatching(/^Counted once: \d+ documents that are equal/),
    });
    expect(await answer('fit', request)).not.toHaveProperty('serviceInfo');
  });

  test('assign as the library does, with a whole model and with the id of one that was sent before', async () => {
    const assigner = createAssigner(model, english);
    const expected = { assignments: documents.map(each => assigner.assign(each)), modelId: model.id };
    expect(await answer('assign', { model, documents })).toEqual(expected);
    expect(await answer('assign', { model: { id: model.id }, documents })).toEqual(expected);
  });

  test('ask for a model that is not known here', async () => {
    const { code, outcome } = await ask('assign', { model: { id: model.id }, documents }, {}, registryWith());
    expect(code).toBe('model-needed');
    expect(outcome).toMatchObject({ error: { status: 409 } });
  });

  test('find a model by its name, and read it again when it has changed', async () => {
    expect((await ask('assign', { model: { name: 'tickets' }, documents })).code).toBe('unknown-model');
    models.set('tickets', JSON.stringify(model));
    expect(await answer('assign', { model: { name: 'tickets' }, documents })).toMatchObject({ modelId: model.id });
    const other = fitTopics(documents.slice(0, 12), { language: english }).model;
    models.set('tickets', JSON.stringify(other));
    expect(await answer('assign', { model: { name: 'tickets' }, documents })).toMatchObject({ modelId: other.id });
    expect(await answer('models', '')).toEqual({
      models: [{ name: 'tickets', id: other.id, language: 'English', topics: other.topics.length, documents: 12 }],
    });
    models.clear();
  });

  test('update as the library does, and the new model is a model', async () => {
    const batch = documentsOn(['parking permit garage', ...subjects], 1);
    const options = { period: '2026-W48', minSize: 3 };
    const { model: next, ...expected } = updateTopics(model, batch, { language: english, ...options });
    const found = await answer('update', { model, documents: batch, options });
    expect(found).toEqual({ ...expected, model: next });
    expect(readTopicModel(JSON.stringify(found['model']))).toEqual(next);
  });

  test('assign lines in their order, with ids, and an error in place of a line that cannot be read', async () => {
    models.set('tickets', JSON.stringify(model));
    const lines = ['{"id":7,"text":"printer paper jam"}', 'no', '{"id":8,"text":[1]}', '{"text":"zebra"}'].join('\n');
    const numbers = [10, 12, 13, 14];
    const { text, outcome } = await ask('lines', lines, { lines: { name: 'tickets', idField: 'id', numbers } });
    const [first, second, third, fourth] = text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as object);
    expect(first).toMatchObject({ id: 7, topic: expect.stringMatching(/^t\d/), label: expect.any(String) });
    expect(second).toEqual({ line: 12, error: 'The line is not a JSON object.' });
    expect(third).toEqual({ id: 8, topic: null, similarity: 0 });
    expect(fourth).toEqual({ id: null, topic: null, similarity: 0 });
    expect(outcome.facts).toMatchObject({ assigned: 3, leftOver: 2 });
    models.clear();
  });

  test('assign no line whose id would come back as another one', async () => {
    models.set('tickets', JSON.stringify(model));
    const ids = ['9007199254740991', '9007199254740993', '-1e400', '[[9007199254740993]]', '"9007199254740993"'];
    const lines = ids.map(id => `{"id":${id},"text":"printer paper jam"}`).join('\n');
    const numbers = [1, 2, 3, 4, 5];
    const { text } = await ask('lines', lines, { lines: { name: 'tickets', idField: 'id', numbers } });
    const found = text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { id?: unknown; line?: number; error?: string });
    expect(found.map(({ id, line }) => id ?? line)).toEqual([9007199254740991, 2, 3, 4, '9007199254740993']);
    expect(found[1]!.error).toBe(
      'A number as an id must be from -9007199254740991 to 9007199254740991: write it as text, in quotes.',
    );
    models.clear();
  });

  test('assign the other lines where one is no text, too deep or too large, and say which one it is', async () => {
    models.set('tickets', JSON.stringify(model));
    const utf8 = (text: string) => new TextEncoder().encode(text);
    const good = utf8('{"text":"printer paper jam"}');
    const bad = [
      Uint8Array.of(0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d),
      utf8(`{"text":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      utf8(`{"text":[${'{},'.repeat(50_000)}{}]}`),
      utf8(`{"text":["${'x'.repeat(29)}",[7,true]]}`),
    ];
    const body = Buffer.concat([good, ...bad, good].flatMap((line, at) => (at === 0 ? [line] : [utf8('\n'), line])));
    const lines = { name: 'tickets', idField: null, numbers: [10, 11, 12, 13, 14, 15] };
    const { text, outcome } = await ask('lines', '', { body, lines }, registryWith({ memory: MiB, ...SHORT }));
    const [first, ...others] = text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as object);
    const last = others.pop();
    expect(first).toMatchObject({ topic: expect.stringMatching(/^t\d/) });
    expect(last).toEqual(first);
    expect(others).toEqual([
      { line: 11, error: 'The encoded data was not valid for encoding utf-8' },
      { line: 12, error: 'The lists of the line are nested too deeply.' },
      { line: 13, error: 'The request needs more memory than a worker has.' },
      { line: 14, error: 'A document of 34 characters exceeds the limit of 30.' },
    ]);
    expect(outcome.facts).toMatchObject({ assigned: 2, leftOver: 0 });
    models.clear();
  });

  test('tell times where the job asks for them', async () => {
    const found = await answer('assign', { model, documents }, { serviceInfo: true });
    expect(Object.keys(found)).toEqual(['assignments', 'modelId', 'serviceInfo']);
  });

  test('end when they are stopped', async () => {
    const stop = new Int32Array([StopReason.cancelled, 1]);
    expect((await ask('fit', { language: 'English', documents }, { stop })).code).toBe('cancelled');
  });

  const changed: TopicModel = { ...model, next: model.next + 1 };
  const newer = { ...model, version: 3 };

  test.each<[TopicTask, unknown, string, string | undefined]>([
    ['fit', 'nothing', 'invalid-body', undefined],
    ['fit', [], 'invalid-body', ''],
    ['fit', { language: 'English', document: [] }, 'invalid-body', '/document'],
    ['fit', { language: 'English', documents: [{ text: 1 }] }, 'invalid-body', '/documents/0/text'],
    ['fit', { documents }, 'missing-language', undefined],
    ['fit', { language: 'Klingon', documents }, 'unknown-language', '/language'],
    ['fit', { language: 'English', documents, parameters: { levels: 9 } }, 'invalid-parameter', '/parameters/levels'],
    ['fit', { language: 'English', documents, options: { sample: 0 } }, 'invalid-body', '/options/sample'],
    ['fit', { language: 'English', documents, options: { smple: 1 } }, 'invalid-body', '/options/smple'],
    ['fit', { language: 'English', documents, options: { keepExamples: 1 } }, 'invalid-body', '/options/keepExamples'],
    ['fit', { language: 'English', documents, options: { fields: ['texts'] } }, 'unknown-field', '/options/fields'],
    ['assign', { documents }, 'invalid-body', '/model'],
    ['assign', { model: { id: 'a', name: 'b' }, documents }, 'invalid-body', '/model'],
    ['assign', { model: { ...model, topics: 7 }, documents }, 'invalid-model', '/model/topics'],
    ['assign', { model: changed, documents }, 'invalid-model', '/model/id'],
    ['assign', { model: newer, documents }, 'unsupported-model', '/model/version'],
    ['update', { model, documents, options: { period: '' } }, 'invalid-body', '/options/period'],
    ['update', { model, documents, leftovers: {} }, 'invalid-body', '/leftovers'],
  ])('reject what is wrong with %s, and where: %j', async (task, body, code, pointer) => {
    const found = await ask(task, body);
    expect([found.code, found.problem?.pointer]).toEqual([code, pointer]);
  });

  test('fit with parameters that are read as those of a clustering', async () => {
    const bodyWith = (parameters: string) =>
      `{"language":"English","documents":${JSON.stringify(documents)},"parameters":${parameters}}`;
    const messageOf = async (parameters: string) => (await ask('fit', bodyWith(parameters))).problem?.message;
    expect(await messageOf('{"levels":-0}')).toBe('Value must be >= 1: 0');
    expect(await messageOf('{"levels":-0.0}')).toContain("floating point value: '-0.0'");
  });

  test('reject a period that was there before', async () => {
    const { model: next } = updateTopics(model, documents, { language: english, period: 'May' });
    const body = { model: next, documents, options: { period: 'May' } };
    expect((await ask('update', body)).code).toBe('period-taken');
  });

  test('hold the limits of requests', async () => {
    const { code } = await ask('assign', { model, documents }, {}, registryWith({ documents: 5 }));
    expect(code).toBe('too-large');
  });

  test('hold the limit of work, which depends on the documents, the sample and the model', async () => {
    const millisOf = async (task: TopicTask, body: object): Promise<number> => {
      const { code, problem } = await ask(task, body, {}, registryWith({ work: 1e-6 }));
      expect(code).toBe('too-large');
      return 1000 * Number(/expected to take ([\d.e-]+) s/.exec(problem!.message)![1]);
    };
    const fit = { language: 'English', documents };
    expect(await millisOf('fit', { ...fit, options: { sample: 4 } })).toBeLessThan(0.5 * (await millisOf('fit', fit)));
    const text = 'harvest '.repeat(10_000);
    for (const more of [{ seeds: [{ name: 'Farms', texts: [text] }] }, { parameters: { queryHint: text } }])
      expect(await millisOf('fit', { ...fit, ...more })).toBeGreaterThan(100 + (await millisOf('fit', fit)));
    const few = { model, documents: documents.slice(0, 4) };
    expect(await millisOf('update', few)).toBeLessThan(await millisOf('update', { model, documents }));
    expect(await millisOf('assign', few)).toBeLessThan(await millisOf('update', few));
    const larger = fitTopics(documentsOn([...subjects, 'violin concert', 'planet orbit']), { language: english }).model;
    expect(await millisOf('assign', { ...few, model: larger })).toBeGreaterThan(await millisOf('assign', few));
    expect((await ask('update', few, {}, registryWith({ work: 100 }))).code).toBeNull();
  });

  test('fit documents of several languages only if each is read by one that can be found again', async () => {
    const names = 'English + German';
    const chosen = vi
      .fn()
      .mockResolvedValueOnce({ ...english, name: names })
      .mockResolvedValue(english);
    const choosing = registryWith({}, { choosers: [{ name: 'mixed', choose: chosen }] });
    const body = { language: 'mixed', documents };
    const refused = await ask('fit', body, {}, choosing);
    expect([refused.code, refused.problem]).toEqual([
      'unknown-language',
      { message: expect.stringContaining(names), pointer: '/language' },
    ]);
    expect(JSON.parse((await ask('fit', body, {}, choosing)).text)).toEqual({ model, assignments });
  });

  test('load the table of word vectors that a fit names', async () => {
    const load = vi.fn(() => import('@sheaf/vectors-english'));
    const body = { language: 'English', documents, parameters: { wordVectors: 'english' } };
    const offered = registryWith({}, { wordVectors: [{ name: 'english', load }] });
    const missing = await ask('fit', body);
    expect([missing.code, missing.problem?.pointer]).toEqual(['invalid-parameter', '/parameters/wordVectors']);
    expect((await ask('fit', body, {}, offered)).code).toBeNull();
    expect(load).toHaveBeenCalledOnce();
  });
});
