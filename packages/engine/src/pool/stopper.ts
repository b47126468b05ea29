/** Ends one job early, because its outcome is no longer wanted or a time limit is reached. */
import { StopReason } from '../run/job.js';
import { StopController } from '../stop-signal.js';
import { recall } from './pool-task.js';

/** The share of the grace period within which nearly every job stops. If one does not, its thread is probably lost. */
const USUAL = 1 / 4;

export interface StopperOptions {
  /** Milliseconds that a job has to stop by itself before its thread is ended. */
  readonly grace: number;
  /** Called when a job that was asked to stop takes longer than usual: its thread may be lost soon. */
  readonly onDelay: () => void;
}

/** Asks a job to stop, and ends its thread if the job does not. A job that has not begun leaves the queue at once. */
export class Stopper {
  readonly kill = new StopController();
  readonly #flag: Int32Array;
  readonly #options: StopperOptions;
  #timers: readonly NodeJS.Timeout[] = [];
  #reason: number = StopReason.none;

  constructor(flag: Int32Array, options: StopperOptions) {
    this.#flag = flag;
    this.#options = options;
  }

  get reason(): number {
    return this.#reason;
  }

  stop(reason: number): void {
    if (this.#reason !== StopReason.none || this.leave(reason)) return;
    this.#reason = reason;
    Atomics.store(this.#flag, 0, reason);
    const { grace, onDelay } = this.#options;
    this.#timers = [setTimeout(onDelay, USUAL * grace), setTimeout(() => this.kill.abort(), grace)];
  }

  /** Leaves the queue, unless the work has begun. @returns whether the job has left */
  leave(reason: number): boolean {
    if (this.#reason !== StopReason.none || !recall({ stop: this.#flag })) return false;
    this.#reason = reason;
    Atomics.store(this.#flag, 0, reason);
    this.kill.abort();
    return true;
  }

  settled(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
