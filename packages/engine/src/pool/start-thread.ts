/** The thread of the operating system under a {@link PoolThread}. */
import { Worker } from 'node:worker_threads';
import { heapLimit } from '../thread-memory/watch-memory.js';
import type { HandedJob, HelpWanted, TimedOutcome } from './pool-task.js';
import type { WorkerSettings } from './serve-jobs.js';

export type ThreadOptions = WorkerSettings;

/** The events of a thread that the pool listens to. */
export interface ThreadNews {
  message: [TimedOutcome | HelpWanted | 'ready'];
  error: [Error];
  exit: [];
}

/** The part of a Worker that the pool uses. */
export interface Thread {
  postMessage(handed: HandedJob, transfer: readonly ArrayBuffer[]): void;
  on<K extends keyof ThreadNews>(event: K, listener: (...news: ThreadNews[K]) => void): unknown;
  terminate(): Promise<unknown>;
}

/** Megabytes for new objects. More would stay resident and hardly make a thread faster. */
export const YOUNG_GENERATION = 12;

export function startThread({ entry, data, memory, helpers }: ThreadOptions): Thread {
  return new Worker(new URL('./node-worker.js', import.meta.url), {
    workerData: { entry, data, memory, helpers } satisfies WorkerSettings,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_GENERATION,
      ...(memory > 0 ? { maxOldGenerationSizeMb: heapLimit(memory) } : {}),
    },
  });
}
