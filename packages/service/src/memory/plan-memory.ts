/** Divides the memory of the process between its parts. */

const MiB = 2 ** 20;

/** Bytes that the event loop needs for the program and its own garbage while there are no requests. */
const OWN = 112 * MiB;
/** The same for a worker. */
const PER_WORKER = 40 * MiB;
/** Bytes that a helper needs. */
const PER_HELPER = 24 * MiB;
/** The part of what is left that is for runs of agents, in bounds of bytes. */
const RUNS_SHARE = 1 / 8;
export const LARGEST_RUNS = 256 * MiB;
const LEAST_RUNS = 4 * MiB;
/** The part of what is left then that is for the event loop: uploads, queue, responses. The workers get the rest. */
const LEDGER_SHARE = 1 / 4;
/** Bytes: enough for hundreds of large uploads at once. */
const LARGEST_LEDGER = 1024 * MiB;
const LEAST_LEDGER = 16 * MiB;
/** A worker takes this much more than its limit for a moment, while a table doubles and until garbage is collected. */
const SWING = 1.6;
/** Megabytes. */
const LARGEST_WORKER = 2048;
const LEAST_WORKER = 32;

export interface MemoryDemand {
  /** Bytes that the process may take. */
  readonly limit: number;
  readonly workers: number;
  /** Threads that help the workers. */
  readonly helpers: number;
  /** Megabytes that the operator wants each worker to have for a request; zero leaves it to the plan. */
  readonly workerMemory: number;
  /** Bytes that responses kept for identical requests take. */
  readonly cache: number;
  /** Whether runs of agents are kept, so that they can come back to them. */
  readonly agents: boolean;
  /** Bytes that V8 gives the heap of a thread. */
  readonly heap: number;
}

export interface MemoryPlan {
  /** Bytes for everything that requests make the event loop hold. */
  readonly ledger: number;
  /** Bytes for runs of agents. */
  readonly runs: number;
  /** Megabytes that each worker has for a request. */
  readonly workerMemory: number;
  /** Whether all this is within the limit. */
  readonly fits: boolean;
}

/** Megabytes that a worker should have for a request before there is another worker. */
const DECENT_WORKER = 128;

/**
 * The largest number of workers that the memory suffices for, and at least one. @param demandOf the needs of this many
 * workers
 */
export function workersWithin(cores: number, demandOf: (workers: number) => MemoryDemand): number {
  for (let workers = cores; workers > 1; workers--) {
    const { fits, workerMemory } = planMemory(demandOf(workers));
    if (fits && workerMemory >= Math.min(DECENT_WORKER, demandOf(workers).workerMemory || DECENT_WORKER))
      return workers;
  }
  return 1;
}

export function planMemory({ limit, workers, helpers, workerMemory: wanted, ...demand }: MemoryDemand): MemoryPlan {
  const { cache, agents, heap } = demand;
  const left = Math.max(0, limit - OWN - workers * PER_WORKER - helpers * PER_HELPER - cache);
  // Runs and what the ledger counts are in the same heap, which is garbage in part.
  const mostRuns = Math.min(LARGEST_RUNS, Math.floor(heap / 4));
  const runs = agents ? clamp(Math.floor(left * RUNS_SHARE), LEAST_RUNS, mostRuns) : 0;
  const free = Math.max(0, left - runs);
  const ledger = clamp(Math.floor(free * LEDGER_SHARE), LEAST_LEDGER, Math.min(LARGEST_LEDGER, heap / 2));
  const possible = Math.floor((free - ledger) / workers / SWING / MiB);
  const workerMemory = wanted > 0 ? wanted : clamp(possible, LEAST_WORKER, LARGEST_WORKER);
  return { ledger, runs, workerMemory, fits: workerMemory <= possible };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
