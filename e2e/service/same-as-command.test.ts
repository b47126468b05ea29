/** The service returns what the command prints for the same request, and the command what a server returns to it. */
import { connect } from '@sheaf/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DoorGolden, goldensOf, responseOf } from '../door-goldens.js';
import { cluster, type ServerProcess, startServer } from './server-process.js';

const goldens = goldensOf(['--dictionaries', 'none']);
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe.each(goldens)('$name', ({ request, response }) => {
  test('in one request', async () => {
    expect((await cluster(server, request)).json()).toEqual(response);
  });

  test('through the client package', async () => {
    const client = connect(`http://127.0.0.1:${server.port}/service`);
    expect(await client.cluster(request)).toEqual(response);
  });
});

test('all in one batch', async () => {
  const body = goldens.map(({ name, request }) => `${JSON.stringify({ id: name, ...request })}\n`).join('');
  const headers = { 'content-type': 'application/x-ndjson' };
  const { text } = await server.ask({ method: 'POST', path: '/service/batch', headers, body });
  const lines = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as { readonly id: string; readonly body: object });
  const found = new Map(lines.map(({ id, body: response }) => [id, response]));
  expect(found).toEqual(new Map(goldens.map(({ name, response }) => [name, response])));
});

test('the command prints the same where it lets the server cluster', () => {
  const [golden] = goldens as [DoorGolden];
  const flags = ['--server', `http://127.0.0.1:${server.port}/service`];
  expect(responseOf(golden, flags)).toEqual(golden.response);
});
