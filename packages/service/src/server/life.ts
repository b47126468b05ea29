/**
 * The phases of a server. When a step of the start fails, or when the server stops, all finished steps are undone in
 * reverse order.
 */

/** `failed`: a step of the start has failed. */
export type Phase = 'starting' | 'serving' | 'draining' | 'undoing' | 'stopped' | 'failed';

/** The phases that may follow each phase. */
const FOLLOWERS: Readonly<Record<Phase, readonly Phase[]>> = {
  starting: ['serving', 'failed'],
  serving: ['draining'],
  draining: ['undoing'],
  undoing: ['stopped'],
  failed: [],
  stopped: [],
};

/** Called with the error if a step could not be undone. All other steps are undone nevertheless. */
export type OnTrouble = (error: unknown) => void;

export class Life {
  #phase: Phase = 'starting';
  readonly #undo: (() => unknown)[] = [];
  readonly #onTrouble: OnTrouble;

  constructor(onTrouble: OnTrouble) {
    this.#onTrouble = onTrouble;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Runs one step of the start. @param undo called later with the result of the step */
  async step<T>(start: () => T | Promise<T>, undo: (made: T) => unknown = () => {}): Promise<T> {
    this.#expect('starting');
    const made = await start();
    this.#undo.push(() => undo(made));
    return made;
  }

  /** Runs all steps of the start. @throws the error of a step that fails, after the steps before it were undone */
  async start<T>(steps: () => Promise<T>): Promise<T> {
    try {
      const made = await steps();
      this.#enter('serving');
      return made;
    } catch (error) {
      this.#enter('failed');
      await this.#undoAll();
      throw error;
    }
  }

  /** Finishes the work in progress, then undoes the start. */
  async stop(drain: () => Promise<void>): Promise<void> {
    this.#enter('draining');
    await this.#attempt(drain);
    this.#enter('undoing');
    await this.#undoAll();
    this.#enter('stopped');
  }

  async #undoAll(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) await this.#attempt(undo);
  }

  async #attempt(task: () => unknown): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#onTrouble(error);
    }
  }

  #enter(phase: Phase): void {
    if (!FOLLOWERS[this.#phase].includes(phase)) throw new Error(`A server that is ${this.#phase} cannot be ${phase}.`);
    this.#phase = phase;
  }

  #expect(phase: Phase): void {
    if (this.#phase !== phase) throw new Error(`A server that is ${this.#phase} takes no steps of its start.`);
  }
}
