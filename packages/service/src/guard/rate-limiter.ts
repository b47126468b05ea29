/** A token bucket for each client, filled by time and emptied by the bytes it sends. */
import { requestError } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServeOptions } from '../options/serve-options.js';

export interface RateLimiter {
  /** Throws `rate-limited`, status 429, where the client has nothing left. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Takes the cost of a request that was read. */
  readonly charge: (request: FastifyRequest, reply: FastifyReply, bytes: number) => void;
}

interface Bucket {
  tokens: number;
  filled: number;
}

const MINUTE = 60_000;
const CLIENTS = 100_000;
/** What a request costs beside its bytes, so that empty ones are not free. */
const BASE_COST = 1024;

/** Null where no limit is configured. @param now milliseconds, for tests */
export function createRateLimiter(
  { rateLimit, rateLimitHeaders }: Pick<ServeOptions, 'rateLimit' | 'rateLimitHeaders'>,
  now: () => number = () => performance.now(),
): RateLimiter | null {
  if (rateLimit === 0) return null;
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS });
  const bucketOf = (request: FastifyRequest): Bucket => {
    const client = request.notes.client ?? request.ip;
    const bucket = buckets.get(client) ?? { tokens: rateLimit, filled: now() };
    const time = now();
    bucket.tokens = Math.min(rateLimit, bucket.tokens + ((time - bucket.filled) * rateLimit) / MINUTE);
    bucket.filled = time;
    buckets.set(client, bucket);
    return bucket;
  };
  const tell = (reply: FastifyReply, { tokens }: Bucket) => {
    if (!rateLimitHeaders) return;
    const reset = Math.ceil(((rateLimit - tokens) * 60) / rateLimit);
    reply.header('ratelimit-policy', `"bytes";q=${rateLimit};w=60`);
    reply.header('ratelimit', `"bytes";r=${Math.max(0, Math.floor(tokens))};t=${reset}`);
  };
  return {
    admit(request, reply) {
      const bucket = bucketOf(request);
      tell(reply, bucket);
      if (bucket.tokens > 0) return;
      const retryAfter = Math.max(1, Math.ceil((-bucket.tokens * 60) / rateLimit));
      throw requestError('rate-limited', { retryAfter });
    },
    charge(request, reply, bytes) {
      const bucket = bucketOf(request);
      bucket.tokens -= BASE_COST + bytes;
      tell(reply, bucket);
    },
  };
}
