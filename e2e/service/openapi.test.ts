/**
 * The description as a client meets it: read over a socket, in both forms, and followed. That it lists every status,
 * header and parameter, and that its parts fit together, is proven without sockets in `packages/service/src`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cluster, type ServerProcess, startServer } from './server-process.js';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('a client reads the description and sends its examples, for every algorithm', async () => {
  const description = parse((await server.ask({ path: '/service/openapi/dcs.yaml' })).text);
  expect((await server.ask({ path: '/service/openapi/dcs.json' })).json()).toEqual(description);
  const { examples } = description.paths['/cluster'].post.requestBody.content['application/json'];
  const requests = Object.values<{ value: { algorithm: string } }>(examples).map(({ value }) => value);
  expect(new Set(requests.map(({ algorithm }) => algorithm)).size).toBeGreaterThan(2);
  for (const request of requests) {
    const reply = await cluster(server, request);
    expect([reply.status, Object.keys(reply.json())]).toEqual([200, ['clusters']]);
  }
});
