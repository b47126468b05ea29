import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { goodRequest, serversOfTests, type TestServer } from '../service.testing.js';

const open = serversOfTests();
let server: TestServer;
beforeEach(async () => {
  server = await open({ bodyLimit: 2000 });
});

interface Line {
  readonly id: string | number | null;
  readonly status: number;
  readonly body: { readonly clusters?: unknown[]; readonly message?: string };
}

const send = async (sent: readonly unknown[], url = '/service/batch') => {
  const text = sent.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const reply = await server.post(text, url);
  const lines = reply.statusCode === 200 ? reply.body.split('\n').filter(line => line !== '') : [];
  return { reply, found: lines.map(line => JSON.parse(line) as Line) };
};

describe('a batch', () => {
  test('has one response per line, each with the id of its request', async () => {
    const { reply, found } = await send([1, 'two', null].map(id => ({ ...goodRequest, id })));
    expect(reply.headers['content-type']).toBe('application/x-ndjson');
    expect(found.map(({ id }) => id).sort()).toEqual([1, null, 'two'].sort());
    expect(found.every(({ status, body }) => status === 200 && body.clusters!.length > 0)).toBe(true);
  });

  test('has the same clusters in a line as a request of its own', async () => {
    const alone = (await server.post(goodRequest)).json();
    expect((await send([goodRequest])).found[0]!.body).toEqual(alone);
  });

  test('goes on after a line that fails', async () => {
    const long = { ...goodRequest, documents: [{ title: 'x'.repeat(3000) }] };
    const { found } = await send([
      '{',
      { ...goodRequest, id: 'good' },
      long,
      { ...goodRequest, id: 7, algorithm: 'Nope' },
    ]);
    const statuses = new Map(found.map(({ id, status, body }) => [id ?? body.message, status]));
    expect(Object.fromEntries(statuses)).toEqual({
      'Could not parse request body.': 400,
      'The line exceeds the limit of 2000 bytes.': 413,
      good: 200,
      7: 400,
    });
  });

  test('refuses an id that would come back as another', async () => {
    const { found } = await send(['{"id":1e999,"algorithm":"nope"}', '{"id":9007199254740993}']);
    expect(found).toMatchObject([
      { id: null, status: 400 },
      { id: null, status: 400 },
    ]);
  });

  test('may take the settings of all its lines from a template', async () => {
    const { documents } = goodRequest;
    const { found } = await send([{ documents }, { documents }], '/service/batch?template=stc');
    expect(found.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send([{ documents }], '/service/batch?template=nope')).reply.json().message).toBe(
      'Template not available: nope',
    );
  });

  test('may be empty', async () => {
    const { reply, found } = await send(['', ' ']);
    expect([reply.statusCode, found]).toEqual([200, []]);
  });

  test('is refused if the queue is full', async () => {
    server.engine.isFull = true;
    const { reply } = await send([goodRequest]);
    expect(reply.statusCode).toBe(503);
  });
});

describe('a batch on a connection', () => {
  test('may take hours if its lines go on, and ends if they do not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { app } = await open({ idleTime: 60_000 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    // Node would end the request after this time, whatever happens.
    expect(app.server.requestTimeout).toBe(0);
    const { port } = app.server.address() as AddressInfo;
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: '/service/batch', agent: false });
    request.on('error', () => {});
    request.flushHeaders();
    const response = await new Promise<http.IncomingMessage>(resolve => request.once('response', resolve));
    const pieces = response[Symbol.asyncIterator]();
    const nextStatus = async () => JSON.parse(String((await pieces.next()).value)).status;
    for (let minute = 0; minute < 180; minute++) {
      request.write(`${JSON.stringify(goodRequest)}\n`);
      expect(await nextStatus()).toBe(200);
      vi.advanceTimersByTime(60_000);
    }
    const last = nextStatus();
    vi.advanceTimersByTime(120_000);
    expect(await last).toBe(408);
    expect((await pieces.next()).done).toBe(true);
    vi.useRealTimers();
    request.destroy();
  });
});
