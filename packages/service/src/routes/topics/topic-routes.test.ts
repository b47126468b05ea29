import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leiden } from '@sheaf/clustering';
import { fitTopics, printTopicModel } from '@sheaf/clustering/topics';
import { LocalEngine } from '@sheaf/engine';
import { runTopicJob } from '@sheaf/engine/topics';
import { english } from '@sheaf/languages/english';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { modelsFolder } from '../../registry/models-folder.js';
import { lists, quietServer } from '../../service.testing.js';

const documents = ['printer paper jam', 'login password reset'].flatMap(text =>
  Array.from({ length: 6 }, (_, at) => ({ text: `${text} ${at}` })),
);
const { model, assignments } = fitTopics(documents, { language: english });

let folder = '';
let engine: LocalEngine;
let app: Awaited<ReturnType<typeof quietServer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
  await writeFile(join(folder, 'tickets.topics.json'), printTopicModel(model));
  await writeFile(join(folder, 'broken.topics.json'), '{}');
  engine = new LocalEngine({
    ...lists,
    algorithms: [leiden],
    models: modelsFolder(folder),
    topics: async () => runTopicJob,
  });
  app = await quietServer(engine);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const post = (path: string, payload: unknown) =>
  app.inject({ method: 'POST', url: `/service/topics/${path}`, payload: payload as object });

describe('the routes of topic models', () => {
  test('fit, assign and update without anything kept on the server', async () => {
    const fitted = await post('fit', { language: 'English', documents });
    expect([fitted.statusCode, fitted.json()]).toEqual([200, { model, assignments }]);
    const assigned = await post('assign', { model, documents });
    expect(assigned.json()).toEqual({ assignments, modelId: model.id });
    const updated = await post('update', { model, documents, options: { period: 'May' } });
    expect(updated.json()).toMatchObject({ model: { period: 'May' }, leftovers: [] });
  });

  test('have the statuses of what is wrong with a model', async () => {
    expect((await post('assign', { model: { id: 'none' }, documents })).statusCode).toBe(409);
    expect((await post('assign', { model: { name: '../tickets' }, documents })).statusCode).toBe(404);
    expect((await post('assign', { model: { name: 'broken' }, documents })).statusCode).toBe(400);
    expect((await post('assign?model=none', '{"text":"printer"}\n')).statusCode).toBe(404);
  });

  test('list the models of the folder that can be read', async () => {
    const response = await app.inject('/service/topics/models');
    expect(response.json()).toEqual({
      models: [{ name: 'tickets', id: model.id, language: 'English', topics: 2, documents: 12 }],
    });
  });

  test('assign any number of lines in their order, and count them', async () => {
    const lines = Array.from({ length: 1500 }, (_, id) =>
      id === 700 ? 'no' : JSON.stringify({ id, text: 'printer jam' }),
    );
    const { port } = app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/service/topics/assign?model=tickets&idField=id`;
    const response = await fetch(url, { method: 'POST', body: `${lines.join('\n')}\n` });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const found = (await response.text())
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { id?: number; line?: number });
    expect(found.length).toBe(1500);
    expect(found.every(({ id, line }, at) => (at === 700 ? line === 701 : id === at))).toBe(true);
    expect((await app.inject('/metrics')).body).toMatch(/sheaf_topics_assigned_total 15\d\d/);
  });
});

test('errors of a stream name the line of the body, where empty lines count', async () => {
  const lines = ['', '{"text":"printer"}', ' ', 'no', '', '{"id":9007199254740993,"text":"login"}', ''];
  const url = '/service/topics/assign?model=tickets&idField=id';
  const response = await app.inject({ method: 'POST', url, payload: lines.join('\n') });
  const found = response.body
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as { line?: number });
  expect(found.map(({ line }) => line)).toEqual([undefined, 4, 6]);
});

// Vitest reports errors and rejections that nobody handles, and the run fails: the process of a server would end.
describe('a client that goes away ends its stream, and nothing else', () => {
  /** Holds the job with this number until the client has gone. @returns settles when its response is ready */
  async function leaveDuring(number: number, body: string): Promise<void> {
    const { port } = app.server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1').on('error', () => {});
    const run = engine.run.bind(engine);
    const closed = new Promise<void>(resolve => {
      app.server.once('request', (_request, response) => response.once('close', resolve));
    });
    let jobs = 0;
    const done = new Promise<void>(resolve => {
      const held = vi.spyOn(engine, 'run').mockImplementation(async (job, options) => {
        if (++jobs < number) return run(job, options);
        client.resetAndDestroy();
        await closed;
        // What happens to the connection is told in the same turn and the next.
        for (let turn = 0; turn < 5; turn++) await new Promise(settle => setImmediate(settle));
        held.mockRestore();
        resolve();
        return run(job);
      });
    });
    client.write(
      `POST /service/topics/assign?model=tickets HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n${body}`,
    );
    await done;
    for (let turn = 0; turn < 5; turn++) await new Promise(settle => setImmediate(settle));
    expect((await post('assign?model=tickets', '{"text":"printer"}\n')).statusCode).toBe(200);
  }

  test('while the model is looked up', async () => leaveDuring(1, ''));

  test('while a full group of lines is at a worker', async () =>
    leaveDuring(2, '{"text":"printer jam"}\n'.repeat(512)));
});
