/** Servers started as the samples of deploy/ start them, addresses aside, against short forms of the attacks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differentSamples, headersOf, type PublicServer, startSample } from '../sample-server.js';
import { ask, cluster, lingo, type ServerProcess } from '../server-process.js';

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
});
