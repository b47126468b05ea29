import { createServer } from 'node:http';
import { RequestError } from '@sheaf/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Asked, close, type LocalServer, listen, serve, stub } from '../../../tools/testing/local-server.js';
import { connect } from './connect.js';
import { ConnectionError, ResponseError } from './errors.js';

interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A service that gives the reply of the test, and what it was asked. */
let reply: Reply = {};
let seen: Asked[] = [];
let server: LocalServer;
let base = '';
beforeAll(async () => {
  server = await stub((asked, _, response) => {
    seen.push(asked);
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '{"clusters":[]}');
  });
  base = `${server.address}/service`;
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  reply = {};
  seen = [];
});

const request = { algorithm: 'STC', language: 'English', documents: [{ title: 'data mining' }] };

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request', () => {
  test('is posted as JSON, and comes back as clusters', async () => {
    const clusters = [{ labels: ['Data Mining'], documents: [0], clusters: [], score: 1 }];
    reply = { body: JSON.stringify({ clusters }) };
    expect(await connect(base).cluster(request)).toEqual({ clusters });
    const [{ method, url, headers, body }] = seen as [Asked];
    expect([method, url.pathname, headers['content-type']]).toEqual(['POST', '/service/cluster', 'application/json']);
    expect(JSON.parse(body)).toEqual(request);
    expect(headers).not.toHaveProperty('authorization');
  });

  test.each([
    [{}, ''],
    [{ template: null, serviceInfo: false }, ''],
    [{ template: 'a b&c' }, '?template=a%20b%26c'],
    [{ serviceInfo: true }, '?serviceInfo'],
    [{ template: 'mine', serviceInfo: true }, '?template=mine&serviceInfo'],
  ])('with %j asks for it in the address', async (options, query) => {
    await connect(base).cluster(request, options);
    expect(seen[0]!.url.pathname + seen[0]!.url.search).toBe(`/service/cluster${query}`);
  });

  test('goes to the same place, however many slashes end the address of the service', async () => {
    for (const slashes of ['', '/', '///']) await connect(`${base}${slashes}`).cluster(request);
    expect(new Set(seen.map(({ url }) => url.pathname))).toEqual(new Set(['/service/cluster']));
  });

  test('carries the key and the headers of the caller', async () => {
    const service = connect(base, { apiKey: 'k', headers: { 'x-team': 'red' } });
    await service.cluster(request);
    await service.list();
    for (const { headers } of seen) expect([headers.authorization, headers['x-team']]).toEqual(['Bearer k', 'red']);
  });

  test('is sent by the fetch of the caller', async () => {
    const asked: string[] = [];
    const ask: typeof fetch = (url, init) => {
      asked.push(String(url));
      return fetch(url, init);
    };
    await connect(base, { fetch: ask }).list();
    expect(asked).toEqual([`${base}/list`]);
  });
});

test('scores that JSON has no numbers for are numbers', async () => {
  const cluster = (score: unknown, clusters: readonly unknown[] = []) => ({
    labels: [],
    documents: [],
    clusters,
    score,
  });
  reply = {
    body: JSON.stringify({ clusters: [cluster('Infinity', [cluster('-Infinity'), cluster('NaN')]), cluster(2)] }),
  };
  expect((await connect(base).cluster(request)).clusters).toEqual([
    cluster(Number.POSITIVE_INFINITY, [cluster(Number.NEGATIVE_INFINITY), cluster(Number.NaN)]),
    cluster(2),
  ]);
});

test('the list is read from the service', async () => {
  const list = { algorithms: { STC: ['English'] }, templates: {} };
  reply = { body: JSON.stringify(list) };
  expect(await connect(base).list()).toEqual(list);
  expect([seen[0]!.method, seen[0]!.url.pathname]).toEqual(['GET', '/service/list']);
});

describe('an error of the service', () => {
  test('is thrown with its status, its sentence and what is said beside it', async () => {
    const said = { type: 'BAD_REQUEST', message: 'No.', exception: 'java.lang.E', stacktrace: 'java.lang.E: No.' };
    reply = { status: 400, body: JSON.stringify(said) };
    const error = await errorOf(connect(base).cluster(request));
    expect(error).toBeInstanceOf(RequestError);
    expect((error as RequestError).report).toMatchObject({
      status: 400,
      type: 'BAD_REQUEST',
      message: 'No.',
      exception: 'java.lang.E',
      detail: 'java.lang.E: No.',
    });
    expect((error as RequestError).report).not.toHaveProperty('retryAfter');
  });

  test('has only what the service says', async () => {
    reply = { status: 503, body: '{"type":"UNHANDLED_ERROR","message":"Busy."}', headers: { 'retry-after': '7' } };
    const { report } = (await errorOf(connect(base).cluster(request))) as RequestError;
    expect(report).toMatchObject({ status: 503, message: 'Busy.', retryAfter: 7 });
    expect(Object.keys(report).filter(key => ['exception', 'detail'].includes(key))).toEqual([]);
  });

  test('has no time to wait if that is a date', async () => {
    reply = {
      status: 503,
      body: '{"type":"UNHANDLED_ERROR","message":"Busy."}',
      headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' },
    };
    const { report } = (await errorOf(connect(base).cluster(request))) as RequestError;
    expect(report).not.toHaveProperty('retryAfter');
  });
});

describe('what is no clustering service', () => {
  test.each<[string, Reply, string]>([
    ['a page', { body: '<html>Welcome</html>' }, 'Welcome'],
    ['a number', { body: '7' }, '7'],
    ['null', { body: 'null' }, 'null'],
    ['an error page', { status: 502, body: '<html>Bad gateway</html>' }, '502'],
    ['an error of something else', { status: 404, body: '{"message":"Nothing here."}' }, '404'],
    ['an error without a message', { status: 404, body: '{"type":"x"}' }, '404'],
    ['an error that is null', { status: 500, body: 'null' }, '500'],
  ])('%s is told with its status', async (_, given, shown) => {
    reply = given;
    const error = await errorOf(connect(base).list());
    expect(error).toBeInstanceOf(ResponseError);
    expect(error).toMatchObject({ url: `${base}/list`, status: given.status ?? 200 });
    expect((error as ResponseError).message).toContain(shown);
  });

  test('an object without clusters is told', async () => {
    reply = { body: '{"status":"UP"}' };
    const error = await errorOf(connect(base).cluster(request));
    expect(error).toBeInstanceOf(ResponseError);
    expect((error as ResponseError).message).toContain('{"status":"UP"}');
  });

  test('of a long page the message has the beginning', async () => {
    reply = { body: `<html>${'a'.repeat(1000)}</html>` };
    const error = await errorOf(connect(base).list());
    expect((error as ResponseError).message).toMatch(/: <html>a{194}\.$/);
  });

  test('an address where nobody listens is told with its cause', async () => {
    const gone = createServer();
    const port = await listen(gone);
    await close(gone);
    const error = await errorOf(connect(`http://127.0.0.1:${port}`).list());
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as ConnectionError).cause).toBeInstanceOf(TypeError);
    expect((error as ConnectionError).url).toBe(`http://127.0.0.1:${port}/list`);
  });
});

test('a response that breaks off is told with its cause', async () => {
  await using broken = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"clusters":[', () => response.destroy());
  });
  const error = await errorOf(connect(broken.address).cluster(request));
  expect(error).toBeInstanceOf(ConnectionError);
  expect((error as ConnectionError).message).toBe(`The response of ${broken.address}/cluster broke off.`);
  expect((error as ConnectionError).cause).toBeInstanceOf(Error);
});

test('a caller that no longer waits gets its own reason, and not an error of the connection', async () => {
  const left = new Error('left');
  expect(await errorOf(connect(base).cluster(request, { signal: AbortSignal.abort(left) }))).toBe(left);
  expect(seen).toEqual([]);
});
