import { afterAll, describe, expect, test } from 'vitest';
import { goodRequest, serverWith } from '../service.testing.js';

const servers: { readonly app: { close: () => Promise<unknown> } }[] = [];
afterAll(() => Promise.all(servers.map(({ app }) => app.close())));
const limited = async (rateLimit: number, rateLimitHeaders = true) => {
  const server = await serverWith({ rateLimit, rateLimitHeaders });
  servers.push(server);
  return server;
};

describe('a client that has used up its rate', () => {
  test('is told how long to wait', async () => {
    const { post, app } = await limited(1000);
    expect((await post(goodRequest)).statusCode).toBe(200);
    const reply = await post(goodRequest);
    expect([reply.statusCode, reply.json().message]).toEqual([429, 'Too many requests. Try again later.']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/service/list')).statusCode).toBe(429);
  });

  test('may still ask for probes and pre-flight responses', async () => {
    const { post, app } = await limited(1000);
    await post(goodRequest);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect((await app.inject({ method: 'OPTIONS', url: '/service/cluster' })).statusCode).toBe(200);
  });
});

test('clients see their rate in headers if the server sends them', async () => {
  const { post } = await limited(1_000_000);
  const { headers } = await post(goodRequest);
  expect(headers['ratelimit-policy']).toBe('"bytes";q=1000000;w=60');
  expect(headers['ratelimit']).toMatch(/^"bytes";r=99\d{4};t=1$/);
  const silent = await limited(1_000_000, false);
  expect((await silent.post(goodRequest)).headers).not.toHaveProperty('ratelimit');
});

test('a full queue refuses work, but not questions', async () => {
  const { post, app, engine } = await limited(0);
  engine.isFull = true;
  const reply = await post(goodRequest);
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
  expect(reply.json()).toEqual({
    type: 'UNHANDLED_ERROR',
    message: 'The service is busy and its queue is full. Try again.',
  });
  expect((await app.inject('/service/list')).statusCode).toBe(200);
});
