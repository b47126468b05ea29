import { StopReason } from '../run/job.js';
import { recall } from './pool-task.js';

/** Part of the grace that nearly every job ends within. One that does not is likely to cost its thread. */
const USUAL = 1 / 4;

/** Asks the job to stop, and ends its thread where it does not. A job that has not begun leaves the queue at once. */
export class Stopper {
  readonly kill = new AbortController();
  readonly #flag: Int32Array;
  readonly #grace: number;
  readonly #onDelay: () => void;
  #timers: readonly NodeJS.Timeout[] = [];
  reason: number = StopReason.none;

  /** @param onDelay called when a job that was asked to stop takes longer than others: its thread may be lost soon */
  constructor(flag: Int32Array, grace: number, onDelay: () => void) {
    this.#flag = flag;
    this.#grace = grace;
    this.#onDelay = onDelay;
  }

  stop(reason: number): void {
    if (this.reason !== StopReason.none) return;
    this.reason = reason;
    Atomics.store(this.#flag, 0, reason);
    if (recall({ stop: this.#flag })) this.kill.abort();
    else
      this.#timers = [setTimeout(this.#onDelay, USUAL * this.#grace), setTimeout(() => this.kill.abort(), this.#grace)];
  }

  settled(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
