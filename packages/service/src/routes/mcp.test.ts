/** The address of the tools for agents: whom it serves, what it says of a message that is wrong, and what it counts. */
import type { AddressInfo } from 'node:net';
import type { Engine, Job } from '@sheaf/engine';
import { expect, test, vi } from 'vitest';
import type { Cost } from '../guard/rate-limiter.js';
import { documents, serversOfTests, type TestServer } from '../service.testing.js';

const open = serversOfTests();
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const clusterCall = {
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: 'cluster', arguments: { documents: documents.map(({ title }) => title), algorithm: 'STC' } },
};

const ask = ({ post }: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  post(body, '/mcp', { accept: 'application/json, text/event-stream', ...headers });

test('a program without an origin is served', async () => {
  const reply = await ask(await open({ mcp: true }), list);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json']);
  expect(reply.json().result.tools.map(({ name }: { name: string }) => name)).toContain('cluster');
});

test.each([
  ['https://sheaf.example', true],
  ['http://sheaf.example:80', true],
  ['https://other.example', false],
  ['https://first.example', true],
  ['https://second.example', true],
  ['f', false],
  ['null', false],
  ['*', false],
  ['', false],
])('a page of %j is served: %j', async (origin, isServed) => {
  const server = await open({ mcp: true, corsOrigins: '*, https://first.example,https://second.example' });
  const reply = await ask(server, list, { origin, host: 'sheaf.example' });
  expect(reply.statusCode).toBe(isServed ? 200 : 403);
  if (isServed) return;
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.json()).toEqual({
    jsonrpc: '2.0',
    error: { code: -32000, message: 'The origin of this page is not allowed.' },
    id: null,
  });
});

test('a body that is not JSON is a fault of the message', async () => {
  const reply = await ask(await open({ mcp: true }), '{');
  expect([reply.statusCode, reply.json().error.message]).toEqual([400, 'The body is not JSON.']);
});

test('a message that is nested too deeply is an error of the client', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const call = JSON.stringify(clusterCall).replace('"documents":[', `"documents":[${deep},`);
  const reply = await ask(await open({ mcp: true }), call);
  expect([reply.statusCode, reply.json().stacktrace]).toEqual([
    400,
    expect.stringContaining('The message is nested deeper than 1000 levels.'),
  ]);
});

test('a body above the limit is an error of the server', async () => {
  const reply = await ask(await open({ mcp: true, bodyLimit: 100 }), { ...list, more: 'x'.repeat(100) });
  expect(reply.statusCode).toBe(413);
});

test('a body that would become too much in memory is rejected before it is read', async () => {
  const reply = await ask(await open({ mcp: true }), { ...list, more: Array(1_000_000).fill({}) });
  expect([reply.statusCode, reply.json().message]).toEqual([413, expect.stringContaining('exceeds the limit of')]);
});

test('what a message becomes in memory counts until its response is read', async () => {
  const { app, engine, context, post } = await open({ mcp: true });
  const run = engine.run.bind(engine);
  const seen: { job: Job; taken: number }[] = [];
  engine.run = ((job, options) => {
    seen.push({ job, taken: context.ledger.taken });
    return run(job, options);
  }) as Engine['run'];
  await ask({ app, post } as TestServer, clusterCall);
  expect(seen[0]!.taken).toBeGreaterThan(2 * JSON.stringify(clusterCall).length);
  expect(context.ledger.taken).toBe(0);
});

test('a run waits for a worker as bytes, with the fields of its documents in their order', async () => {
  const server = await open({ mcp: true });
  const run = server.engine.run.bind(server.engine);
  const bodies: Job['body'][] = [];
  server.engine.run = ((job, options) => {
    bodies.push(job.body);
    return run(job, options);
  }) as Engine['run'];
  const given = [{ b: 'solar', a: 'panels', ['__proto__']: 'x' }, { text: 'wind' }];
  const params = { name: 'cluster', arguments: { documents: given, algorithm: 'STC' } };
  expect((await ask(server, { ...clusterCall, params })).statusCode).toBe(200);
  const request = new TextDecoder().decode(bodies[0] as Uint8Array);
  expect(request).toContain(`"documents":${JSON.stringify(given)}`);
});

/** What the server charges its client from now on. */
function costsOf({ context }: TestServer, unit: keyof Cost): number[] {
  const rates = context.rates!;
  const charge = rates.charge.bind(rates);
  const costs: number[] = [];
  Object.assign(rates, {
    charge: (...given: Parameters<typeof charge>) => {
      const cost = given[1][unit];
      if (cost !== undefined) costs.push(cost);
      charge(...given);
    },
  });
  return costs;
}

const manyOf = (messages: unknown, headers: Record<string, string> = {}) =>
  open({ mcp: true }).then(server => ask(server, messages, headers));

test('several messages in one request are rejected in revisions that do not have them', async () => {
  for (const revision of ['2025-06-18', '2025-11-25']) {
    const reply = await manyOf([list], { 'mcp-protocol-version': revision });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      {
        jsonrpc: '2.0',
        error: { code: -32600, message: 'Send one message per request, and not an array of messages.' },
        id: null,
      },
    ]);
  }
});

test.each<Record<string, string>>([{}, { 'mcp-protocol-version': '2025-03-26' }])(
  'several messages of a client with %j get their responses in order',
  async headers => {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: list.id } };
    const reply = await manyOf([clusterCall, list, cancelled, { no: 'message' }, [list], null], headers);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json']);
    const found = reply.json() as { id: number | null; error?: { code: number } }[];
    expect(found.map(({ id, error }) => [id, error?.code])).toEqual([
      [2, undefined],
      [1, undefined],
      [null, -32700],
      [null, -32600],
      [null, -32700],
    ]);
  },
);

test('several messages that want no response get none, and what is wrong with their request is said once', async () => {
  const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
  const noted = await manyOf([note, note]);
  expect([noted.statusCode, noted.body]).toEqual([202, '']);
  expect((await manyOf([list, list], { accept: 'application/json' })).statusCode).toBe(406);
  for (const messages of [[], Array(101).fill(list)])
    expect((await manyOf(messages)).json().error.message).toContain('An array must hold 1 to 100 messages');
});

test('each of several messages is a request of its client', async () => {
  const server = await open({ mcp: true, requestLimit: 3, metrics: false });
  expect((await ask(server, [list, list, list, list])).statusCode).toBe(200);
  expect((await ask(server, list)).statusCode).toBe(429);
});

test('the messages of an array that ends in an error are requests as far as they were worked on', async () => {
  const server = await open({ mcp: true, requestLimit: 1000 });
  const params = { name: 'cluster', arguments: { documents: ['x'.repeat(1_000_000), 'solar'], algorithm: 'STC' } };
  const { run } = (await ask(server, { ...clusterCall, params })).json().result.structuredContent;
  const read = { ...list, method: 'resources/read', params: { uri: `sheaf://runs/${run}` } };
  const requests = costsOf(server, 'requests');
  expect((await ask(server, Array(30).fill(read))).statusCode).toBe(400);
  expect(requests).toEqual(Array(17).fill(1));
});

test('no more of an array is worked on once its client has gone', async () => {
  const server = await open({ mcp: true, workLimit: 1_000_000 });
  const run = server.engine.run.bind(server.engine);
  const client = new AbortController();
  let runs = 0;
  server.engine.run = (async (job, options) => {
    runs++;
    client.abort();
    await vi.waitUntil(() => options!.signal!.aborted);
    return run(job);
  }) as Engine['run'];
  const worked = costsOf(server, 'work');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const asked = fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify([clusterCall, clusterCall]),
    signal: client.signal,
  });
  await expect(asked).rejects.toThrow('aborted');
  await vi.waitUntil(() => worked.length >= 2);
  expect(runs).toBe(1);
  // The account of a client that has gone is closed, which is no lack of memory.
  await new Promise(setImmediate);
  const metrics = (await server.app.inject('/metrics')).body;
  expect(/"overloaded"\} (\d+)/.exec(metrics)?.[1]).toBe('0');
});

test('runs are kept within the memory that there is for them', async () => {
  const server = await open({ mcp: true });
  Object.assign(server.context, { runBytes: 10 });
  const { run } = (await ask(server, clusterCall)).json().result.structuredContent;
  const opened = { ...clusterCall, params: { name: 'open_cluster', arguments: { run, cluster: '1' } } };
  expect((await ask(server, opened)).json().result.isError).toBe(true);
});

test('a response for which there is no memory is not sent', async () => {
  const server = await open({ mcp: true });
  const given = ['x'.repeat(400_000), 'solar panels', 'solar power'];
  const params = { name: 'cluster', arguments: { documents: given, algorithm: 'STC' } };
  const { run } = (await ask(server, { ...clusterCall, params })).json().result.structuredContent;
  const { ledger } = server.context;
  const others = ledger.open();
  others.take(ledger.largest);
  const read = { ...list, method: 'resources/read', params: { uri: `sheaf://runs/${run}` } };
  expect((await ask(server, read)).statusCode).toBe(503);
  others.close();
  expect((await ask(server, read)).statusCode).toBe(200);
  expect(ledger.taken).toBe(0);
});

test('a tool counts towards the limits of a client by the work of a worker, or of this thread if it asks none', async () => {
  const server = await open({ mcp: true, workLimit: 1_000_000 });
  const run = server.engine.run.bind(server.engine);
  let later = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  server.engine.run = (async (job, options) => {
    const outcome = await run(job, options);
    later += 1e6;
    return { ...outcome, workMillis: 7 };
  }) as Engine['run'];
  const worked = costsOf(server, 'work');
  const { run: id } = (await ask(server, clusterCall)).json().result.structuredContent;
  expect(worked).toEqual([7, expect.any(Number)]);
  expect(worked[1]).toBeLessThan(1e6);
  await ask(server, { ...clusterCall, params: { name: 'duplicates', arguments: { run: id } } });
  expect(worked.slice(2)).toEqual([7, expect.any(Number)]);
  expect(worked[3]).toBeLessThan(1e6);
  await ask(server, { ...clusterCall, params: { name: 'diversify', arguments: { run: id } } });
  expect(worked).toHaveLength(5);
  expect(worked[4]).toBeGreaterThan(0);
  clock.mockRestore();
});

test('what other requests take between the messages of an array is no work of its client', async () => {
  const server = await open({ mcp: true, workLimit: 1_000_000 });
  let later = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  const run = server.engine.run.bind(server.engine);
  server.engine.run = (async (job, options) => {
    const outcome = await run(job, options);
    // Its turn comes when this message has its response.
    setImmediate(() => {
      later += 1e6;
    });
    return { ...outcome, workMillis: 7 };
  }) as Engine['run'];
  const worked = costsOf(server, 'work');
  expect((await ask(server, [clusterCall, list])).statusCode).toBe(200);
  clock.mockRestore();
  expect(later).toBe(1e6);
  expect(worked).toEqual([7, expect.any(Number)]);
  expect(worked[1]).toBeLessThan(1e6);
});

test('other methods are refused by name, and the address is that of the context path', async () => {
  const { app } = await open({ mcp: true, contextPath: '/base' });
  const reply = await app.inject('/base/mcp');
  expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'POST, TRACE, OPTIONS']);
});

test('a run of a tool is in the log and the metrics, and is kept for the next message', async () => {
  const server = await open({ mcp: true });
  const made = (await ask(server, clusterCall)).json().result.structuredContent;
  expect(made.clusters.length).toBeGreaterThan(0);
  expect(server.log.at(-1)).toMatchObject({ algorithm: 'STC', language: 'English', documents: documents.length });
  expect(server.log.at(-1)).toMatchObject({ clusteringMillis: expect.any(Number), queueMillis: expect.any(Number) });
  expect(server.log.at(-1)!['bytesIn']).toBe(JSON.stringify(clusterCall).length);
  expect((await server.app.inject('/metrics')).body).toMatch(/^clustering_documents_count 1$/m);
  const opened = await ask(server, {
    ...list,
    method: 'tools/call',
    params: { name: 'open_cluster', arguments: { run: made.run, cluster: '1' } },
  });
  expect(opened.json().result.structuredContent).toMatchObject({ run: made.run, place: '1' });
});

test('a run of a tool has the time limits of the server', async () => {
  const server = await open({ mcp: true, requestTimeout: 50_000, queueTimeout: 40_000 });
  const { engine } = server;
  const asked: unknown[] = [];
  const run = engine.run.bind(engine);
  engine.run = ((job, options) => {
    asked.push(options);
    return run(job, options);
  }) as Engine['run'];
  await ask(server, clusterCall);
  expect(asked).toEqual([
    { signal: expect.any(Object), client: expect.any(String), deadlineMillis: 50_000, waitMillis: 40_000 },
  ]);
});

test('messages and runs count towards the limits of a client', async () => {
  const bytes = Buffer.byteLength(JSON.stringify(clusterCall));
  const reader = await open({ mcp: true, rateLimit: bytes, metrics: false });
  expect((await ask(reader, clusterCall)).statusCode).toBe(200);
  expect((await ask(reader, list)).statusCode).toBe(429);
  const worker = await open({ mcp: true, workLimit: 0.001 });
  expect((await ask(worker, clusterCall)).statusCode).toBe(200);
  expect((await ask(worker, list)).statusCode).toBe(429);
});
