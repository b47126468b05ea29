/** Adds up the time between checkpoints by the stage that was running. */
export class StageClock {
  readonly #started = performance.now();
  readonly #stages = new Map<string, number>();
  #stage = 'start';
  #since = this.#started;
  #total = 0;

  /** Milliseconds from the start to `finish`. */
  get total(): number {
    return this.#total;
  }

  enter(stage: string): void {
    if (stage === this.#stage) return;
    this.#note();
    this.#stage = stage;
  }

  finish(): { readonly [stage: string]: number } {
    this.#note();
    this.#total = this.#since - this.#started;
    return Object.fromEntries(this.#stages);
  }

  #note(): void {
    const now = performance.now();
    this.#stages.set(this.#stage, (this.#stages.get(this.#stage) ?? 0) + now - this.#since);
    this.#since = now;
  }
}
