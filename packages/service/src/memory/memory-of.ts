/** The memory of a server with these options. */
import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { ServeOptions } from '../options/serve-options.js';
import { memoryLimit } from './memory-limit.js';
import { type MemoryPlan, planMemory } from './plan-memory.js';

export interface ServerMemory extends MemoryPlan {
  readonly workers: number;
  /** Bytes that the process may take, and who says so. */
  readonly limit: number;
  readonly origin: string;
}

type MemoryOptions = Pick<ServeOptions, 'workers' | 'threads' | 'memory' | 'workerMemory' | 'cacheBytes'>;

export function memoryOf(options: MemoryOptions): ServerMemory {
  const workers = options.workers || options.threads || availableParallelism();
  const { bytes: limit, origin } =
    options.memory > 0 ? { bytes: options.memory * 2 ** 20, origin: '--memory' } : memoryLimit(workers + 1);
  const { workerMemory, cacheBytes: cache } = options;
  const heap = getHeapStatistics().heap_size_limit;
  return { workers, limit, origin, ...planMemory({ limit, workers, workerMemory, cache, heap }) };
}
