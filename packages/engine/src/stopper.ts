import { StopReason } from './job.js';
import { hasBegun } from './pool-task.js';

/** Asks the job to stop, and ends its thread where it does not. A job that has not begun leaves the queue at once. */
export class Stopper {
  readonly kill = new AbortController();
  readonly #flag: Int32Array;
  readonly #grace: number;
  readonly #onGrace: () => void;
  #timer: NodeJS.Timeout | undefined;
  reason: number = StopReason.none;

  /** @param onGrace called when a job that has begun is asked to stop: its thread may be lost soon */
  constructor(flag: Int32Array, grace: number, onGrace: () => void) {
    this.#flag = flag;
    this.#grace = grace;
    this.#onGrace = onGrace;
  }

  stop(reason: number): void {
    if (this.reason !== StopReason.none) return;
    this.reason = reason;
    Atomics.store(this.#flag, 0, reason);
    if (!hasBegun(this.#flag)) {
      this.kill.abort();
      return;
    }
    this.#timer = setTimeout(() => this.kill.abort(), this.#grace);
    this.#onGrace();
  }

  settled(): void {
    clearTimeout(this.#timer);
  }
}
