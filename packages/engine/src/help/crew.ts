/** Threads that help one thread with large tasks. */
import type { AskForHelp, SharedTask } from '@sheaf/core';

/** A thread that helps with the tasks it receives, one at a time. */
export interface Helper {
  /** Posts a task to the thread. */
  postMessage(task: SharedTask): void;
  /** Ends the thread at once. */
  terminate(): unknown;
}

/** Threads that all help with every task. They are started when the first task comes. */
export class Crew {
  readonly #size: number;
  readonly #start: () => Helper;
  #helpers: readonly Helper[] = [];

  /** @param size how many threads there are */
  constructor(size: number, start: () => Helper) {
    this.#size = size;
    this.#start = start;
  }

  /** Posts the task to all threads. */
  readonly ask: AskForHelp = task => {
    if (this.#helpers.length === 0) this.#helpers = Array.from({ length: this.#size }, this.#start);
    for (const helper of this.#helpers) helper.postMessage(task);
  };

  /** Ends all threads. They start again with the next task. */
  close(): void {
    for (const helper of this.#helpers) helper.terminate();
    this.#helpers = [];
  }
}
