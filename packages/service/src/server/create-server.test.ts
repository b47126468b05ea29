import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { goodRequest, serverWith, type TestServer } from '../service.testing.js';
import { createAdminServer } from './create-server.js';

const server: TestServer = await serverWith();
afterAll(() => server.app.close());
const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: method as 'GET', url, headers });

describe('requests that no route takes', () => {
  test.each(['GET', 'HEAD', 'OPTIONS'])('are not found with %s', async method => {
    expect((await ask(method, '/nowhere')).statusCode).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'])('are refused with %s', async method => {
    const reply = await ask(method, '/nowhere');
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(reply.body).toContain(`HTTP method ${method} is not supported by this URL`);
  });

  test('have an id and the headers for pages of other origins, like any response', async () => {
    const { headers } = await ask('GET', '/nowhere', { 'x-request-id': 'mine' });
    expect(headers).toMatchObject({ 'x-request-id': 'mine', 'access-control-allow-origin': '*' });
  });
});

describe('odd requests', () => {
  test.each([
    '/service//list',
    '/service/list%2f',
    '/service/%zz',
    '/metrics;x',
    '/service/..;/metrics',
    '/health/live;a=b',
  ])('with the path %s are rejected', async path => {
    expect((await ask('GET', path)).statusCode).toBe(400);
  });

  test.each(['/service/./list', '/nowhere/../service/list', 'http://proxied/service/list?a;b'])(
    'with the path %s are those of the plain path',
    async path => {
      expect((await ask('GET', path)).statusCode).toBe(200);
    },
  );

  test('are rejected if their head is too long, by the part that is', async () => {
    const long = 'x'.repeat(9000);
    expect((await ask('GET', `/service/list?${long}`)).statusCode).toBe(414);
    expect((await ask('GET', '/service/list', { padding: long })).statusCode).toBe(431);
    expect((await ask('GET', '/service/list', { padding: 'x'.repeat(7000) })).statusCode).toBe(200);
  });
});

test('a server that is stopping still responds, and asks clients to close the connection', async () => {
  server.context.state.draining = true;
  const reply = await server.post(goodRequest);
  server.context.state.draining = false;
  expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close']);
});

test.each([
  [10_000, 1000],
  [300, 300],
])('heads that may take %d ms are looked for every %d ms', async (headersTimeout, millis) => {
  const { app } = await serverWith({ headersTimeout });
  expect(app.server).toMatchObject({ headersTimeout, connectionsCheckingInterval: millis });
  await app.close();
});

test('a second port has metrics and probes, and nothing else', async () => {
  const { app, context } = await serverWith({ adminPort: 9001, contextPath: '/base' });
  const admin = await createAdminServer(context);
  for (const url of ['/metrics', '/health/live', '/base/health/ready']) {
    expect((await admin.inject(url)).statusCode, url).toBe(200);
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
  expect((await admin.inject('/base/service/list')).statusCode).toBe(404);
  await Promise.all([admin.close(), app.close()]);
});

test('any sequence of requests leaves the server as it was', async () => {
  const before = (await server.post(goodRequest)).body;
  for (const body of ['{', '', 'null', JSON.stringify({ ...goodRequest, language: 'Klingon' })])
    await server.post(body);
  await ask('GET', '/%zz');
  await ask('PUT', '/service/cluster');
  expect((await server.post(goodRequest)).body).toBe(before);
  expect(server.engine.load.running).toBe(0);
});

test('header names are written in canonical case, in whole, compressed and refused responses', async () => {
  const listening = await serverWith();
  await listening.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = listening.app.server.address() as AddressInfo;
  for (const [request, wanted] of [
    ['GET /service/list HTTP/1.1', ['Content-Type', 'Content-Length', 'ETag', 'Access-Control-Allow-Origin', 'Vary']],
    ['GET /service/openapi/ HTTP/1.1\r\nAccept-Encoding: gzip', ['Content-Encoding', 'Transfer-Encoding']],
    ['GET /service/cluster HTTP/1.1', ['Allow', 'X-Request-Id', 'Content-Security-Policy']],
    ['NONSENSE', ['Content-Type', 'X-Content-Type-Options']],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${request}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const [head] = (await text(socket)).split('\r\n\r\n', 1);
    const names = head!.split('\r\n').map(line => line.split(':', 1)[0]);
    expect(names, request).toEqual(expect.arrayContaining([...wanted]));
    expect(names.slice(1).filter(name => /^[a-z]/.test(name!))).toEqual([]);
  }
  await listening.app.close();
});
