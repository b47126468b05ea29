import type { Clusterer, ClusterRequest } from '@sheaf/protocol';
import type { Registry } from './registry/registry.js';
import type { Job, Outcome } from './run/job.js';

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds from now after which the work is ended. Zero or absent: no limit. */
  readonly deadlineMillis?: number;
}

/** How busy an engine is. */
export interface Load {
  readonly workers: number;
  readonly running: number;
  readonly waiting: number;
  /** Bytes of the bodies that wait. */
  readonly waitingBytes: number;
  /** Whether the next request would be refused. */
  readonly full: boolean;
}

/** Runs jobs, and knows what it can run. */
export interface Engine extends Clusterer, AsyncDisposable {
  readonly registry: Registry;
  readonly load: Load;
  /** Runs a request once on every worker, so that the first real one finds code and language loaded. */
  warmUp(request: ClusterRequest): Promise<void>;
  /** An outcome in any case; `queueMillis` is the time before the work began. */
  run(job: Job, options?: RunOptions): Promise<Outcome & { readonly queueMillis: number }>;
}
