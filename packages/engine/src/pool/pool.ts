/**
 * The worker threads that run an engine's jobs. Each thread is started when there is work for it.
 *
 * The pool has as many places as workers, and a job that has a place keeps it until it ends. While long jobs take all
 * places, waiting jobs get turns on one extra thread: a job that does not end within its turn is interrupted, waits for
 * a longer turn, and after a few turns waits for a place. So short jobs overtake long jobs, and the pool need not know
 * how long a job will take. Jobs with large bodies are assumed to be long: small jobs overtake them in the queue, and
 * get turns beside them at once.
 */
import type { Job } from '../run/job.js';
import { StopController } from '../stop-signal.js';
import { isLarge } from './expected-work.js';
import { Helpers, type HelpersOptions } from './helpers.js';
import {
  canBeHandedAhead,
  isFresh,
  isSmall,
  mayHaveTurn,
  type PoolTask,
  type TaskOptions,
  type TimedOutcome,
  TURNS,
  taskOf,
  yieldsToOthers,
} from './pool-task.js';
import { PoolThread, type ThreadEnd } from './pool-thread.js';
import { startThread, type Thread, type ThreadOptions } from './start-thread.js';
import { type RoomDemand, WaitingLine } from './waiting-line.js';

export interface PoolOptions extends ThreadOptions {
  /** The number of places: how many jobs run at the same time, without the one that has a turn. */
  readonly workers: number;
  /** Starts a thread. Tests replace it. */
  readonly start?: (options: ThreadOptions) => Thread;
  /** Starts a helper. Tests replace it. */
  readonly startHelper?: HelpersOptions['start'];
}

/** A job that has run for this many milliseconds is long: other jobs get turns beside it. */
const LONG = 500;

/** A job that runs on the extra thread, without a place. */
interface Turn {
  readonly thread: PoolThread;
  readonly task: PoolTask;
  readonly timer: NodeJS.Timeout;
  isInterrupted: boolean;
}

/**
 * A job goes to the first idle thread, so that the pool starts no thread that it does not need. The first thread starts
 * at once, while the program loads everything else. If all threads are busy, each thread gets its next job in advance;
 * a thread that becomes idle takes over a job that another thread holds in advance.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #threads: PoolThread[] = [];
  readonly #helpers: Helpers;
  readonly #waiting = new WaitingLine<PoolTask>(yieldsToOthers);
  #turn: Turn | null = null;
  /** Calls `#schedule` when a job may have become long or used up its turn. It may fire although nothing changed. */
  #look: NodeJS.Timeout | undefined;
  /** The time at which `#look` fires, in milliseconds of `performance.now()`. */
  #lookAt = 0;
  /** False after a thread failed to start, until another thread has worked: another start would probably fail too. */
  #mayStart = true;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const { workers, helpers, startHelper: start } = options;
    this.#helpers = new Helpers({
      most: helpers,
      threads: Math.max(workers, 1 + helpers),
      atWork: () => this.#threads.filter(thread => thread.isAtWork).length,
      ...(start ? { start } : {}),
    });
    this.#startThread();
  }

  /** Rejects if the thread died or the signal ended it. */
  async run(job: Job, options: TaskOptions): Promise<TimedOutcome> {
    const { signal } = options;
    if (signal.aborted) throw signal.reason;
    if (this.#closed) throw closed();
    let drop = () => {};
    let forget = () => {};
    const response = new Promise<TimedOutcome>((resolve, reject) => {
      const task = taskOf(job, options, { resolve, reject });
      drop = () => this.#drop(task);
      forget = () => this.#helpers.forget(task);
      this.#waiting.add(task);
      this.#schedule();
    });
    signal.addEventListener('abort', drop);
    return response.finally(() => {
      signal.removeEventListener('abort', drop);
      forget();
    });
  }

  /** Whether {@link displace} would free a place in the queue. */
  canDisplace(demand: RoomDemand<PoolTask>): boolean {
    return this.#waiting.displaceable(demand) !== null;
  }

  /** Rejects a waiting job of the client that fills most of the queue, if the new job's client fills less of it. */
  displace(demand: RoomDemand<PoolTask>, reason: Error): void {
    const task = this.#waiting.displaceable(demand);
    if (task === null) return;
    this.#waiting.remove(task);
    task.reject(reason);
  }

  /** Starts all threads in turn, and runs the job on each idle one. */
  async warmUp(job: Job): Promise<void> {
    for (let number = 0; number < this.#options.workers && !this.#closed; number++) {
      const thread = this.#threads[number] ?? this.#startThread();
      await thread.started;
      if (thread.isIdle) await this.#runOn(thread, job);
    }
  }

  /**
   * Starts a spare thread, because one of the workers will soon be ended and a new thread takes longer to start. The
   * number of jobs that run at the same time stays the same.
   */
  prepareSpare(): void {
    if (!this.#closed && this.#threads.length <= this.#options.workers) this.#startThread();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#look);
    clearTimeout(this.#turn?.timer);
    this.#rejectWaiting();
    this.#helpers.close();
    await Promise.all(this.#threads.map(thread => thread.close()));
  }

  #rejectWaiting(): void {
    for (const { reject } of this.#waiting.clear()) reject(closed());
  }

  #runOn(thread: PoolThread, job: Job): Promise<TimedOutcome> {
    return new Promise((resolve, reject) => thread.take(taskOf(job, { signal: never }, { resolve, reject })));
  }

  #drop(task: PoolTask): void {
    this.#waiting.remove(task);
    for (const thread of [...this.#threads]) thread.drop(task);
    task.reject(task.signal.reason);
  }

  #startThread(): PoolThread {
    const { start = startThread } = this.#options;
    const thread = new PoolThread(start(this.#options), {
      onRoom: free => {
        this.#mayStart = true;
        if (this.#turn?.thread === free) this.#endTurn();
        this.#schedule();
      },
      onAsk: (task, help) => this.#helpers.ask(task, help),
      onPutBack: task => this.#putBack(task),
      onEnd: (ended, end) => this.#replace(ended, end),
    });
    this.#threads.push(thread);
    return thread;
  }

  /** Gives jobs to threads. Called after every change. */
  #schedule(): void {
    if (this.#closed) return;
    this.#giveTurnItsPlace();
    this.#fillPlaces();
    this.#handAhead();
    this.#giveTurn();
    this.#helpers.settle();
  }

  /** Whether the thread runs a job that has a place. */
  #isPlaced(thread: PoolThread): boolean {
    return thread.isAtWork && thread !== this.#turn?.thread;
  }

  get #hasPlace(): boolean {
    let placed = 0;
    for (const thread of this.#threads) if (this.#isPlaced(thread)) placed++;
    return placed < this.#options.workers;
  }

  /**
   * Milliseconds until all jobs that have a place are long. Large jobs count as long at once if a small job waits.
   */
  get #millisUntilLong(): number {
    const isSmallWaiting = this.#threads.some(thread => thread.hasNext) || this.#waiting.has(isSmall);
    let most = 0;
    for (const thread of this.#threads) {
      if (!this.#isPlaced(thread) || (isSmallWaiting && isLarge(thread.expectedMillis))) continue;
      most = Math.max(most, LONG - thread.workMillis);
    }
    return most;
  }

  /** A job that has a turn may run to its end if a place has become free. */
  #giveTurnItsPlace(): void {
    if (this.#turn && !this.#turn.isInterrupted && this.#hasPlace) this.#endTurn();
  }

  #endTurn(): void {
    clearTimeout(this.#turn?.timer);
    this.#turn = null;
  }

  /** Jobs that threads hold in advance arrived before the jobs in the queue, so they come first. */
  #fillPlaces(): void {
    while (this.#hasPlace) {
      const idle = this.#threads.find(thread => thread.isIdle);
      if (!idle) break;
      const task = this.#takeBack(() => true) ?? this.#waiting.take();
      if (!task) return;
      idle.take(task);
    }
    if (this.#threads.length >= this.#options.workers || (!this.#mayStart && this.#threads.length > 0)) return;
    const starting = this.#threads.filter(thread => thread.isStarting).length;
    if (starting < this.#waiting.size) this.#startThread();
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
      if (!thread.hasRoomAhead || isLarge(thread.expectedMillis) || thread === this.#turn?.thread) continue;
      const task = this.#takeBack(isSlow) ?? this.#takeLight();
      if (task === null) return;
      thread.take(task);
    }
  }

  /** The next waiting job, if it may be handed to a busy thread in advance. */
  #takeLight(): PoolTask | null {
    const task = this.#waiting.peek();
    return task && canBeHandedAhead(task) ? this.#waiting.take() : null;
  }

  #giveTurn(): void {
    if (this.#hasPlace || !this.#hasWaiting) return;
    if (this.#turn) {
      this.#shortenTurn(this.#turn);
      return;
    }
    const millis = this.#millisUntilLong;
    if (millis > 0) {
      this.#lookAfter(millis);
      return;
    }
    for (let task = this.#takeBack(isSlow); task; task = this.#takeBack(isSlow)) this.#waiting.putBack(task);
    const task = this.#takeForTurn();
    if (!task) return;
    const idle = this.#threads.find(thread => thread.isIdle);
    if (idle) this.#begin(idle, task);
    else {
      this.#waiting.putBack(task);
      if (this.#mayStart && !this.#threads.some(thread => thread.isStarting)) this.prepareSpare();
    }
  }

  /** While a job waits for its first turn, later turns of other jobs are as short as a first turn. */
  #shortenTurn(turn: Turn): void {
    if (turn.isInterrupted || turn.task.turns === 0 || !this.#waiting.has(isFresh)) return;
    const left = TURNS[0] - turn.thread.workMillis;
    if (left <= 0) interrupt(turn);
    else this.#lookAfter(left);
  }

  /** Schedules again after this time or earlier: a useless call is cheaper than a new timer at every step. */
  #lookAfter(millis: number): void {
    const at = performance.now() + millis;
    if (this.#look !== undefined && this.#lookAt <= at) return;
    clearTimeout(this.#look);
    this.#lookAt = at;
    this.#look = setTimeout(() => {
      this.#look = undefined;
      this.#schedule();
    }, millis);
  }

  get #hasWaiting(): boolean {
    return this.#waiting.size > 0 || this.#threads.some(thread => thread.hasNext);
  }

  /** The job that has had the fewest turns. */
  #takeForTurn(): PoolTask | null {
    for (let turns = 0; turns < TURNS.length; turns++) {
      const task = this.#waiting.take(waiting => waiting.turns === turns && mayHaveTurn(waiting));
      if (task) return task;
    }
    return null;
  }

  #begin(thread: PoolThread, task: PoolTask): void {
    const timer = setTimeout(() => interrupt(turn), TURNS[task.turns]);
    const turn: Turn = { thread, task, timer, isInterrupted: false };
    this.#turn = turn;
    thread.take(task, true);
    if (thread.isIdle) this.#endTurn();
  }

  #putBack(task: PoolTask): void {
    task.expected = Math.max(task.expected, TURNS[task.turns] ?? 0);
    task.turns++;
    this.#helpers.forget(task);
    task.onPutBack();
    if (task.signal.aborted) return;
    if (this.#closed) task.reject(closed());
    else this.#waiting.putBack(task);
  }

  #replace(thread: PoolThread, { error, started, left }: ThreadEnd): void {
    this.#threads.splice(this.#threads.indexOf(thread), 1);
    const interrupted = this.#turn?.thread === thread ? this.#turn.task : null;
    if (interrupted) this.#endTurn();
    for (const task of left) {
      if (task === interrupted) {
        // The job could not be interrupted, so its thread was lost. It gets only the last, longest turn.
        task.turns = Math.max(task.turns, TURNS.length - 2);
        this.#putBack(task);
      } else if (!task.signal.aborted) this.#waiting.putBack(task);
    }
    if (this.#closed) {
      this.#rejectWaiting();
      return;
    }
    if (started) {
      if (this.#threads.length < this.#options.workers) this.#startThread();
    } else {
      this.#mayStart = false;
      // If no other thread is left, the next job is rejected with the reason; the job after it tries to start a
      // thread again.
      if (this.#threads.length === 0) this.#waiting.take()?.reject(error);
    }
    this.#schedule();
  }
}

function interrupt(turn: Turn): void {
  clearTimeout(turn.timer);
  turn.isInterrupted = true;
  turn.thread.interrupt();
}

const isSlow = (thread: PoolThread): boolean => thread.isSlow;

const closed = () => new Error('The pool has been closed.');

const never = new StopController().signal;
