/** A thread of the pool. The program's entry module tells it what there is to run. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Outcome } from './job.js';
import { claim, type HandedJob } from './pool-task.js';
import { createRegistry, type RegistryLists } from './registry.js';
import { runJob } from './run-job.js';
import { transferable } from './worker.js';

/** What the pool tells a thread: a module that exports `registryLists`, and the argument for it. */
export interface WorkerSettings {
  readonly entry: string;
  readonly data: unknown;
}

/** The function an entry module exports. */
export type RegistryEntry = (data: never) => RegistryLists | Promise<RegistryLists>;

/** An outcome with the moment, in milliseconds since 1970, at which its work began. */
export interface TimedOutcome {
  readonly outcome: Outcome;
  readonly began: number;
}

/**
 * Tells the pool when it is ready, and then answers one job at a time, in the order in which they were handed to it.
 * Those that the pool has taken back in the meantime are passed over in silence.
 */
async function answerJobs(pool: MessagePort, { entry, data }: WorkerSettings): Promise<void> {
  const { registryLists } = (await import(entry)) as { registryLists: RegistryEntry };
  const registry = createRegistry(await registryLists(data as never));
  const answer = async (handed: HandedJob): Promise<void> => {
    if (!claim(handed)) return;
    const began = performance.timeOrigin + performance.now();
    const outcome = await runJob(handed.job, registry);
    pool.postMessage({ outcome, began } satisfies TimedOutcome, transferable(outcome));
  };
  let last = Promise.resolve();
  pool.on('message', (handed: HandedJob) => {
    last = last.then(() => answer(handed));
  });
  pool.postMessage('ready');
}

if (parentPort) void answerJobs(parentPort, workerData as WorkerSettings);
