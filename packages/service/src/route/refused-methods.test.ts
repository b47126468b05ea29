/** Methods that a path does not have, as a client of a whole server sees them. */
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { serversOfTests, type TestServer } from '../service.testing.js';

const open = serversOfTests();
let server: TestServer;
beforeEach(async () => {
  server = await open();
});

const ask = (method: string, url: string) =>
  server.app.inject({ method: method as 'GET', url } satisfies InjectOptions);

describe('a refused method', () => {
  test.each(['PUT', 'DELETE', 'PATCH'])('%s gets no page', async method => {
    const reply = await ask(method, '/service/list');
    expect([reply.statusCode, reply.body, reply.headers.allow]).toEqual([405, '', 'GET, HEAD, TRACE, OPTIONS']);
  });

  test.each([
    ['POST', '/service/list', 'GET, HEAD, TRACE, OPTIONS'],
    ['GET', '/service/cluster', 'POST, TRACE, OPTIONS'],
  ])('%s gets a page that names it', async (method, url, allow) => {
    const reply = await ask(method, url);
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
    expect(reply.body).toContain(`HTTP method ${method} is not supported by this URL`);
  });

  test('HEAD gets the status of the page, and no page', async () => {
    const reply = await ask('HEAD', '/service/cluster');
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST, TRACE, OPTIONS']);
  });
});

test('OPTIONS gets an empty response with its length', async () => {
  const reply = await ask('OPTIONS', '/service/list');
  expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '0']);
});
