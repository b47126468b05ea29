/** The times of one job: how long it may wait, how long it may work, and how long both together may take. */
import { LONGEST_TIMER } from '../longest-timer.js';
import { StopReason } from '../run/job.js';
import type { Stopper } from './stopper.js';

/** Milliseconds. Zero or absent: no limit. */
export interface JobLimits {
  /** Time for which a thread works on the job. The request is ended then. */
  readonly deadlineMillis?: number;
  /** How long the job may wait for a thread. The client may then send it again, here or to another server. */
  readonly waitMillis?: number;
  /** How long the caller is ready to wait for the outcome, in the queue and at work together. */
  readonly patienceMillis?: number;
}

/** Starts to count when it is made, as the job waits from then on. */
export class TimeLimits {
  readonly #limits: JobLimits;
  readonly #stopper: Stopper;
  readonly #patience: NodeJS.Timeout | undefined;
  /** Ends the present state, waiting or working, when its time is up. */
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
      // A job that has not begun is not to blame; `stop` finds out on which side of the border it is.
      if (!stopper.leave(StopReason.noThread)) stopper.stop(StopReason.patience);
    });
  }

  /** Milliseconds for which threads have worked on the job, in vain or not. */
  get workMillis(): number {
    return this.#worked + (this.#working ? performance.now() - this.#since : 0);
  }

  begin(): void {
    this.#turnTo(true);
    const { deadlineMillis = 0 } = this.#limits;
    this.#timer = after(deadlineMillis, () => this.#stopper.stop(StopReason.deadline));
  }

  /** The job waits once more. Its next work counts from zero, its waiting goes on. */
  putBack(): void {
    this.#turnTo(false);
    const { waitMillis = 0 } = this.#limits;
    const left = waitMillis > 0 ? Math.max(1, waitMillis - this.#waited) : 0;
    this.#timer = after(left, () => this.#stopper.leave(StopReason.noThread));
  }

  /** The outcome is there. */
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
