/** What must hold when things go wrong. Each test is a fault, made on purpose. */
import { describe, expect, test } from 'vitest';
import { cluster, empty, lingo, manyDocuments, type Reply, startServer } from '../server-process.js';

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
