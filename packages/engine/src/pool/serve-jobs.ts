/** The program of a pool thread: it receives jobs and sends back their outcomes. */
import type { MessagePort } from 'node:worker_threads';
import type { AskForHelp } from '@sheaf/core';
import { createRegistry, type RegistryLists } from '../registry/registry.js';
import { runJob } from '../run/run-job.js';
import { garbageCollection, watchMemory } from '../thread-memory/watch-memory.js';
import { transferable } from '../web/serve.js';
import { claim, type HandedJob, type HelpWanted, type TimedOutcome } from './pool-task.js';

const MiB = 2 ** 20;

/** The settings of a thread: a module that exports `registryLists`, and the argument for it. */
export interface WorkerSettings {
  readonly entry: string;
  readonly data: unknown;
  /** Megabytes for one request; with 0 the thread decides. */
  readonly memory: number;
  /** How many threads may help with large jobs. */
  readonly helpers: number;
}

/** The function an entry module exports. */
export type RegistryEntry = (data: never) => RegistryLists | Promise<RegistryLists>;

/**
 * Sends 'ready' to the pool, then runs one job at a time, in the order in which they arrive. Jobs that the pool has
 * taken back in the meantime are skipped without a message.
 */
export async function serveJobs(pool: MessagePort, { entry, data, memory, helpers }: WorkerSettings): Promise<void> {
  const { registryLists } = (await import(entry)) as { registryLists: RegistryEntry };
  const lists = await registryLists(data as never);
  const limits = { ...lists.limits, memory: watchMemory(memory * MiB) };
  const registry = createRegistry({ ...lists, limits });
  const askForHelp: AskForHelp | undefined =
    helpers > 0 ? task => pool.postMessage({ help: task } satisfies HelpWanted) : undefined;
  const work = async (handed: HandedJob): Promise<void> => {
    if (!claim(handed)) return;
    const began = performance.timeOrigin + performance.now();
    const outcome = await runJob(handed.job, registry, { askForHelp });
    pool.postMessage({ outcome, began } satisfies TimedOutcome, transferable(outcome));
  };
  const collectGarbage = garbageCollection(limits.memory);
  let last = Promise.resolve();
  pool.on('message', (handed: HandedJob) => {
    last = last.then(collectGarbage).then(() => work(handed));
  });
  pool.postMessage('ready');
}
