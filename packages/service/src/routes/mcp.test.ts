/** The address of the tools for agents: whom it serves, what it says of a message that is wrong, and what it counts. */
import type { Engine, Job } from '@sheaf/engine';
import { expect, test, vi } from 'vitest';
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

test('several messages in one request are rejected, also where one cancels another', async () => {
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: list.id } };
  const reply = await ask(await open({ mcp: true }), [list, cancelled]);
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    {
      jsonrpc: '2.0',
      error: { code: -32600, message: 'Send one message per request, and not an array of messages.' },
      id: null,
    },
  ]);
});

test('a tool that clusters nothing counts towards the limits of a client, and a run only as the work of its worker', async () => {
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
  const rates = server.context.rates!;
  const charge = rates.charge.bind(rates);
  const worked: number[] = [];
  Object.assign(rates, {
    charge: (...given: Parameters<typeof charge>) => {
      if (given[1].work !== undefined) worked.push(given[1].work);
      charge(...given);
    },
  });
  const { run: id } = (await ask(server, clusterCall)).json().result.structuredContent;
  expect(worked).toEqual([7, expect.any(Number)]);
  expect(worked[1]).toBeLessThan(1e6);
  await ask(server, { ...clusterCall, params: { name: 'duplicates', arguments: { run: id } } });
  expect(worked).toHaveLength(3);
  expect(worked[2]).toBeGreaterThan(0);
  clock.mockRestore();
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
