/** The time limits of one job: how long it may wait, how long it may run, and how long both may take together. */
import { LONGEST_TIMER } from '../longest-timer.js';
import { StopReason } from '../run/job.js';
import type { Stopper } from './stopper.js';

/** Limits in milliseconds. Without a limit: 0 or absent. */
export interface JobLimits {
  /** How long a thread may run the job before the request is ended. */
  readonly deadlineMillis?: number;
  /** How long the job may wait for a thread. The client may then send it again, here or to another server. */
  readonly waitMillis?: number;
  /** How long the caller waits for the outcome, from the arrival of the job. */
  readonly patienceMillis?: number;
}

/** Counts from its creation, when the job begins to wait. */
export class TimeLimits {
  readonly #limits: JobLimits;
  readonly #stopper: Stopper;
  readonly #patience: NodeJS.Timeout | undefined;
  /** Fires when the time for the present state, waiting or running, is over. */
  #timer: NodeJS.Timeout | undefined;
  #working = false;
  #since = performance.now();
  #waited = 0;
  #worked = 0;

  constructor(limits: JobLimits, stopper: Stopper) {
    this.#limits = limits;
    this.#stopper = stopper;
    const { waitMillis = 0, patienceMillis = 0 } = limits;
    this.#timer = after(waitMillis, () => stopper.leave(StopReason.noThread));
    this.#patience = after(patienceMillis, () => {
      // A job that has not begun is reported as one that found no thread.
      if (!stopper.leave(StopReason.noThread)) stopper.stop(StopReason.patience);
    });
  }

  /** Milliseconds for which threads have run the job, interrupted runs included. */
  get workMillis(): number {
    return this.#worked + (this.#working ? performance.now() - this.#since : 0);
  }

  begin(): void {
    this.#turnTo(true);
    const { deadlineMillis = 0 } = this.#limits;
    this.#timer = after(deadlineMillis, () => this.#stopper.stop(StopReason.deadline));
  }

  /** The job waits again: the time it runs is counted from zero next time, the time it waits is not. */
  putBack(): void {
    this.#turnTo(false);
    const { waitMillis = 0 } = this.#limits;
    const left = waitMillis > 0 ? Math.max(1, waitMillis - this.#waited) : 0;
    this.#timer = after(left, () => this.#stopper.leave(StopReason.noThread));
  }

  end(): void {
    this.#turnTo(false);
    clearTimeout(this.#patience);
  }

  #turnTo(working: boolean): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    if (this.#working) this.#worked += now - this.#since;
    else this.#waited += now - this.#since;
    this.#working = working;
    this.#since = now;
  }
}

const after = (millis: number, act: () => void): NodeJS.Timeout | undefined =>
  millis > 0 ? setTimeout(act, Math.min(millis, LONGEST_TIMER)) : undefined;
