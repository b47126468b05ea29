/** Runs work other than clustering. */
import type { Checkpoint } from '@sheaf/core';
import { beforeTaking } from '@sheaf/core/internal';
import type { ServiceInfo } from '@sheaf/protocol';
import type { Facts, Job, Outcome } from '../job.js';
import { noFacts } from '../known.js';
import { isOutOfMemory } from '../out-of-memory.js';
import { failedOutcome, reportError } from '../report-error.js';
import { throwIfStopped } from '../stopped-error.js';

/** What a task returns, and its facts for the metrics. */
export interface Done {
  /** The response, or its bytes. */
  readonly body: object | Uint8Array;
  readonly facts: Partial<Facts>;
  /** Plain data that belongs to the response. */
  readonly aside?: unknown;
  /** Sentences for those who ask how the request was processed. */
  readonly notices?: Pick<ServiceInfo, 'repeatsNotice'>;
}

/**
 * Does the work of a job. Errors become outcomes.
 *
 * @param progress called between the steps of the work
 * @throws the error of the runtime if the memory of the thread is used up
 */
export async function runTask(
  job: Job,
  work: (checkpoint: Checkpoint) => Promise<Done>,
  progress?: Checkpoint,
): Promise<Outcome> {
  const started = performance.now();
  const checkpoint: Checkpoint = (stage, share) => {
    throwIfStopped(job.stop);
    beforeTaking(0);
    progress?.(stage, share);
  };
  const withTime = (facts: Partial<Facts>): Facts => {
    const handlingMillis = performance.now() - started;
    return { ...noFacts(null), clusteringMillis: handlingMillis, ...facts, handlingMillis };
  };
  try {
    checkpoint('order', 0);
    const { body, facts, aside, notices } = await work(checkpoint);
    const told = withTime(facts);
    return {
      ok: true,
      text: body instanceof Uint8Array ? body : printed(body, job, { ...told, notices }),
      facts: told,
      aside,
    };
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    return failedOutcome(reportError(error, job.task), error, { facts: withTime({}) });
  }
}

function printed(
  body: object,
  { serviceInfo, indent }: Job,
  { handlingMillis, notices }: Pick<Facts, 'handlingMillis'> & { readonly notices: Done['notices'] },
): Uint8Array {
  const millis = Math.round(handlingMillis);
  const info: ServiceInfo = { clusteringTimeMillis: millis, requestHandlingTimeMillis: millis, ...notices };
  const whole = serviceInfo ? { ...body, serviceInfo: info } : body;
  return new TextEncoder().encode(JSON.stringify(whole, null, indent ? 2 : 0));
}
