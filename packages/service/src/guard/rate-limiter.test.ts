import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createRateLimiter, type RateLimiter } from './rate-limiter.js';

const request = (client: string) => ({ notes: { started: 0, client }, ip: '::1' }) as unknown as FastifyRequest;
const limits = { requestLimit: 0, rateLimit: 0, workLimit: 0, rateLimitHeaders: false };

const isAdmitted = (limiter: RateLimiter, client: string): boolean => {
  try {
    limiter.admit(request(client));
    return true;
  } catch {
    return false;
  }
};

test('a client is let in until its bytes are used up, and again when time has filled its bucket', () => {
  let time = 0;
  const limiter = createRateLimiter({ ...limits, rateLimit: 60_000 }, () => time)!;
  expect(isAdmitted(limiter, 'a')).toBe(true);
  limiter.charge(request('a'), { bytes: 69_000 });
  expect(isAdmitted(limiter, 'a')).toBe(false);
  expect(isAdmitted(limiter, 'b')).toBe(true);
  time += 9_000;
  expect(isAdmitted(limiter, 'a')).toBe(false);
  expect(limiter.waitMillis(request('a'))).toBe(1024);
  time += 2_000;
  expect(isAdmitted(limiter, 'a')).toBe(true);
  expect(limiter.waitMillis(request('a'))).toBe(0);
});

test('worker time is a limit of its own, whatever the bytes were', () => {
  let time = 0;
  const limiter = createRateLimiter({ ...limits, workLimit: 30_000 }, () => time)!;
  limiter.charge(request('a'), { bytes: 10 ** 9 });
  expect(isAdmitted(limiter, 'a')).toBe(true);
  limiter.charge(request('a'), { work: 60_000 });
  expect(isAdmitted(limiter, 'a')).toBe(false);
  expect(() => limiter.admit(request('a'))).toThrow(
    expect.objectContaining({ report: expect.objectContaining({ status: 429, retryAfter: 60 }) }),
  );
  time += 60_001;
  expect(isAdmitted(limiter, 'a')).toBe(true);
});

test('requests are a limit of their own, however small they are', () => {
  let time = 0;
  const limiter = createRateLimiter({ ...limits, requestLimit: 60 }, () => time)!;
  limiter.charge(request('a'), { bytes: 10 ** 9, work: 10 ** 9 });
  for (let i = 0; i < 60; i++) {
    expect(isAdmitted(limiter, 'a')).toBe(true);
    limiter.charge(request('a'), { requests: 1 });
  }
  expect([isAdmitted(limiter, 'a'), isAdmitted(limiter, 'b')]).toEqual([false, true]);
  // A part of a request is none.
  time += 900;
  expect([isAdmitted(limiter, 'a'), limiter.waitMillis(request('a'))]).toEqual([false, 100]);
  time += 1001;
  expect(isAdmitted(limiter, 'a')).toBe(true);
});

test('the fields tell what is left of each limit, and nothing where they are not switched on', () => {
  const sent = new Map<string, string>();
  const header = (name: string, value: string) => {
    sent.set(name, value);
    return reply;
  };
  const reply = { header } as unknown as FastifyReply;
  const both = { requestLimit: 0, rateLimit: 60_000, workLimit: 6000 };
  createRateLimiter({ ...both, rateLimitHeaders: false }, () => 0)!.tell(request('a'), reply);
  expect(sent.size).toBe(0);
  const limiter = createRateLimiter({ ...both, rateLimitHeaders: true }, () => 0)!;
  limiter.charge(request('a'), { bytes: 28_976, work: 600 });
  limiter.tell(request('a'), reply);
  expect(sent.get('ratelimit-policy')).toBe('"bytes";q=60000;w=60, "work";q=6000;w=60');
  expect(sent.get('ratelimit')).toBe('"bytes";r=30000;t=30, "work";r=5400;t=6');
});

test('there is no limiter where no limit is set', () => {
  expect(createRateLimiter(limits)).toBeNull();
});
