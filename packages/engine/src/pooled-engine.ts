import {
  type ClusterOptions,
  type ClusterRequest,
  type ClusterResponse,
  type ErrorReport,
  errorReport,
  type ListResponse,
  RequestError,
} from '@sheaf/protocol';
import type { Engine, Load, RunOptions } from './engine.js';
import type { Pool } from './pool/pool.js';
import type { TimedOutcome } from './pool/pool-task.js';
import { Stopper } from './pool/stopper.js';
import { listOf, type Registry } from './registry/registry.js';
import { type Job, type Outcome, StopReason } from './run/job.js';
import { noFacts } from './run/no-facts.js';
import { isOutOfMemory, outOfMemory } from './run/out-of-memory.js';
import { StoppedError } from './run/stopped-error.js';

export interface QueueLimits {
  /** Requests that may wait; zero for any number. */
  readonly queue: number;
  /** Bytes of bodies that may wait; zero for any number. */
  readonly queueBytes: number;
  /** Milliseconds a stopped job has to end by itself before its thread is ended. */
  readonly stopGrace: number;
}

type Answer = Outcome & { readonly queueMillis: number };

/** Answers requests on worker threads: so many at once as there are workers, so many waiting as the queue holds. */
export class PooledEngine implements Engine {
  readonly #pool: Pool;
  readonly #workers: number;
  readonly #limits: QueueLimits;
  /** Those who wait to be admitted to the pool, first come first. */
  readonly #queue = new Set<() => void>();
  /** Those at work, and one for each worker that waits in the pool. */
  #admitted = 0;
  #acceptedBytes = 0;

  constructor(
    readonly registry: Registry,
    pool: Pool,
    workers: number,
    limits: QueueLimits,
  ) {
    this.#pool = pool;
    this.#workers = workers;
    this.#limits = limits;
  }

  get load(): Load {
    const running = Math.min(this.#admitted, this.#workers);
    const waiting = this.#queue.size + this.#admitted - running;
    const { queue, queueBytes } = this.#limits;
    const waitingBytes = waiting > 0 ? this.#acceptedBytes : 0;
    const isLong = (queue > 0 && waiting >= queue) || (queueBytes > 0 && waitingBytes > queueBytes);
    const full = running >= this.#workers && isLong;
    return { workers: this.#workers, running, waiting, waitingBytes, full };
  }

  async cluster(request: ClusterRequest, options: ClusterOptions = {}): Promise<ClusterResponse> {
    const { template = null, serviceInfo = false, signal } = options;
    signal?.throwIfAborted();
    const job = { body: request, template, indent: false, serviceInfo, answerAs: 'value' as const };
    const outcome = await this.run(job, signal ? { signal } : {});
    signal?.throwIfAborted();
    if (!outcome.ok) throw new RequestError(outcome.error);
    return outcome.response!;
  }

  async list(): Promise<ListResponse> {
    return listOf(this.registry);
  }

  async run(job: Job, options: RunOptions = {}): Promise<Answer> {
    if (this.load.full) return refused(job, errorReport('overloaded'));
    const bytes = job.body instanceof Uint8Array ? job.body.byteLength : 0;
    this.#acceptedBytes += bytes;
    try {
      return await this.#runOnPool(job, options);
    } finally {
      this.#acceptedBytes -= bytes;
    }
  }

  async warmUp(request: ClusterRequest): Promise<void> {
    const job = { body: request, template: null, indent: false, serviceInfo: false, answerAs: 'value' as const };
    await this.#pool.warmUp(job);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.close();
  }

  async #runOnPool(job: Job, { signal, deadlineMillis = 0 }: RunOptions): Promise<Answer> {
    const arrived = performance.timeOrigin + performance.now();
    const stop = new Int32Array(new SharedArrayBuffer(8));
    const stopper = new Stopper(stop, this.#limits.stopGrace, () => this.#pool.prepareSpare());
    const cancel = () => stopper.stop(StopReason.cancelled);
    const timer = deadlineMillis > 0 ? setTimeout(() => stopper.stop(StopReason.deadline), deadlineMillis) : undefined;
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    try {
      await this.#enter(stopper.kill.signal);
      const { outcome, began } = await this.#runAdmitted({ ...job, stop }, stopper.kill.signal);
      return { ...outcome, queueMillis: Math.max(0, began - arrived) };
    } catch (error) {
      return refused(
        job,
        stopper.reason === StopReason.none ? workerFailure(error) : new StoppedError(stopper.reason).report,
        error,
      );
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      stopper.settled();
    }
  }

  async #runAdmitted(job: Job, signal: AbortSignal): Promise<TimedOutcome> {
    try {
      return await this.#pool.run(job, signal);
    } finally {
      this.#leave();
    }
  }

  /** Settles when the pool has room for the caller; rejects when the signal says that it is no longer wanted. */
  #enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#admitted < 2 * this.#workers) {
      this.#admitted++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#queue.delete(turn);
        reject(signal.reason);
      };
      const turn = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      this.#queue.add(turn);
      signal.addEventListener('abort', giveUp);
    });
  }

  /** The room goes to the next in the queue. */
  #leave(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#admitted--;
      return;
    }
    this.#queue.delete(next);
    next();
  }
}

/** Too much memory is most likely the request's own doing; anything else is ours. */
function workerFailure(error: unknown): ErrorReport {
  return isOutOfMemory(error) ? outOfMemory().report : errorReport('internal');
}

function refused(job: Job, error: ErrorReport, cause?: unknown): Answer {
  const failure = error.code === 'internal' && cause instanceof Error ? { failure: cause.name } : {};
  return { ok: false, error, facts: noFacts(job.template), queueMillis: 0, ...failure };
}
