/**
 * A signal that work is no longer wanted. An `AbortSignal` is one, but the engine and the service make lighter ones for
 * every request: an `AbortController` takes kilobytes, and more time than everything else in the queue.
 */
export interface StopSignal {
  /** Whether the work is no longer wanted. */
  readonly aborted: boolean;
  /** The reason; undefined before the signal is aborted. */
  readonly reason: unknown;
  /** Calls the listener once, when the work is no longer wanted. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Removes a listener. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Owns a {@link StopSignal} and can abort it. */
export class StopController {
  /** The signal. */
  readonly signal = new PlainSignal();

  /** Aborts the signal. Further calls have no effect. */
  abort(): void {
    this.signal.abort();
  }
}

class PlainSignal implements StopSignal {
  aborted = false;
  reason: unknown;
  readonly #listeners: (() => void)[] = [];

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    const place = this.#listeners.indexOf(listener);
    if (place >= 0) this.#listeners.splice(place, 1);
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = new DOMException('This operation was aborted', 'AbortError');
    for (const listener of this.#listeners.splice(0)) listener();
  }
}
