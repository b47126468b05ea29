import type { StageTimes } from './known.js';

/** Measures how long each stage ran, from checkpoint to checkpoint. */
export class StageClock {
  readonly #started = performance.now();
  readonly #stages = new Map<string, number>();
  #stage = 'start';
  #since = this.#started;

  enter(stage: string): void {
    if (stage === this.#stage) return;
    this.#note();
    this.#stage = stage;
  }

  finish(): StageTimes {
    this.#note();
    return { stages: Object.fromEntries(this.#stages), total: this.#since - this.#started };
  }

  #note(): void {
    const now = performance.now();
    this.#stages.set(this.#stage, (this.#stages.get(this.#stage) ?? 0) + now - this.#since);
    this.#since = now;
  }
}
