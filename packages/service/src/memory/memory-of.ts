/** The memory of a server with these options. */
import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { ServeOptions } from '../options/serve-options.js';
import { type MemoryLimit, memoryLimit } from './memory-limit.js';
import { type MemoryDemand, type MemoryPlan, planMemory, workersWithin } from './plan-memory.js';

export interface ServerMemory extends MemoryPlan {
  readonly workers: number;
  /** Bytes that the process may take, and where this limit comes from. */
  readonly limit: number;
  readonly origin: string;
}

type MemoryOptions = Pick<
  ServeOptions,
  'workers' | 'threads' | 'helpers' | 'memory' | 'workerMemory' | 'cacheBytes' | 'mcp'
>;

export function memoryOf(options: MemoryOptions): ServerMemory {
  const demandOf = (workers: number): MemoryDemand => ({
    limit: limitOf(options, workers).bytes,
    workers,
    helpers: options.helpers,
    workerMemory: options.workerMemory,
    cache: options.cacheBytes,
    agents: options.mcp,
    heap: getHeapStatistics().heap_size_limit,
  });
  const workers = options.workers || options.threads || workersWithin(availableParallelism(), demandOf);
  const { bytes: limit, origin } = limitOf(options, workers);
  return { workers, limit, origin, ...planMemory(demandOf(workers)) };
}

const limitOf = ({ memory, helpers }: MemoryOptions, workers: number): MemoryLimit =>
  memory > 0 ? { bytes: memory * 2 ** 20, origin: '--memory' } : memoryLimit(workers + helpers + 1);
