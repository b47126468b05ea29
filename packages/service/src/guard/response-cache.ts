/**
 * Responses kept for equal requests, if the operator asks for it. The key is the SHA-256 of the exact bytes and of
 * everything else that the response depends on. Keys are not sorted first (RFC 8785), because the order of the fields
 * of a document matters. Equal requests that arrive together are computed once.
 */
import { createHash } from 'node:crypto';
import type { Engine, Job, StopSignal } from '@sheaf/engine';
import { LRUCache } from 'lru-cache';
import type { ServeOptions } from '../options/serve-options.js';

type JobResult = Awaited<ReturnType<Engine['run']>>;

export interface ResponseCache {
  /**
   * `status` is the value of the `Cache-Status` field (RFC 9211).
   *
   * `signal` aborts when the client goes away or waits no longer, which `run` obeys as well. `owner` is the name of the
   * API key, if the server has any: a key must not learn what another key has sent.
   */
  readonly respond: (
    job: Job,
    run: () => Promise<JobResult>,
    client?: { readonly signal?: StopSignal; readonly owner?: string | undefined },
  ) => Promise<{ readonly outcome: JobResult; readonly status: string }>;
}

/** Null if the cache is off. @param fingerprint changes with everything else that responses depend on */
export function createResponseCache(
  { cacheBytes, cacheTtl }: Pick<ServeOptions, 'cacheBytes' | 'cacheTtl'>,
  fingerprint: string,
): ResponseCache | null {
  if (cacheBytes === 0) return null;
  const kept = new LRUCache<string, JobResult>({
    maxSize: cacheBytes,
    sizeCalculation: outcome => (outcome.ok ? (outcome.text?.byteLength ?? 0) : 0) + 512,
    ...(cacheTtl > 0 ? { ttl: cacheTtl * 1000 } : {}),
  });
  const underway = new Map<string, Promise<JobResult>>();
  const work = async (key: string, run: () => Promise<JobResult>): Promise<JobResult> => {
    try {
      const outcome = await run();
      if (outcome.ok) kept.set(key, outcome);
      return outcome;
    } finally {
      underway.delete(key);
    }
  };
  return {
    async respond(job, run, { signal, owner } = {}) {
      if (job.serviceInfo || job.task !== undefined) return { outcome: await run(), status: 'sheaf; fwd=bypass' };
      const key = keyOf(job, [fingerprint, owner]);
      for (;;) {
        const hit = kept.get(key);
        if (hit) return { outcome: unworked(hit), status: 'sheaf; hit' };
        const first = underway.get(key);
        if (!first) break;
        const outcome = await unlessAborted(first, signal);
        if (outcome?.ok) return { outcome: unworked(outcome), status: 'sheaf; hit; collapsed' };
        // The client of this request has gone or waits no longer, which `run` says at once. Or the work has failed.
        if (outcome?.error.code !== 'cancelled') return { outcome: await run(), status: 'sheaf; fwd=miss' };
        // The first client has disconnected, which stops its work: one of those that waited is the first now.
      }
      const started = work(key, run);
      underway.set(key, started);
      const outcome = await started;
      // A response that is larger than the cache is not kept.
      return { outcome, status: outcome.ok && kept.has(key) ? 'sheaf; fwd=miss; stored' : 'sheaf; fwd=miss' };
    },
  };
}

/** Null as soon as the signal is aborted. */
function unlessAborted<T>(promise: Promise<T>, signal: StopSignal | undefined): Promise<T | null> {
  if (signal === undefined) return promise;
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const leave = () => resolve(null);
    signal.addEventListener('abort', leave);
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Whether a `Cache-Status` means that the response came from the cache, or from the work on an equal request. */
export const isHit = (status: string): boolean => /; hit\b/.test(status);

function keyOf({ body, template, indent, assumedLanguage }: Job, more: readonly unknown[]): string {
  const head = JSON.stringify([template, indent, assumedLanguage, ...more]);
  return createHash('sha256')
    .update(head)
    .update(body as Uint8Array)
    .digest('base64');
}

/** The outcome for a request that neither waited in the queue nor cost any work. */
const unworked = (outcome: JobResult): JobResult => ({
  ...outcome,
  queueMillis: 0,
  workMillis: 0,
  facts: { ...outcome.facts, clusteringMillis: 0, handlingMillis: 0, stages: {} },
});
