/** Worker threads for the jobs of an engine, each started when there is work for it. */
import type { Job } from '../run/job.js';
import type { PoolTask, TimedOutcome } from './pool-task.js';
import { PoolThread, type ThreadEnd, type ThreadOptions } from './pool-thread.js';

export interface PoolOptions extends ThreadOptions {
  /** Threads that work at once. */
  readonly workers: number;
}

/** Bytes of a body that may wait inside a thread. Larger ones take so long that it does not matter where they wait. */
const MOST_AHEAD = 2 ** 18;

/**
 * Jobs go to the first idle thread, so that a thread nobody needs is neither started nor warmed. The first one starts at
 * once, beside whatever else the program has to load. Where all are busy, each gets the next job to have at hand, and
 * one that becomes idle takes over what waits in another.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #threads: PoolThread[] = [];
  /** First come first. */
  readonly #waiting: PoolTask[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#startThread();
  }

  /** Rejects where the thread died, or was ended through the signal. */
  async run(job: Job, signal: AbortSignal): Promise<TimedOutcome> {
    signal.throwIfAborted();
    if (this.#closed) throw closed();
    let drop = () => {};
    const answer = new Promise<TimedOutcome>((resolve, reject) => {
      const task: PoolTask = { job, signal, resolve, reject };
      drop = () => this.#drop(task);
      this.#accept(task);
    });
    signal.addEventListener('abort', drop);
    return answer.finally(() => signal.removeEventListener('abort', drop));
  }

  /** Starts the threads there are to be, one after the other, and runs the job on each that has nothing better to do. */
  async warmUp(job: Job): Promise<void> {
    for (let number = 0; number < this.#options.workers && !this.#closed; number++) {
      const thread = this.#threads[number] ?? this.#startThread();
      await thread.started;
      if (thread.isIdle) await this.#runOn(thread, job);
    }
  }

  /**
   * Starts one thread more than there are workers: one of them is about to be ended, and starting takes longer than that.
   * No more work at once for it.
   */
  prepareSpare(): void {
    if (!this.#closed && this.#threads.length <= this.#options.workers) this.#startThread();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#rejectWaiting();
    await Promise.all(this.#threads.map(thread => thread.close()));
  }

  #rejectWaiting(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(closed());
  }

  #runOn(thread: PoolThread, job: Job): Promise<TimedOutcome> {
    return new Promise((resolve, reject) => thread.take({ job, signal: never, resolve, reject }));
  }

  #accept(task: PoolTask): void {
    const idle = this.#mayBegin && this.#threads.find(thread => thread.isIdle);
    if (idle) {
      idle.take(task);
      return;
    }
    const starting = this.#threads.filter(thread => thread.isStarting).length;
    if (starting <= this.#waiting.length && this.#threads.length < this.#options.workers) this.#startThread();
    this.#waiting.push(task);
    this.#handAhead();
  }

  #drop(task: PoolTask): void {
    const place = this.#waiting.indexOf(task);
    if (place >= 0) this.#waiting.splice(place, 1);
    for (const thread of [...this.#threads]) thread.drop(task);
    task.reject(task.signal.reason);
  }

  #startThread(): PoolThread {
    const thread = new PoolThread(this.#options, {
      onRoom: free => this.#supply(free),
      onEnd: (ended, end) => this.#replace(ended, end),
    });
    this.#threads.push(thread);
    return thread;
  }

  /** Whether fewer threads are at work than may be. */
  get #mayBegin(): boolean {
    return this.#threads.filter(thread => thread.isAtWork).length < this.#options.workers;
  }

  /** What waits in other threads has come before what waits here. */
  #supply(thread: PoolThread): void {
    while (thread.isIdle && this.#mayBegin) {
      const task = this.#takeBack(() => true) ?? this.#waiting.shift();
      if (!task) break;
      thread.take(task);
    }
    this.#handAhead();
  }

  #takeBack(from: (thread: PoolThread) => boolean): PoolTask | null {
    for (const thread of this.#threads) {
      const task = from(thread) ? thread.takeBack() : null;
      if (task) return task;
    }
    return null;
  }

  #handAhead(): void {
    for (const thread of this.#threads) {
      if (!thread.hasRoomAhead) continue;
      const task = this.#takeBack(isSlow) ?? this.#shiftLight();
      if (task === null) return;
      thread.take(task);
    }
  }

  /** The first that waits, if it may wait in a thread as well. */
  #shiftLight(): PoolTask | null {
    const [task] = this.#waiting;
    return task && mayWaitAhead(task) ? this.#waiting.shift()! : null;
  }

  #replace(thread: PoolThread, { error, started, next }: ThreadEnd): void {
    this.#threads.splice(this.#threads.indexOf(thread), 1);
    if (next && !next.signal.aborted) this.#waiting.unshift(next);
    if (this.#closed) {
      this.#rejectWaiting();
      return;
    }
    if (started) {
      if (this.#threads.length < this.#options.workers) this.#startThread();
      for (const other of this.#threads) if (other.isIdle) this.#supply(other);
      return;
    }
    // What cannot start now will not start the next time: whoever waits for it hears why.
    this.#waiting.shift()?.reject(error);
    // Nobody is left without a thread to wait for.
    if (this.#waiting.length > 0 && this.#threads.length === 0) this.#startThread();
  }
}

const isSlow = (thread: PoolThread): boolean => thread.isSlow;

const mayWaitAhead = ({ job: { body, stop } }: PoolTask): boolean =>
  stop !== undefined && body instanceof Uint8Array && body.byteLength <= MOST_AHEAD;

const closed = () => new Error('The pool has been closed.');

const never = new AbortController().signal;
