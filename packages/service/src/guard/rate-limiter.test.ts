import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.js';

const request = (client: string) => ({ notes: { started: 0, client }, ip: '::1' }) as unknown as FastifyRequest;
const reply = { header: () => reply } as unknown as FastifyReply;

test('a client is let in until its bytes are used up, and again when time has filled its bucket', () => {
  let time = 0;
  const limiter = createRateLimiter({ rateLimit: 60_000, rateLimitHeaders: true }, () => time)!;
  const admitted = (client: string) => {
    try {
      limiter.admit(request(client), reply);
      return true;
    } catch {
      return false;
    }
  };
  expect(admitted('a')).toBe(true);
  limiter.charge(request('a'), reply, 69_000);
  expect(admitted('a')).toBe(false);
  expect(admitted('b')).toBe(true);
  time += 9_000;
  expect(admitted('a')).toBe(false);
  time += 2_000;
  expect(admitted('a')).toBe(true);
});

test('there is no limiter where no limit is set', () => {
  expect(createRateLimiter({ rateLimit: 0, rateLimitHeaders: false })).toBeNull();
});
