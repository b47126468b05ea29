import { errorKind } from '@sheaf/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { goodRequest, serversOfTests, type TestServer } from '../service.testing.js';

const open = serversOfTests();
let server: TestServer;
beforeEach(async () => {
  server = await open({ cacheBytes: 100_000 });
});

describe('a clustering request', () => {
  test('gets clusters as a response', async () => {
    const reply = await server.post(goodRequest);
    expect(reply.headers['content-type']).toBe('application/json;charset=utf-8');
    const { clusters } = reply.json();
    expect(clusters.length).toBeGreaterThan(0);
    expect(Object.keys(clusters[0])).toEqual(['labels', 'documents', 'clusters', 'score']);
  });

  test('may be sent to any path below, and to the older name', async () => {
    const wanted = (await server.post(goodRequest)).body;
    for (const url of ['/service/cluster/x/y', '/service/clustering'])
      expect((await server.post(goodRequest, url)).body, url).toBe(wanted);
  });

  test('may take its settings from a template', async () => {
    const { documents } = goodRequest;
    const reply = await server.post({ documents }, '/service/cluster?template=stc');
    expect(reply.statusCode).toBe(200);
    expect(reply.json().clusters.length).toBeLessThanOrEqual(3);
    const unknown = await server.post(goodRequest, '/service/cluster?template=sct');
    expect(unknown.json().message).toBe('Template not available: sct');
  });

  test('may ask for an indented response, and for times', async () => {
    const { body } = await server.post(goodRequest, '/service/cluster?indent');
    expect(body).toMatch(/^\{\n {2}"clusters" : \[/);
    const { serviceInfo } = (await server.post(goodRequest, '/service/cluster?serviceInfo=true')).json();
    expect(Object.keys(serviceInfo)).toContain('clusteringTimeMillis');
  });

  test('may be of any content type', async () => {
    for (const type of ['text/plain', 'application/x-ndjson', '///', 'multipart/form-data'])
      expect((await server.post(goodRequest, '/service/cluster', { 'content-type': type })).statusCode).toBe(200);
  });
});

describe('the cache', () => {
  test('responds to equal requests without work', async () => {
    const request = { ...goodRequest, parameters: { maxClusters: 7 } };
    const [first, second] = [await server.post(request), await server.post(request)];
    expect(second.body).toBe(first.body);
    expect([first, second].map(({ headers }) => headers['cache-status'])).toEqual([
      'sheaf; fwd=miss; stored',
      'sheaf; hit',
    ]);
    expect(server.engine.runs).toBe(1);
  });

  test('tells apart templates and indentation, and leaves out requests for times', async () => {
    const request = { ...goodRequest, parameters: { maxClusters: 8 } };
    for (const url of ['', '?indent', '?template=stc', '?serviceInfo', '?serviceInfo'])
      await server.post(request, `/service/cluster${url}`);
    expect(server.engine.runs).toBe(5);
  });

  test('is off by default', async () => {
    const plain = await open();
    for (let i = 0; i < 2; i++) expect((await plain.post(goodRequest)).headers).not.toHaveProperty('cache-status');
    expect(plain.engine.runs).toBe(2);
  });

  test('keeps no errors', async () => {
    for (let i = 0; i < 2; i++) await server.post('{');
    expect(server.engine.runs).toBe(2);
  });
});

describe('an error of the engine', () => {
  test.each(['overloaded', 'deadline-exceeded', 'too-large', 'internal'] as const)(
    '%s is sent with the status and the sentence of its kind',
    async code => {
      server.engine.error = code;
      const reply = await server.post({ ...goodRequest, parameters: { maxClusters: 9 } });
      const { status, type, message } = errorKind(code);
      expect(reply.statusCode).toBe(status);
      expect(reply.json()).toMatchObject({ type, message: message.replace('{value}', 'undefined') });
    },
  );

  test('shows its stack trace only if the operator asked for stack traces', async () => {
    const debugging = await open({ debugErrors: true });
    const run = debugging.engine.run.bind(debugging.engine);
    debugging.engine.run = async (...given) => ({ ...(await run(...given)), failure: 'TypeError: x\n    at y' });
    debugging.engine.error = 'internal';
    expect((await debugging.post(goodRequest)).json()).toMatchObject({ exception: 'TypeError' });
  });
});

describe('the time limits of a request', () => {
  /** The limits that reach the engine. */
  async function limitsFor(prefer: string) {
    const timed = await open({ requestTimeout: 50_000, queueTimeout: 40_000 });
    let seen: object | undefined;
    const run = timed.engine.run.bind(timed.engine);
    timed.engine.run = (job, { signal: _, ...limits } = {}) => {
      seen = limits;
      return run(job);
    };
    await timed.post(goodRequest, '/service/cluster', prefer === '' ? {} : { prefer });
    return seen;
  }

  test.each([
    ['', 0],
    ['wait=10', 10_000],
    ['respond-async, wait="10"', 10_000],
    ['wait=0', 0],
    ['wait=x', 0],
    ['awaiting=3', 0],
  ])(
    'are those of the server, and with the preference "%s" the patience of the client is %i',
    async (prefer, patience) => {
      expect(await limitsFor(prefer)).toMatchObject({
        deadlineMillis: 50_000,
        waitMillis: 40_000,
        // The time that the server has taken so far is not left.
        patienceMillis: expect.closeTo(patience, -3),
      });
    },
  );
});
