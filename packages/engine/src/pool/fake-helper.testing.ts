import type { SharedTask } from '@sheaf/core';
import type { HelperNews, HelperThread } from './start-helper.js';

/** A helper that does what a test says. */
export class FakeHelper implements HelperThread {
  readonly tasks: SharedTask[] = [];
  readonly leave: Int32Array;
  isTerminated = false;
  readonly #listeners = new Map<string, (...news: never[]) => void>();

  constructor(leave: Int32Array) {
    this.leave = leave;
  }

  on<K extends keyof HelperNews>(event: K, listener: (...news: HelperNews[K]) => void): void {
    this.#listeners.set(event, listener as (...news: never[]) => void);
  }

  postMessage(task: SharedTask): void {
    this.tasks.push(task);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  get isAtWork(): boolean {
    return this.tasks.length > 0 && !this.isTerminated;
  }

  get isLeaving(): boolean {
    return this.isAtWork && this.leave[0] === 1;
  }

  finish(): void {
    if (!this.isAtWork) return;
    this.tasks.shift();
    this.#listeners.get('message')?.(...(['done'] as never[]));
  }

  fail(): void {
    this.#listeners.get('error')?.(...([new Error('failed')] as never[]));
  }
}
