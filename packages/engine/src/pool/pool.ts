/**
 * Worker threads for the jobs of an engine, each started when there is work for it.
 *
 * There are as many places as workers; a job that has a place keeps it to its end. While all places are taken by long
 * jobs, jobs that wait get turns on one thread more: a job that does not end within its turn is interrupted and waits
 * for a longer turn, and after a few turns for a place. So short work passes long work, and the pool does not have to
 * know how long a job will take. Large bodies are guessed to be long: they let small ones pass while they wait, and
 * small ones get turns beside them at once.
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
  /** The number of places: jobs at work at once, not counting the one that has a turn. */
  readonly workers: number;
  /** Starts a thread; for tests. */
  readonly start?: (options: ThreadOptions) => Thread;
  /** Starts a helper; for tests. */
  readonly startHelper?: HelpersOptions['start'];
}

/** Milliseconds at work after which a job is long: others get turns beside it. */
const LONG = 500;

/** A job on a thread that has no place. */
interface Turn {
  readonly thread: PoolThread;
  readonly task: PoolTask;
  readonly timer: NodeJS.Timeout;
  isInterrupted: boolean;
}

/**
 * Jobs go to the first idle thread, so that no thread is started or warmed without need. The first thread starts at
 * once, while the program loads everything else. If all threads are busy, each gets the next job in advance, and a
 * thread that becomes idle takes over a job that another thread holds in advance.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #threads: PoolThread[] = [];
  readonly #helpers: Helpers;
  readonly #waiting = new WaitingLine<PoolTask>(yieldsToOthers);
  #turn: Turn | null = null;
  /**
   * Fires when the passing of time alone may have changed what is to be done. It may fire when there is nothing to do
   * any more.
   */
  #look: NodeJS.Timeout | undefined;
  /** When `#look` comes, in milliseconds of `performance.now()`. */
  #lookAt = 0;
  /**
   * False after a thread has failed to start, until another thread has worked: another start would most likely fail as
   * well.
   */
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

  /** Rejects if the thread died, or was ended through the signal. */
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

  /** Whether {@link displace} would make room. */
  canDisplace(demand: RoomDemand<PoolTask>): boolean {
    return this.#waiting.displaceable(demand) !== null;
  }

  /** Rejects a waiting job of the client that has the most there, if another client would then have less. */
  displace(demand: RoomDemand<PoolTask>, reason: Error): void {
    const task = this.#waiting.displaceable(demand);
    if (task === null) return;
    this.#waiting.remove(task);
    task.reject(reason);
  }

  /** Starts all threads, one after the other, and runs the job on each that is idle. */
  async warmUp(job: Job): Promise<void> {
    for (let number = 0; number < this.#options.workers && !this.#closed; number++) {
      const thread = this.#threads[number] ?? this.#startThread();
      await thread.started;
      if (thread.isIdle) await this.#runOn(thread, job);
    }
  }

  /**
   * Starts one thread more than there are workers, because one of them is about to be ended and starting takes longer.
   * The number of jobs at work stays the same.
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

  /** Brings work and threads together, after anything has changed. */
  #schedule(): void {
    if (this.#closed) return;
    this.#giveTurnItsPlace();
    this.#fillPlaces();
    this.#handAhead();
    this.#giveTurn();
    this.#helpers.settle();
  }

  /** Whether the thread is at work on a job that has a place. */
  #isPlaced(thread: PoolThread): boolean {
    return thread.isAtWork && thread !== this.#turn?.thread;
  }

  get #hasPlace(): boolean {
    let placed = 0;
    for (const thread of this.#threads) if (this.#isPlaced(thread)) placed++;
    return placed < this.#options.workers;
  }

  /**
   * Milliseconds until all jobs that have a place are long. Beside a small job, large ones are long from the start.
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

  /** A job that has a turn keeps its thread to the end if a place is free meanwhile. */
  #giveTurnItsPlace(): void {
    if (this.#turn && !this.#turn.isInterrupted && this.#hasPlace) this.#endTurn();
  }

  #endTurn(): void {
    clearTimeout(this.#turn?.timer);
    this.#turn = null;
  }

  /** Jobs that other threads hold in advance arrived before the jobs in the line, so they come first. */
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

  /** The next that waits, if it may wait in a thread as well. */
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

  /** A further turn is no longer than the first one as soon as a job waits for its first turn. */
  #shortenTurn(turn: Turn): void {
    if (turn.isInterrupted || turn.task.turns === 0 || !this.#waiting.has(isFresh)) return;
    const left = TURNS[0] - turn.thread.workMillis;
    if (left <= 0) interrupt(turn);
    else this.#lookAfter(left);
  }

  /** Looks again after this time, or earlier: a look in vain costs less than another timer at every step. */
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
        // The job did not let itself be interrupted, and cost a thread: it gets the last turn, and no other.
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
      // Without any other thread, the next job is rejected with the reason, and the job after it tries to start a
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
