/** Servers started as the samples of deploy/ start them, addresses aside, against short forms of the attacks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOptions } from '../../../packages/service/src/options/serve-options.js';
import { residentMegabytes } from '../resident-memory.js';
import { differentSamples, headersOf, type PublicServer, startSample } from '../sample-server.js';
import { ask, cluster, lingo, type ServerProcess } from '../server-process.js';
import { beginUpload } from '../unfinished.js';

const MiB = 2 ** 20;

const good = (server: ServerProcess) => cluster(server, lingo, { headers: headersOf('good') });

/** Whether as many good requests get their clusters while others attack. */
async function serves(server: ServerProcess, count: number): Promise<void> {
  const replies = await Promise.all(Array.from({ length: count }, () => good(server)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
}

describe.each(differentSamples)('the server of $name', sample => {
  let server: PublicServer;
  beforeAll(async () => {
    // The memory of the sample is a limit of its container, which this machine may not be able to set.
    server = await startSample(sample, { flags: ['--memory', String(sample.memory)] });
  });
  afterAll(async () => expect(await server.stop()).toBe(0));

  test('shows the public neither metrics nor health, on no path, and its own port does', async () => {
    const statusOf = async (path: string, headers = {}) => (await server.ask({ path, headers })).status;
    for (const path of ['/metrics', '/health/live', '/health/ready'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    for (const path of ['/metrics;x', '/service/..;/metrics', '/health;/live'])
      expect([path, await statusOf(path)]).toEqual([path, 400]);
    expect(await statusOf('/service/list', { host: 'rebound.example', ...headersOf('good') })).toBe(421);
    for (const path of ['/metrics', '/health/live']) expect((await ask(server.adminPort, { path })).status).toBe(200);
    if (sample.secrets.length > 0) expect((await cluster(server, lingo)).status).toBe(401);
    await serves(server, 1);
  });

  test('serves others while one client sends bodies that would fill its memory, and uploads without end', async () => {
    const objects = Buffer.from(`{"algorithm":"Lingo","language":"English","documents":[${'{},'.repeat(3.3e6)}{}]}`);
    const reply = await cluster(server, objects, { headers: headersOf('bad') });
    expect(reply.status).toBe(413);
    const headers = Object.entries(headersOf('bad')).map(([name, value]) => `${name}: ${value}`);
    const uploads = await Promise.all(
      Array.from({ length: 20 }, () => beginUpload(server.port, { headers, declared: 15 * MiB, sent: 14 * MiB })),
    );
    await serves(server, 8);
    expect(residentMegabytes(server)).toBeLessThan(sample.memory);
    for (const { socket } of uploads) socket.destroy();
    await serves(server, 1);
  });

  test('serves others while one client sends work that would never end, and charges that client', async () => {
    const words = ['apple solar data', 'river stone river stone', 'cloud cloud river', 'stone stone solar'];
    const endless = {
      algorithm: 'Bisecting K-Means',
      language: 'English',
      parameters: { maxIterations: 2_147_483_647 },
      documents: [...words, 'data data solar cloud', 'stone apple cloud', 'cloud', 'solar solar data'].map(text => ({
        text,
      })),
    };
    const attack = Array.from({ length: 8 }, () => cluster(server, endless, { headers: headersOf('client0') }));
    await serves(server, 8);
    for (const { status } of await Promise.all(attack)) expect([200, 422, 429, 503]).toContain(status);
  });

  test('charges lines of a batch as requests', async () => {
    const body = `${JSON.stringify(lingo)}\n`.repeat(50);
    const left = async () => {
      const { headers } = await cluster(server, lingo, { headers: headersOf('batch') });
      return Number(/"requests";r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
    };
    const before = await left();
    const started = performance.now();
    const batch = await cluster(server, body, { path: '/service/batch', headers: headersOf('batch') });
    expect(batch.text.match(/"status":200/g)?.length).toBe(50);
    const after = await left();
    const refilled = ((performance.now() - started) / 60_000) * completeOptions({ public: true }).requestLimit;
    expect(after).toBeLessThanOrEqual(before - 50 + Math.ceil(refilled));
  });
});
