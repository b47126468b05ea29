/** A worker thread that answers one job at a time, and may have the next one at hand. */
import { Worker } from 'node:worker_threads';
import type { WorkerSettings } from './node-worker.js';
import { giveTicket, type HandedJob, type PoolTask, recall, type TimedOutcome } from './pool-task.js';
import { heapLimit } from './watch-memory.js';

export type ThreadOptions = WorkerSettings;

/** How a thread came to its end. */
export interface ThreadEnd {
  readonly error: Error;
  /** Whether it ever could take a job. */
  readonly started: boolean;
  /** The job it had at hand. */
  readonly next: PoolTask | null;
}

/** What the pool hears of its threads. */
export interface ThreadEvents {
  /** It could take a job, for the first time or again. */
  readonly onRoom: (thread: PoolThread) => void;
  /** It takes no job any more. */
  readonly onEnd: (thread: PoolThread, end: ThreadEnd) => void;
}

/** Megabytes of new objects between two collections. More make it hardly faster, and all of it stays resident. */
const YOUNG_GENERATION = 12;

/** Milliseconds after which a job is not like the thousands that take a few: nothing should wait behind it. */
const SLOW = 50;

export class PoolThread {
  readonly #worker: Worker;
  readonly #events: ThreadEvents;
  #state: 'starting' | 'running' | 'ended' = 'starting';
  #task: PoolTask | null = null;
  /** Waits in the thread, so that it does not wait for the event loop between two jobs. */
  #next: PoolTask | null = null;
  /** When the present job became the present one. */
  #since = 0;
  #settleStart: () => void = () => {};
  /** Settles when the thread takes jobs, or never will. */
  readonly started = new Promise<void>(resolve => {
    this.#settleStart = resolve;
  });

  constructor({ entry, data, memory }: ThreadOptions, events: ThreadEvents) {
    this.#events = events;
    this.#worker = new Worker(new URL('./node-worker.js', import.meta.url), {
      workerData: { entry, data, memory } satisfies WorkerSettings,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_GENERATION,
        ...(memory > 0 ? { maxOldGenerationSizeMb: heapLimit(memory) } : {}),
      },
    });
    this.#worker.on('message', (message: TimedOutcome | 'ready') => this.#hear(message));
    this.#worker.on('error', error => this.#end(error as Error));
    this.#worker.on('exit', () => this.#end(new Error('The thread has ended.')));
  }

  get isStarting(): boolean {
    return this.#state === 'starting';
  }

  get isIdle(): boolean {
    return this.#state === 'running' && !this.isAtWork;
  }

  get isAtWork(): boolean {
    return this.#task !== null;
  }

  get isSlow(): boolean {
    return this.isAtWork && performance.now() - this.#since > SLOW;
  }

  get hasRoomAhead(): boolean {
    return this.isAtWork && this.#next === null && !this.isSlow;
  }

  /** Only for a thread that is idle or has room ahead. What cannot be cloned is rejected. */
  take(task: PoolTask): void {
    const { body } = task.job;
    // What is at hand may be taken back, so its bytes stay here as well.
    const moves = this.#task === null && body instanceof Uint8Array;
    const handed: HandedJob = { job: task.job, ticket: giveTicket(task.job) };
    try {
      this.#worker.postMessage(handed, moves ? [body.buffer as ArrayBuffer] : []);
    } catch (error) {
      task.reject(error);
      return;
    }
    if (this.#task === null) this.#begin(task);
    else this.#next = task;
  }

  /** The job at hand, if it has not begun. */
  takeBack(): PoolTask | null {
    const task = this.#next;
    if (task === null || !recall(task.job)) return null;
    this.#next = null;
    return task;
  }

  /** Lets go of a job nobody wants any more: the thread ends if it is at work on it. */
  drop(task: PoolTask): void {
    if (task !== this.#task && task !== this.#next) return;
    if (recall(task.job)) {
      if (task === this.#task) this.#begin(this.#next);
      this.#next = null;
      this.#events.onRoom(this);
      // One at hand that has begun before the answer to the one before it was heard is dropped when that is.
    } else if (task === this.#task) this.#kill(task.signal.reason as Error);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(message: TimedOutcome | 'ready'): void {
    if (this.#state === 'ended') return;
    this.#state = 'running';
    const task = this.#task;
    this.#begin(this.#next);
    this.#next = null;
    if (message === 'ready') this.#settleStart();
    else task?.resolve(message);
    if (this.#task?.signal.aborted) this.#kill(this.#task.signal.reason as Error);
    else this.#events.onRoom(this);
  }

  #begin(task: PoolTask | null): void {
    this.#task = task;
    this.#since = performance.now();
  }

  #kill(reason: Error): void {
    void this.#worker.terminate();
    this.#end(reason);
  }

  #end(error: Error): void {
    if (this.#state === 'ended') return;
    const started = this.#state !== 'starting';
    const next = this.#next;
    this.#state = 'ended';
    this.#settleStart();
    this.#task?.reject(error);
    this.#task = null;
    this.#next = null;
    this.#events.onEnd(this, { error, started, next });
  }
}
