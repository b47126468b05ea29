import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz, memoryOf } from '../fuzz.mjs';
import { cluster, empty, type ServerProcess, startServer } from '../server-process.js';
import { soak } from '../soak.mjs';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer('--access-log', 'false');
});
afterAll(() => server.stop());

test('two thousand broken requests get answers the contract knows, and the server lives', async () => {
  const { wrong, statuses } = await fuzz({ port: server.port, requests: 2000, seed: 20 });
  expect(wrong).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(0);
  expect(statuses[400]).toBeGreaterThan(0);
  expect((await cluster(server, empty)).text).toBe('{"clusters":[]}');
});

test('good and bad requests side by side leave the process within its bounds', async () => {
  const before = await memoryOf(server.port);
  const { failures, sent } = await soak({ port: server.port, minutes: 0.1, seed: 2 });
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(0);
  expect(await memoryOf(server.port)).toBeLessThan(before + 400);
});
