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

describe('overload', () => {
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
});
