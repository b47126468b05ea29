/** The address of the tools for agents: whom it serves, what it says of a message that is wrong, and what it counts. */
import type { Engine, Job } from '@sheaf/engine';
import type { MessageGiven } from '@sheaf/mcp/messages';
import { expect, test } from 'vitest';
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
  expect(requests).toEqual([1, 16]);
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
    {
      signal: expect.any(Object),
      client: expect.any(String),
      deadlineMillis: 50_000,
      waitMillis: 40_000,
      patienceMillis: 0,
    },
  ]);
});

test('a message goes to a worker as the bytes that came, with the runs of its client alone', async () => {
  const server = await open({ mcp: true });
  const run = server.engine.run.bind(server.engine);
  const jobs: Job[] = [];
  server.engine.run = ((job, options) => {
    jobs.push(job);
    return run(job, options);
  }) as Engine['run'];
  for (let turn = 0; turn < 2; turn++) expect((await ask(server, clusterCall)).statusCode).toBe(200);
  expect(jobs.map(({ task }) => task)).toEqual(['message', 'message']);
  expect(new TextDecoder().decode(jobs[1]!.body as Uint8Array)).toBe(JSON.stringify(clusterCall));
  const { runs } = (jobs[1]!.aside as MessageGiven).runs;
  expect(runs).toHaveLength(1);
  expect(runs[0]!.request.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test('a message is charged what it is expected to cost before it begins, and the rest afterwards', async () => {
  const server = await open({ mcp: true, workLimit: 1_000_000 });
  const run = server.engine.run.bind(server.engine);
  const worked = costsOf(server, 'work');
  const before: number[] = [];
  server.engine.run = (async (job, options) => {
    before.push(...worked);
    return { ...(await run(job, options)), workMillis: 7 };
  }) as Engine['run'];
  await ask(server, clusterCall);
  expect(before).toHaveLength(1);
  expect(before[0]).toBeGreaterThan(0);
  expect(worked[0]! + worked[1]!).toBeCloseTo(7);
});

test('a message that a worker cannot finish gets the status of that error', async () => {
  const server = await open({ mcp: true });
  server.engine.error = 'deadline-exceeded';
  expect((await ask(server, clusterCall)).statusCode).toBe(422);
  server.engine.error = null;
  expect((await ask(server, clusterCall)).statusCode).toBe(200);
});

test('what a tool asks in vain is counted as rejected, although its message has a response', async () => {
  const server = await open({ mcp: true });
  const params = { name: 'cluster', arguments: { documents: ['x'], algorithm: 'STC', language: 'Klingon' } };
  expect((await ask(server, { ...clusterCall, params })).json().result.isError).toBe(true);
  expect((await server.app.inject('/metrics')).body).toContain(
    'clustering_rejected_total{reason="unknown-language"} 1',
  );
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
