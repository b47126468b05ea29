import { availableParallelism } from 'node:os';
import type { Engine } from './engine.js';
import { defaultsOf, queueLimits } from './limit-declarations.js';
import { LocalEngine } from './local-engine.js';
import { Pool } from './pool/pool.js';
import type { RegistryEntry } from './pool/serve-jobs.js';
import { PooledEngine, type QueueLimits } from './pooled-engine.js';
import { createRegistry, type RegistryLists } from './registry/registry.js';

/**
 * The options of an engine on worker threads: the source of algorithms and languages, and the number of threads.
 */
export interface WorkerOptions extends Partial<QueueLimits> {
  /** URL of a module that exports `registryLists(data)`. Each thread imports it and makes its own lists. */
  readonly entry: string;
  /** The argument of `registryLists`. It must be cloneable. */
  readonly data?: unknown;
  /** Number of workers. Default: the number of cores. */
  readonly workers?: number;
  /**
   * Maximum number of threads that help workers with large clusterings by Leiden, while there are fewer jobs than
   * workers. Default: 0.
   */
  readonly helpers?: number;
  /** Megabytes that each worker may use for a request; 0 for a share of Node's own limit. */
  readonly memory?: number;
}

/**
 * Makes an engine: on worker threads if you name an entry module, on this thread if you pass the lists themselves.
 *
 * @throws the error of the entry module if it cannot be loaded
 * @example
 * import { lingo } from '@sheaf/core/lingo';
 * import { createEngine } from '@sheaf/engine';
 * import { catalogue } from '@sheaf/languages';
 *
 * // On worker threads: createEngine({ entry: import.meta.resolve('./registry.mjs'), workers: 4 })
 * const engine = await createEngine({ algorithms: [lingo], languages: catalogue });
 * const documents = [
 *   { title: 'Data mining tools' },
 *   { title: 'Open-source data mining' },
 *   { title: 'Solar energy storage' },
 *   { title: 'Solar energy panels' },
 * ];
 * const { clusters } = await engine.cluster({ algorithm: 'Lingo', language: 'English', documents });
 * for (const { labels, documents: numbers } of clusters) console.log(labels[0], numbers.join());
 * await engine[Symbol.asyncDispose]();
 * // → Data Mining 0,1
 * // → Solar Energy 2,3
 */
export async function createEngine(options: WorkerOptions | RegistryLists): Promise<Engine> {
  if (!('entry' in options)) return new LocalEngine(options);
  const { entry, data, workers = availableParallelism(), helpers = 0, memory = 0 } = options;
  // The pool comes first, so that its thread and this thread load their modules at the same time.
  const pool = new Pool({ entry, data, workers, helpers, memory });
  const lists = await listsOf(entry, data).catch(async error => {
    await pool.close();
    throw error;
  });
  const { queue, queueBytes, stopGrace } = { ...defaultsOf(queueLimits), ...options };
  return new PooledEngine(createRegistry(lists), pool, workers, { queue, queueBytes, stopGrace });
}

async function listsOf(entry: string, data: unknown): Promise<RegistryLists> {
  const { registryLists } = (await import(entry)) as { registryLists: RegistryEntry };
  return registryLists(data as never);
}
