import type { Clusterer, ClusterRequest } from '@sheaf/protocol';
import type { Registry } from './registry/registry.js';
import type { Job, Outcome } from './run/job.js';
import type { StopSignal } from './stop-signal.js';

/** Times are milliseconds; zero or absent means no limit. */
export interface RunOptions {
  /** Stops the job when it is aborted. The outcome is an error with code `cancelled` then. */
  readonly signal?: StopSignal;
  /** Whom the job is for. Clients take turns in the queue. Jobs without a client belong to one and the same client. */
  readonly client?: string;
  /** Time the work may take, counted from the moment at which it begins. */
  readonly deadlineMillis?: number;
  /** Time the job may wait for a worker. */
  readonly waitMillis?: number;
  /** Time the caller is ready to wait for the outcome, in the queue and at work. */
  readonly patienceMillis?: number;
}

/** How busy an engine is. */
export interface Load {
  /** Threads that work on jobs. */
  readonly workers: number;
  /** Jobs that threads work on. */
  readonly running: number;
  /** Jobs in the queue. */
  readonly waiting: number;
  /** Bytes of the bodies that wait. */
  readonly waitingBytes: number;
  /** Whether the queue is full. */
  readonly full: boolean;
}

/** An outcome, and the time it took in milliseconds. */
export type TimedRun = Outcome & {
  /** Before the work began. */
  readonly queueMillis: number;
  /** Time for which workers and helpers were busy with the job, whether or not that led to a response. */
  readonly workMillis: number;
};

/** Runs jobs, and knows what it can run. */
export interface Engine extends Clusterer, AsyncDisposable {
  /** The algorithms, languages and templates that jobs can name. */
  readonly registry: Registry;
  /** How busy the engine is at this moment. */
  readonly load: Load;
  /**
   * Whether the next job of this client would be taken. If the queue is full, a client with few jobs (or few bytes, if
   * it is the bytes that are too many) displaces a job of the client with the most.
   */
  admits(client: string): boolean;
  /**
   * Settles when it is worth asking {@link admits} again: at once if the queue is not full, otherwise when a job has
   * left it or the signal aborts.
   */
  whenRoom(signal: StopSignal): Promise<void>;
  /** Runs a request once on every worker, so that the first real one finds code and language loaded. */
  warmUp(request: ClusterRequest): Promise<void>;
  /** Resolves to an outcome in any case. */
  run(job: Job, options?: RunOptions): Promise<TimedRun>;
}
