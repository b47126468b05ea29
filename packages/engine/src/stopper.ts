import { StopReason } from './job.js';

/** Asks the job to stop, and ends its thread where it does not. A job that has not begun leaves the queue at once. */
export class Stopper {
  readonly kill = new AbortController();
  readonly #flag: Int32Array;
  readonly #grace: number;
  #timer: NodeJS.Timeout | undefined;
  reason: number = StopReason.none;

  constructor(flag: Int32Array, grace: number) {
    this.#flag = flag;
    this.#grace = grace;
  }

  stop(reason: number): void {
    if (this.reason !== StopReason.none) return;
    this.reason = reason;
    Atomics.store(this.#flag, 0, reason);
    if (Atomics.load(this.#flag, 1) === 0) this.kill.abort();
    else this.#timer = setTimeout(() => this.kill.abort(), this.#grace);
  }

  settled(): void {
    clearTimeout(this.#timer);
  }
}
