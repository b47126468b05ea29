/** Token buckets for each client, filled by time and emptied by its requests, their bytes and the work they cause. */
import { requestError } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientOf } from '../http/client-of.js';
import type { ServeOptions } from '../options/serve-options.js';

/** What a request, or a line of a batch, costs its client. */
export interface Cost {
  /** Requests, each line of a batch counted as one. */
  readonly requests?: number;
  /** Bytes of the body, after decompression. */
  readonly bytes?: number;
  /** Milliseconds of worker time. */
  readonly work?: number;
}

export interface RateLimiter {
  /** Throws `rate-limited`, status 429, if the client has nothing left. */
  readonly admit: (request: FastifyRequest) => void;
  readonly charge: (request: FastifyRequest, cost: Cost) => void;
  /** Milliseconds until the client has something left; 0 if it has. */
  readonly waitMillis: (request: FastifyRequest) => number;
  /** Sets the fields that tell the client what is left, if they are switched on. */
  readonly tell: (request: FastifyRequest, reply: FastifyReply) => void;
}

type Unit = keyof Cost;

interface Bucket {
  tokens: number;
  filled: number;
}

/** One limit for all clients. */
interface Policy {
  readonly unit: Unit;
  /** Tokens per minute, and tokens of a full bucket. */
  readonly limit: number;
  readonly buckets: LRUCache<string, Bucket>;
}

const MINUTE = 60_000;
const CLIENTS = 100_000;
/** Bytes that every request costs beside those of its body, so that empty ones are not free. */
const BASE_BYTES = 1024;

type RateOptions = Pick<ServeOptions, 'requestLimit' | 'rateLimit' | 'workLimit' | 'rateLimitHeaders'>;

/** Null if no limit is configured. @param now milliseconds, for tests */
export function createRateLimiter(
  { requestLimit, rateLimit, workLimit, rateLimitHeaders }: RateOptions,
  now: () => number = () => performance.now(),
): RateLimiter | null {
  const wanted: readonly (readonly [Unit, number])[] = [
    ['requests', requestLimit],
    ['bytes', rateLimit],
    ['work', workLimit],
  ];
  const policies = wanted.filter(([, limit]) => limit > 0).map(([unit, limit]) => policyOf(unit, limit));
  if (policies.length === 0) return null;
  const bucketOf = (request: FastifyRequest, policy: Policy) => fill(policy, clientOf(request), now());
  const waitMillis = (request: FastifyRequest): number =>
    Math.max(...policies.map(policy => emptyMillis(policy, bucketOf(request, policy))));
  return {
    waitMillis,
    admit(request) {
      const wait = waitMillis(request);
      if (wait > 0) throw requestError('rate-limited', { retryAfter: Math.ceil(wait / 1000) });
    },
    charge(request, cost) {
      for (const policy of policies) {
        const spent = cost[policy.unit];
        if (spent !== undefined) bucketOf(request, policy).tokens -= spent + (policy.unit === 'bytes' ? BASE_BYTES : 0);
      }
    },
    tell(request, reply) {
      if (!rateLimitHeaders) return;
      const all = policies.map(policy => ({ ...policy, left: bucketOf(request, policy).tokens }));
      const limits = all.map(({ unit, limit }) => `"${unit}";q=${limit};w=60`);
      const left = all.map(({ unit, limit, left }) => {
        const reset = Math.ceil(((limit - left) * 60) / limit);
        return `"${unit}";r=${Math.max(0, Math.floor(left))};t=${reset}`;
      });
      reply.header('ratelimit-policy', limits.join(', ')).header('ratelimit', left.join(', '));
    },
  };
}

/** Clients are counted as sizes, because a maximum number of entries would make space for all of them at once. */
const policyOf = (unit: Unit, limit: number): Policy => ({
  unit,
  limit,
  buckets: new LRUCache({ maxSize: CLIENTS, sizeCalculation: () => 1 }),
});

/** The client's bucket as it is at this moment. */
function fill({ limit, buckets }: Policy, client: string, time: number): Bucket {
  const bucket = buckets.get(client) ?? { tokens: limit, filled: time };
  bucket.tokens = Math.min(limit, bucket.tokens + ((time - bucket.filled) * limit) / MINUTE);
  bucket.filled = time;
  buckets.set(client, bucket);
  return bucket;
}

/**
 * Milliseconds until there is enough in the bucket: a whole request. What else a request costs is known only afterwards,
 * so something is enough.
 */
function emptyMillis({ unit, limit }: Policy, { tokens }: Bucket): number {
  const missing = (unit === 'requests' ? 1 : 0) - tokens;
  if (unit === 'requests' ? missing <= 0 : missing < 0) return 0;
  return Math.max(1, Math.ceil((missing * MINUTE) / limit));
}
