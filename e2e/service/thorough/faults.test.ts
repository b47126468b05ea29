/** What must hold when things go wrong. Each test is a fault, made on purpose. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cluster,
  empty,
  lingo,
  manyDocuments,
  type Reply,
  type ServerProcess,
  startServer,
} from '../server-process.js';

/** Long enough to be interrupted: seconds of work for one worker. */
const long = { algorithm: 'Lingo', language: 'English', documents: manyDocuments(6000, 120) };
const longText = JSON.stringify(long);

const metric = async (server: ServerProcess, name: string): Promise<number> => {
  const { text } = await server.ask({ path: '/metrics' });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
};

/** Requests to cluster that are at work, wait or have been answered. */
async function accepted(server: ServerProcess): Promise<number> {
  const { text } = await server.ask({ path: '/metrics' });
  const values = text.matchAll(
    /^(?:clustering_workers_busy|clustering_queue_depth|http_server_request_duration_seconds_count\{.*service\/cluster.*\}) (\d+)$/gm,
  );
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
}

describe('overload', () => {
  test.each([80, 200])('%i small requests at the same time are all answered', async count => {
    const server = await startServer();
    try {
      const body = JSON.stringify({ ...lingo, algorithm: 'STC', documents: manyDocuments(50, 20) });
      const replies = await Promise.all(Array.from({ length: count }, () => cluster(server, body)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    } finally {
      await server.stop();
    }
  });

  test('ten times more requests than fit: those accepted are answered, the rest told to come back, health stays green', async () => {
    const server = await startServer('--queue', '8', '--access-log', 'false');
    try {
      const body = JSON.stringify({ ...lingo, documents: manyDocuments(100, 40) });
      const health: number[] = [];
      let over = false;
      const watch = (async () => {
        while (!over) health.push((await server.ask({ path: '/health/live' })).status);
      })();
      const replies: Reply[] = await Promise.all(Array.from({ length: 100 }, () => cluster(server, body)));
      over = true;
      await watch;
      const accepted = replies.filter(({ status }) => status === 200);
      const refused = replies.filter(({ status }) => status === 503);
      expect(accepted.length + refused.length).toBe(100);
      // Eight wait and one is worked on; a second worker may still be starting.
      expect(accepted.length).toBeGreaterThanOrEqual(9);
      expect(refused.length).toBeGreaterThan(0);
      expect(new Set(accepted.map(({ text }) => text)).size).toBe(1);
      for (const reply of refused) {
        expect(reply.headers['retry-after']).toBe('1');
        expect(Object.keys(reply.json())).toEqual(['type', 'message']);
      }
      expect(new Set(health)).toEqual(new Set([200]));
      expect((await cluster(server, empty)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

describe('a signal to stop', () => {
  test('finishes every request that was accepted, and ends with status 0', async () => {
    const server = await startServer();
    const body = JSON.stringify({ ...lingo, documents: manyDocuments(300, 60) });
    const replies = Array.from({ length: 12 }, () => cluster(server, body));
    await expect.poll(() => accepted(server)).toBe(replies.length);
    const status = await server.stop('SIGTERM');
    const settled = await Promise.allSettled(replies);
    expect(status).toBe(0);
    expect(settled.map(reply => (reply.status === 'fulfilled' ? reply.value.status : reply.reason))).toEqual(
      settled.map(() => 200),
    );
  });

  test('gives up on what does not finish within the grace', async () => {
    const server = await startServer('--shutdown-grace', '300');
    const reply = cluster(server, longText);
    await expect.poll(() => metric(server, 'clustering_workers_busy')).toBe(1);
    expect(await server.stop('SIGTERM')).toBe(1);
    expect((await reply).status).toBe(503);
  });
});

describe('one server', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer('--worker-memory', '200', '--request-timeout', '30000');
  });
  afterAll(() => server.stop());

  const finished = () => metric(server, 'clustering_documents_count');
  const isIdle = async () => (await metric(server, 'clustering_workers_busy')) === 0;

  test('a client that goes away frees its worker', async () => {
    const before = await finished();
    const leave = new AbortController();
    const gone = cluster(server, longText, { signal: leave.signal }).catch(error => error);
    await expect.poll(isIdle).toBe(false);
    leave.abort();
    await expect.poll(isIdle).toBe(true);
    expect(await gone).toBeInstanceOf(Error);
    expect(await finished()).toBe(before);
    expect((await cluster(server, lingo)).status).toBe(200);
  });

  test('a client that goes away while it waits leaves the queue', async () => {
    const leave = new AbortController();
    const all = Array.from({ length: 6 }, () =>
      cluster(server, longText, { signal: leave.signal }).catch(error => error),
    );
    await expect.poll(() => metric(server, 'clustering_queue_depth')).toBeGreaterThan(0);
    leave.abort();
    await Promise.all(all);
    await expect.poll(() => metric(server, 'clustering_queue_depth')).toBe(0);
    expect((await cluster(server, lingo)).status).toBe(200);
  });

  test('a request that works for too long gets a status that nobody repeats, and no Retry-After', async () => {
    const reply = await cluster(server, longText, { headers: { prefer: 'wait=1' } });
    expect(reply.status).toBe(422);
    expect(reply.headers).not.toHaveProperty('retry-after');
    expect(reply.json()).toEqual({
      type: 'BAD_REQUEST',
      message: 'Clustering took longer than the request allows. Time spent in the queue was counted.',
    });
    expect((await cluster(server, lingo)).status).toBe(200);
  });

  test('a worker out of memory costs its request, and no other', async () => {
    const huge = JSON.stringify({
      ...empty,
      documents: Array.from({ length: 90_000 }, (_, i) => ({ [`t${i % 100}`]: `w${i} v${i} u${i} `.repeat(15) })),
    });
    const others = Array.from({ length: 4 }, () => cluster(server, lingo));
    const reply = await cluster(server, huge, { headers: { prefer: 'wait=5' } });
    expect([413, 422]).toContain(reply.status);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(
      (await Promise.all(Array.from({ length: 4 }, () => cluster(server, lingo)))).map(({ status }) => status),
    ).toEqual([200, 200, 200, 200]);
  });

  test.each<[string, object]>([
    ['nested repeats', { regexp: ['(a+)+$', '(a|aa)+$', '(.*a){20}', '([a-z]+)*\\1?x'.replace('\\1?', '')] }],
    ['long alternations', { regexp: [Array.from({ length: 1000 }, (_, i) => `x{0,5}w${i}`).join('|')] }],
    ['globs of many wildcards', { glob: [`${'* a '.repeat(300)}b`, `${'+? a '.repeat(300)}b`, '? '.repeat(1000)] }],
  ])('%s in a request take linear time', async (_, dictionary) => {
    const documents = Array.from({ length: 20 }, (_, i) => ({
      t: `${'a'.repeat(4000)}! ${'a '.repeat(500)} text ${i % 3}`,
    }));
    const parameters = { dictionaries: { wordFilters: [dictionary], labelFilters: [dictionary] } };
    const reply = await cluster(server, { ...lingo, documents, parameters });
    expect(reply.status).toBe(200);
  });

  test('expressions that no linear engine can run are refused', async () => {
    const nested = (open: string, close: string) => `${open.repeat(20_000)}a${close.repeat(20_000)}`;
    for (const regexp of [
      '(?=a)b',
      '(a)\\1',
      '[a-z&&[^b]]',
      '[',
      nested('(', ')'),
      nested('[', ']'),
      '(?:a{999}){999}',
    ]) {
      const reply = await cluster(server, {
        ...lingo,
        parameters: { dictionaries: { wordFilters: [{ regexp: [regexp] }] } },
      });
      expect([regexp, reply.status]).toEqual([regexp, 400]);
    }
  });
});

test('an upload that stalls is ended', async () => {
  const server = await startServer('--idle-time', '500');
  try {
    const { createConnection } = await import('node:net');
    const socket = createConnection(server.port, '127.0.0.1');
    socket.write('POST /service/cluster HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"algorithm":');
    const answer = await new Promise<string>(resolve => socket.once('data', data => resolve(String(data))));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
  } finally {
    await server.stop();
  }
});
