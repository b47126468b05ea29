/** Work that takes for ever, or as long as it may, does not delay the work of others. */
import { expect, test } from 'vitest';
import { alternating } from '../hostile-bodies.js';
import { type Attack, PASS, passAttack } from '../pass-attack.js';
import { cluster, lingo, manyDocuments, withServer } from '../server-process.js';

test('eight k-means requests of two thousand million rounds, and the good ones after them, are answered', async () => {
  await withServer([], async server => {
    const attack = Array.from({ length: 8 }, () => cluster(server, alternating));
    const good = await Promise.all(Array.from({ length: 8 }, () => cluster(server, lingo)));
    expect(good.map(({ status }) => status)).toEqual(good.map(() => 200));
    const replies = await Promise.all(attack);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const odd = { ...alternating, parameters: { maxIterations: 1001 } };
    const expected = await cluster(server, odd);
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set([expected.text]));
  });
});

// The other two pairs take as long, and are in service/nightly/fair-time.alone.
test.each<Attack>([
  { workers: 1, count: 8, algorithm: 'Spin' },
  { workers: 2, count: 3, algorithm: 'Loop' },
])(PASS, passAttack);

/** Far more work than the tests below have time for. */
const long = JSON.stringify({ algorithm: 'Lingo', language: 'English', documents: manyDocuments(12_000, 120) });

test('a request that works too long may not be sent again', async () => {
  await withServer(['--request-timeout', '500'], async server => {
    const reply = await cluster(server, long);
    expect([reply.status, reply.headers['retry-after']]).toEqual([422, undefined]);
    expect(reply.json()).toEqual({
      type: 'BAD_REQUEST',
      message: 'Clustering took longer than the time limit of the request. Time spent in the queue was not counted.',
    });
    expect((await cluster(server, lingo)).status).toBe(200);
  });
});

test('a request that waits too long may be sent again', async () => {
  await withServer(['--workers', '1', '--request-timeout', '0', '--queue-timeout', '500'], async server => {
    const leave = new AbortController();
    // One of them works, one more may have a turn, and the last one can only wait.
    const replies = [1, 2, 3].map(() => cluster(server, long, { signal: leave.signal }));
    const waiting = await Promise.race(replies);
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '1']);
    expect(waiting.json().type).toBe('UNHANDLED_ERROR');
    leave.abort();
    await Promise.allSettled(replies);
  });
});

test('lines of a batch cost their client what requests of their own would cost', async () => {
  await withServer(['--rate-limit', '100000', '--rate-limit-headers'], async server => {
    const line = JSON.stringify({ ...lingo, documents: manyDocuments(100, 10) });
    const body = `${line}\n${line}\n${line}\n`;
    const batch = await server.ask({ method: 'POST', path: '/service/batch', body });
    expect(batch.text.split('\n').filter(text => text.includes('"status":200')).length).toBe(3);
    const reply = await cluster(server, lingo);
    const left = Number(/"bytes";r=(\d+)/.exec(String(reply.headers.ratelimit))?.[1]);
    expect(left).toBeLessThanOrEqual(100_000 - 3 * line.length);
  });
});

test('a client that has used up its worker time waits, whatever the size of its requests', async () => {
  await withServer(['--work-limit', '1', '--rate-limit-headers'], async server => {
    expect((await cluster(server, lingo)).status).toBe(200);
    const refused = await cluster(server, lingo);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit-policy']).toBe('"work";q=1;w=60');
  });
});
