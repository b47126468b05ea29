import type { Clusterer, ClusterRequest } from '@sheaf/protocol';
import type { Registry } from './registry/registry.js';
import type { Job, Outcome } from './run/job.js';
import type { StopSignal } from './stop-signal.js';

/** Times are in milliseconds; 0 or absent means no limit. */
export interface RunOptions {
  /** Aborting it stops the job; the outcome is then an error with the code `cancelled`. */
  readonly signal?: StopSignal;
  /** The client of the job. Clients take turns in the queue. All jobs without a client count as one client. */
  readonly client?: string;
  /** How long the work may take, from its beginning. */
  readonly deadlineMillis?: number;
  /** How long the job may wait for a worker. */
  readonly waitMillis?: number;
  /** How long the caller waits for the outcome, in the queue and during the work. */
  readonly patienceMillis?: number;
}

/** How busy an engine is. */
export interface Load {
  /** The number of workers. */
  readonly workers: number;
  /** Jobs that are running. */
  readonly running: number;
  /** Jobs in the queue. */
  readonly waiting: number;
  /** Bytes of the bodies in the queue. */
  readonly waitingBytes: number;
  /** Whether the queue is full. */
  readonly full: boolean;
}

/** An outcome, and the time it took in milliseconds. */
export type TimedRun = Outcome & {
  /** Time before the work began. */
  readonly queueMillis: number;
  /** Time for which workers and helpers ran the job, including interrupted runs. */
  readonly workMillis: number;
};

/** Runs clustering requests and other jobs. */
export interface Engine extends Clusterer, AsyncDisposable {
  /** The algorithms, languages and templates that jobs can name. */
  readonly registry: Registry;
  /** How busy the engine is now. */
  readonly load: Load;
  /**
   * Whether the next job of this client would be accepted. If the queue is full, a client with few jobs displaces a job
   * of the client with most jobs, or most bytes if bytes are the limit that is reached.
   */
  admits(client: string): boolean;
  /**
   * Settles when {@link admits} should be asked again: at once if the queue is not full, otherwise when a job has left
   * the queue or the signal aborts.
   */
  whenRoom(signal: StopSignal): Promise<void>;
  /** Runs a request once on every worker, so that code and language are loaded before the first real request. */
  warmUp(request: ClusterRequest): Promise<void>;
  /** Never rejects: errors are outcomes. */
  run(job: Job, options?: RunOptions): Promise<TimedRun>;
}
