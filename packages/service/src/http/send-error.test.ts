import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodRequest, serverWith, type TestServer } from '../service.testing.js';

let server: TestServer;
beforeAll(async () => {
  server = await serverWith();
});
afterAll(() => server.app.close());

const bad = { ...goodRequest, parameters: { maxClusters: 1, nope: true } };
const send = (accept: string) => server.post(bad, '/service/cluster', { accept });

describe('an error of the interface', () => {
  test('has the body that clients of Carrot2 know', async () => {
    const reply = await send('*/*');
    expect(reply.statusCode).toBe(400);
    expect(reply.headers['content-type']).toBe('application/json;charset=utf-8');
    expect(Object.keys(reply.json())).toEqual(['type', 'message', 'exception', 'stacktrace']);
  });

  test.each(['text/html, application/problem+json;q=0.5', 'application/json;q=0.5, Application/Problem+JSON; Q=0.6'])(
    'is a problem document for clients that ask for one by %s',
    async accept => {
      const reply = await send(accept);
      expect(reply.headers['content-type']).toBe('application/problem+json');
      const { type, status, instance, errors } = reply.json();
      expect([type, status]).toEqual(['urn:sheaf:error:invalid-parameter', 400]);
      expect(instance).toBe(`urn:request:${reply.headers['x-request-id']}`);
      expect(errors.map((error: { pointer: string }) => error.pointer)).toContain('/parameters/nope');
    },
  );

  test.each([
    'application/json',
    'application/problem+json;q=0',
    'application/problem+json; q=0.00',
    'application/json, application/problem+json;q=0.1',
    'application/problem+json, application/json',
  ])('is no problem document for %s', async accept => {
    expect((await send(accept)).headers['content-type']).toBe('application/json;charset=utf-8');
  });

  test('tells how long to wait, if waiting helps', async () => {
    server.engine.error = 'overloaded';
    const reply = await server.post(goodRequest);
    server.engine.error = null;
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
  });

  test('tells nothing of an internal failure, which is logged with its place', async () => {
    server.engine.isBroken = true;
    const reply = await server.post(goodRequest);
    server.engine.isBroken = false;
    expect(reply.json()).toEqual({ type: 'UNHANDLED_ERROR', message: 'Unhandled internal exception.' });
    expect(server.log.at(-1)).toMatchObject({ level: 'error', status: 500, outcome: 'internal' });
    expect(server.log.at(-1)!['failure']).toContain('TypeError: Broken.');
  });
});
