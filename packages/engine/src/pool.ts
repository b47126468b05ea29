/** The thread pool, behind the one interface the engine needs. */
import { Piscina } from 'piscina';
import type { Job } from './job.js';
import type { TimedOutcome, WorkerSettings } from './node-worker.js';

export interface PoolOptions extends WorkerSettings {
  readonly workers: number;
  /** Megabytes of heap of each thread; zero leaves it to Node. */
  readonly memory: number;
}

export interface Pool {
  /** Rejects where the thread died, or was ended through the signal. */
  readonly run: (job: Job, signal: AbortSignal) => Promise<TimedOutcome>;
  readonly close: () => Promise<void>;
}

/** Threads that wait for another to be ended. */
export const SPARE = 1;

export function createPool({ entry, data, workers, memory }: PoolOptions): Pool {
  const piscina = new Piscina({
    filename: new URL('./node-worker.js', import.meta.url).href,
    name: 'run',
    workerData: { entry, data } satisfies WorkerSettings,
    minThreads: workers + SPARE,
    maxThreads: workers + SPARE,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    ...(memory > 0 ? { resourceLimits: { maxOldGenerationSizeMb: memory } } : {}),
  });
  piscina.on('error', () => {}); // a dying thread fails its job; the pool starts another
  return {
    run: (job, signal) => {
      const transferList = job.body instanceof Uint8Array ? [job.body.buffer as ArrayBuffer] : [];
      return piscina.run(job, { signal, transferList }) as Promise<TimedOutcome>;
    },
    close: () => piscina.destroy(),
  };
}
