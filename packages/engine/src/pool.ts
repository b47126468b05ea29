/** Worker threads for the jobs of an engine, each started when there is work for it. */
import type { Job } from './job.js';
import type { TimedOutcome } from './node-worker.js';
import { PoolThread, type ThreadOptions } from './pool-thread.js';

export interface PoolOptions extends ThreadOptions {
  /** Threads that work at once. */
  readonly workers: number;
}

interface Waiting {
  readonly start: (thread: PoolThread) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Jobs go to the first idle thread, so that a thread nobody needs is neither started nor warmed. The first one starts at
 * once, beside whatever else the program has to load.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #threads: PoolThread[] = [];
  readonly #waiting = new Set<Waiting>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#startThread();
  }

  /** Rejects where the thread died, or was ended through the signal. */
  run(job: Job, signal: AbortSignal): Promise<TimedOutcome> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#closed) return Promise.reject(closed());
    const idle = this.#threads.find(thread => thread.isIdle);
    if (idle) return idle.run(job, signal);
    const starting = this.#threads.filter(thread => thread.isStarting).length;
    if (starting <= this.#waiting.size && this.#threads.length < this.#options.workers) this.#startThread();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: thread => {
          signal.removeEventListener('abort', leave);
          resolve(thread.run(job, signal));
        },
        fail: reject,
      };
      const leave = () => {
        this.#waiting.delete(waiting);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave);
      this.#waiting.add(waiting);
    });
  }

  /** Starts the threads there are to be, one after the other, and runs the job on each that has nothing better to do. */
  async warmUp(job: Job): Promise<void> {
    for (let number = 0; number < this.#options.workers && !this.#closed; number++) {
      const thread = this.#threads[number] ?? this.#startThread();
      await thread.started;
      if (thread.isIdle) await thread.run(job, never);
    }
  }

  /** Starts one thread more than there are workers: one of them is about to be ended, and starting takes longer than that. */
  prepareSpare(): void {
    if (!this.#closed && this.#threads.length <= this.#options.workers) this.#startThread();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { fail } of this.#waiting) fail(closed());
    this.#waiting.clear();
    await Promise.all(this.#threads.map(thread => thread.close()));
  }

  #startThread(): PoolThread {
    const thread = new PoolThread(this.#options, {
      onIdle: idle => this.#next(idle),
      onEnd: (ended, error, started) => this.#replace(ended, error, started),
    });
    this.#threads.push(thread);
    return thread;
  }

  #next(thread: PoolThread): void {
    const [waiting] = this.#waiting;
    if (!waiting) return;
    this.#waiting.delete(waiting);
    waiting.start(thread);
  }

  #replace(thread: PoolThread, error: Error, started: boolean): void {
    this.#threads.splice(this.#threads.indexOf(thread), 1);
    if (this.#closed) return;
    if (started) {
      if (this.#threads.length < this.#options.workers) this.#startThread();
      return;
    }
    // What cannot start now will not start the next time: whoever waits for it hears why.
    const [waiting] = this.#waiting;
    if (!waiting) return;
    this.#waiting.delete(waiting);
    waiting.fail(error);
    // Nobody is left without a thread to wait for.
    if (this.#waiting.size > 0 && this.#threads.length === 0) this.#startThread();
  }
}

const closed = () => new Error('The pool has been closed.');

const never = new AbortController().signal;
