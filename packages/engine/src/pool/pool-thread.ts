/** A worker thread that runs one job at a time, and may already hold the next one. */
import type { SharedTask } from '@sheaf/core';
import type { Job } from '../run/job.js';
import {
  giveTicket,
  type HandedJob,
  type HelpWanted,
  interrupt,
  type PoolTask,
  recall,
  renew,
  type TimedOutcome,
  withdraw,
} from './pool-task.js';
import type { Thread } from './start-thread.js';

/** How a thread ended. */
export interface ThreadEnd {
  readonly error: Error;
  /** Whether it was ever ready for a job. */
  readonly started: boolean;
  /** The jobs that another thread must run now. */
  readonly left: readonly PoolTask[];
}

/** The events of a thread that the pool reacts to. */
export interface ThreadEvents {
  /** The thread is ready for a job, for the first time or again. */
  readonly onRoom: (thread: PoolThread) => void;
  /** The job that the thread runs asks for help. */
  readonly onAsk: (task: PoolTask, help: SharedTask) => void;
  /** The thread returns an interrupted job. `onRoom` follows. */
  readonly onPutBack: (task: PoolTask) => void;
  /** The thread takes no more jobs. */
  readonly onEnd: (thread: PoolThread, end: ThreadEnd) => void;
}

/**
 * A job that has run for this many milliseconds is slow. Most jobs take a few milliseconds, and should not wait behind
 * a slow one.
 */
const SLOW = 50;

/** Milliseconds that an interrupted job has to stop by itself. After that its thread is ended, which is expensive. */
const INTERRUPT_GRACE = 250;

export class PoolThread {
  readonly #thread: Thread;
  readonly #events: ThreadEvents;
  #state: 'starting' | 'running' | 'ended' = 'starting';
  #task: PoolTask | null = null;
  /** The job that the thread holds in advance, so that it need not wait for the event loop between two jobs. */
  #next: PoolTask | null = null;
  /** When the thread began its present job. */
  #since = 0;
  #interruptTimer: NodeJS.Timeout | undefined;
  #settleStart: () => void = () => {};
  /** Settles when the thread is ready for jobs or has failed to start. */
  readonly started = new Promise<void>(resolve => {
    this.#settleStart = resolve;
  });

  constructor(thread: Thread, events: ThreadEvents) {
    this.#thread = thread;
    this.#events = events;
    thread.on('message', message => this.#hear(message));
    thread.on('error', error => this.#end(error));
    thread.on('exit', () => this.#end(new Error('The thread has ended.')));
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

  /** Milliseconds for which the present job has run. */
  get workMillis(): number {
    return this.isAtWork ? performance.now() - this.#since : 0;
  }

  /** Milliseconds that the present job was expected to take before it began; 0 without a job. */
  get expectedMillis(): number {
    return this.#task?.expected ?? 0;
  }

  get isSlow(): boolean {
    return this.workMillis > SLOW;
  }

  get hasNext(): boolean {
    return this.#next !== null;
  }

  get hasRoomAhead(): boolean {
    return this.isAtWork && this.#next === null && !this.isSlow;
  }

  /**
   * Hands a job to the thread, which must be idle or able to hold another job. A job that cannot be cloned is rejected.
   *
   * @param keepsBody whether a copy of the body stays here, because the job may have to be run again
   */
  take(task: PoolTask, keepsBody = false): void {
    const { body } = task.job;
    // The pool may take back a job that has not begun, so it keeps the bytes of such a job.
    const moves = !keepsBody && this.#task === null && body instanceof Uint8Array;
    const handed: HandedJob = { job: task.job, ticket: giveTicket(task.job) };
    try {
      this.#thread.postMessage(handed, moves ? [body.buffer as ArrayBuffer] : []);
    } catch (error) {
      task.reject(error);
      return;
    }
    if (this.#task === null) this.#begin(task);
    else this.#next = task;
  }

  /** Takes back the job that the thread holds in advance; null if there is none or it has begun. */
  takeBack(): PoolTask | null {
    const task = this.#next;
    if (task === null || !recall(task.job)) return null;
    this.#next = null;
    return task;
  }

  /**
   * Asks the thread to return its present job. The job comes back by `onPutBack` or `onEnd`, unless it ends first.
   */
  interrupt(): void {
    const task = this.#task;
    if (task === null) return;
    interrupt(task.job);
    this.#interruptTimer = setTimeout(() => this.#killInterrupted(task), INTERRUPT_GRACE);
  }

  /** Drops a job whose outcome is no longer wanted. If the job is running, this ends the thread. */
  drop(task: PoolTask): void {
    if (task !== this.#task && task !== this.#next) return;
    if (recall(task.job)) {
      if (task === this.#task) this.#begin(this.#next);
      this.#next = null;
      this.#events.onRoom(this);
      // The next job may have begun although the outcome of the previous one has not arrived here yet. It is dropped
      // when that outcome arrives.
    } else if (task === this.#task) this.#kill(task.signal.reason as Error);
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #hear(message: TimedOutcome | HelpWanted | 'ready'): void {
    if (this.#state === 'ended') return;
    if (message !== 'ready' && 'help' in message) {
      if (this.#task) this.#events.onAsk(this.#task, message.help);
      return;
    }
    this.#state = 'running';
    const task = this.#task;
    this.#begin(this.#next);
    this.#next = null;
    if (message === 'ready') this.#settleStart();
    else if (task && wasInterrupted(task, message)) this.#events.onPutBack(task);
    else task?.resolve(message);
    if (this.#task?.signal.aborted) this.#kill(this.#task.signal.reason as Error);
    else this.#events.onRoom(this);
  }

  #begin(task: PoolTask | null): void {
    clearTimeout(this.#interruptTimer);
    this.#task = task;
    this.#since = performance.now();
    task?.onBegin();
  }

  #killInterrupted(task: PoolTask): void {
    if (!renew(task.job)) return;
    const left = this.#next ? [task, this.#next] : [task];
    this.#task = null;
    void this.#thread.terminate();
    this.#end(new Error('The job was interrupted.'), left);
  }

  #kill(reason: Error): void {
    void this.#thread.terminate();
    this.#end(reason);
  }

  #end(error: Error, left: readonly PoolTask[] = this.#next ? [this.#next] : []): void {
    if (this.#state === 'ended') return;
    clearTimeout(this.#interruptTimer);
    const started = this.#state !== 'starting';
    this.#state = 'ended';
    this.#settleStart();
    const task = this.#task;
    this.#task = null;
    this.#next = null;
    for (const { job } of left) withdraw(job);
    const isUnharmed = task !== null && hasBody(task.job) && recall(task.job);
    if (!isUnharmed) task?.reject(error);
    this.#events.onEnd(this, { error, started, left: isUnharmed ? [task, ...left] : left });
  }
}

/**
 * Whether the body of the job is still here. A buffer that was transferred to a thread is empty here; its bytes are
 * lost when the thread ends.
 */
const hasBody = ({ body }: Job): boolean => !(body instanceof Uint8Array) || body.byteLength > 0;

const wasInterrupted = ({ job }: PoolTask, { outcome }: TimedOutcome): boolean =>
  !outcome.ok && outcome.error.code === 'cancelled' && renew(job);
