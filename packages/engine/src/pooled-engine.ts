import {
  type ClusterOptions,
  type ClusterRequest,
  type ClusterResponse,
  type ErrorReport,
  errorReport,
  type ListResponse,
  RequestError,
} from '@sheaf/protocol';
import type { Engine, Load, RunOptions, TimedRun } from './engine.js';
import type { Pool } from './pool/pool.js';
import type { PoolTask } from './pool/pool-task.js';
import { Stopper } from './pool/stopper.js';
import { TimeLimits } from './pool/time-limits.js';
import type { RoomDemand } from './pool/waiting-line.js';
import { portableJob } from './portable-job.js';
import { listOf, type Registry } from './registry/registry.js';
import { type Job, StopReason } from './run/job.js';
import { extend, noFacts } from './run/known.js';
import { isOutOfMemory, outOfMemory } from './run/out-of-memory.js';
import { StoppedError } from './run/stopped-error.js';
import type { StopSignal } from './stop-signal.js';

export interface QueueLimits {
  /** The maximum number of waiting requests; 0 for no limit. */
  readonly queue: number;
  /** The maximum number of bytes in waiting bodies; 0 for no limit. */
  readonly queueBytes: number;
  /** Milliseconds that a stopped job has to end by itself before its thread is ended. */
  readonly stopGrace: number;
}

/** Runs requests on worker threads, one per worker at a time. More requests wait in a queue of limited size. */
export class PooledEngine implements Engine {
  readonly #pool: Pool;
  readonly #workers: number;
  readonly #limits: QueueLimits;
  /** The number of running and waiting jobs. */
  #accepted = 0;
  /** Bytes of waiting bodies. The bodies of running jobs have been transferred to the workers. */
  #waitingBytes = 0;
  /** Callbacks for the next job that leaves the queue. */
  readonly #awaitRoom = new Set<() => void>();

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
    const waitingBytes = this.#waitingBytes;
    const full = this.#isLong(waiting) || this.#isLarge;
    return { workers: this.#workers, running, waiting, waitingBytes, full };
  }

  admits(client: string): boolean {
    return this.#admits(client, 0);
  }

  async whenRoom(signal: StopSignal): Promise<void> {
    if (!this.load.full || signal.aborted) return;
    await new Promise<void>(resolve => {
      const settle = () => {
        this.#awaitRoom.delete(settle);
        signal.removeEventListener('abort', settle);
        resolve();
      };
      this.#awaitRoom.add(settle);
      signal.addEventListener('abort', settle);
    });
  }

  #tellRoom(): void {
    for (const settle of [...this.#awaitRoom]) settle();
  }

  #admits(client: string, bytes: number): boolean {
    return !this.load.full || this.#pool.canDisplace(this.#demandOf(client, bytes));
  }

  /** What a new job needs in a full queue: bytes if their limit is reached, otherwise a place. */
  #demandOf(client: string, bytes: number): RoomDemand<PoolTask> {
    return this.#isLarge ? { client, added: bytes, sizeOf: bytesOfTask } : { client, added: 1, sizeOf: () => 1 };
  }

  async cluster(request: ClusterRequest<object>, options: ClusterOptions = {}): Promise<ClusterResponse> {
    const { template = null, serviceInfo = false, signal } = options;
    signal?.throwIfAborted();
    const job = { body: request, template, indent: false, serviceInfo, responseAs: 'value' as const };
    const outcome = await this.run(job, signal ? { signal } : {});
    signal?.throwIfAborted();
    if (!outcome.ok) throw new RequestError(outcome.error);
    return outcome.response!;
  }

  async list(): Promise<ListResponse> {
    return listOf(this.registry);
  }

  async run(given: Job, options: RunOptions = {}): Promise<TimedRun> {
    const job = portableJob(given);
    const { client = '' } = options;
    const bytes = bytesOf(job);
    if (!this.#admits(client, bytes)) return refused(job, errorReport('overloaded'));
    if (this.load.full) this.#pool.displace(this.#demandOf(client, bytes), new DisplacedError());
    this.#accepted++;
    try {
      return await this.#runOnPool(job, options);
    } finally {
      this.#accepted--;
      this.#tellRoom();
    }
  }

  async warmUp(request: ClusterRequest): Promise<void> {
    const job = { body: request, template: null, indent: false, serviceInfo: false, responseAs: 'value' as const };
    await this.#pool.warmUp(job);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.close();
  }

  async #runOnPool(job: Job, { signal, client = '', ...limits }: RunOptions): Promise<TimedRun> {
    const arrived = performance.timeOrigin + performance.now();
    const stop = new Int32Array(new SharedArrayBuffer(8));
    const stopper = new Stopper(stop, { grace: this.#limits.stopGrace, onDelay: () => this.#pool.prepareSpare() });
    const times = new TimeLimits(limits, stopper);
    const wait = this.#waitWith(bytesOf(job));
    const cancel = () => stopper.stop(StopReason.cancelled);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    const onBegin = () => {
      wait.end();
      times.begin();
    };
    let helpedMillis = 0;
    const onHelped = (millis: number) => {
      helpedMillis += millis;
    };
    const workMillis = () => times.workMillis + helpedMillis;
    const onPutBack = () => {
      wait.begin();
      times.putBack();
    };
    try {
      const { outcome, began } = await this.#pool.run(extend(job, { stop }), {
        signal: stopper.kill.signal,
        client,
        onBegin,
        onPutBack,
        onHelped,
      });
      return { queueMillis: Math.max(0, began - arrived), workMillis: workMillis(), ...outcome };
    } catch (error) {
      return { ...refused(job, reportOf(error, stopper.reason), error), workMillis: workMillis() };
    } finally {
      signal?.removeEventListener('abort', cancel);
      wait.end();
      times.end();
      stopper.settled();
    }
  }

  /** Counts the bytes of a job while it waits, from now on. */
  #waitWith(bytes: number) {
    let counted = 0;
    const count = (now: number) => {
      this.#waitingBytes += now - counted;
      if (now < counted) this.#tellRoom();
      counted = now;
    };
    count(bytes);
    return { begin: () => count(bytes), end: () => count(0) };
  }

  #isLong(waiting: number): boolean {
    return this.#limits.queue > 0 && waiting >= this.#limits.queue;
  }

  get #isLarge(): boolean {
    return this.#limits.queueBytes > 0 && this.#waitingBytes > this.#limits.queueBytes;
  }
}

const bytesOf = ({ body }: Job): number => (body instanceof Uint8Array ? body.byteLength : 0);

const bytesOfTask = ({ job }: PoolTask): number => bytesOf(job);

/** The error of a job that was displaced from a full queue by a client with fewer jobs. */
class DisplacedError extends Error {
  override readonly name = 'DisplacedError';
}

/** @param stopReason why the job was stopped, if it was */
function reportOf(error: unknown, stopReason: number): ErrorReport {
  if (stopReason !== StopReason.none) return new StoppedError(stopReason).report;
  if (error instanceof DisplacedError) return errorReport('overloaded');
  // If memory is used up, the request is probably too large; every other error is a bug of the engine.
  return isOutOfMemory(error) ? outOfMemory().report : errorReport('internal');
}

/** The outcome of a job that is not run because its caller's patience is over. */
export const outOfPatience = (job: Job): TimedRun => refused(job, new StoppedError(StopReason.patience).report);

function refused(job: Job, error: ErrorReport, cause?: unknown): TimedRun {
  const failure = error.code === 'internal' && cause instanceof Error ? { failure: cause.name } : {};
  return { ok: false, error, facts: noFacts(job.template), queueMillis: 0, workMillis: 0, ...failure };
}
