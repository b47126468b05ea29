import {
  badRequest,
  type ClusterOptions,
  type ClusterRequest,
  type ClusterResponse,
  type ErrorReport,
  internalError,
  type ListResponse,
  RequestError,
  unavailable,
} from '@sheaf/protocol';
import type { Engine, Load, RunOptions } from './engine.js';
import { type Job, type Outcome, StopReason } from './job.js';
import { noFacts } from './no-facts.js';
import type { Pool } from './pool.js';
import { listOf, type Registry } from './registry.js';
import { StoppedError } from './stopped-error.js';

export interface QueueLimits {
  /** Requests that may wait; zero for any number. */
  readonly queue: number;
  /** Bytes of bodies that may wait; zero for any number. */
  readonly queueBytes: number;
  /** Milliseconds a stopped job has to end by itself before its thread is ended. */
  readonly stopGrace: number;
}

type Answer = Outcome & { readonly queueMillis: number };

/** Answers requests on worker threads: so many at once as there are threads, so many waiting as the queue holds. */
export class PooledEngine implements Engine {
  readonly #pool: Pool;
  readonly #workers: number;
  readonly #limits: QueueLimits;
  #accepted = 0;
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
    const running = Math.min(this.#accepted, this.#workers);
    const waiting = this.#accepted - running;
    const { queue, queueBytes } = this.#limits;
    const waitingBytes = waiting > 0 ? this.#acceptedBytes : 0;
    const full =
      this.#accepted >= this.#workers &&
      ((queue > 0 && waiting >= queue) || (queueBytes > 0 && waitingBytes > queueBytes));
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
    if (this.load.full) return refused(job, overloaded);
    const bytes = job.body instanceof Uint8Array ? job.body.byteLength : 0;
    this.#accepted++;
    this.#acceptedBytes += bytes;
    try {
      return await this.#runOnPool(job, options);
    } finally {
      this.#accepted--;
      this.#acceptedBytes -= bytes;
    }
  }

  async warmUp(request: ClusterRequest): Promise<void> {
    const job = { body: request, template: null, indent: false, serviceInfo: false, answerAs: 'value' as const };
    const never = new AbortController().signal;
    await Promise.all(Array.from({ length: this.#workers }, () => this.#pool.run(job, never)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.close();
  }

  async #runOnPool(job: Job, { signal, deadlineMillis = 0 }: RunOptions): Promise<Answer> {
    const arrived = performance.timeOrigin + performance.now();
    const stop = new Int32Array(new SharedArrayBuffer(8));
    const stopper = new Stopper(stop, this.#limits.stopGrace);
    const cancel = () => stopper.stop(StopReason.cancelled);
    const timer = deadlineMillis > 0 ? setTimeout(() => stopper.stop(StopReason.deadline), deadlineMillis) : undefined;
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    try {
      const { outcome, began } = await this.#pool.run({ ...job, stop }, stopper.kill.signal);
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
}

/** Asks the job to stop, and ends its thread where it does not. A job that has not begun leaves the queue at once. */
class Stopper {
  readonly kill = new AbortController();
  readonly #flag: Int32Array;
  readonly #grace: number;
  #timer: NodeJS.Timeout | undefined;
  reason: number = StopReason.none;

  constructor(flag: Int32Array, grace: number) {
    this.#flag = flag;
    this.#grace = grace;
  }

  stop(reason: number): void {
    if (this.reason !== StopReason.none) return;
    this.reason = reason;
    Atomics.store(this.#flag, 0, reason);
    if (Atomics.load(this.#flag, 1) === 0) this.kill.abort();
    else this.#timer = setTimeout(() => this.kill.abort(), this.#grace);
  }

  settled(): void {
    clearTimeout(this.#timer);
  }
}

const overloaded: ErrorReport = unavailable('overloaded', 'The service is busy and its queue is full. Try again.', {
  retryAfter: 1,
}).report;

/** Too much memory is most likely the request's own doing; anything else is ours. */
function workerFailure(error: unknown): ErrorReport {
  if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') return internalError;
  return badRequest('too-large', 'The request needs more memory than a worker has.', { status: 413 }).report;
}

function refused(job: Job, error: ErrorReport, cause?: unknown): Answer {
  const failure = error.code === 'internal' && cause instanceof Error ? { failure: cause.name } : {};
  return { ok: false, error, facts: noFacts(job.template), queueMillis: 0, ...failure };
}
