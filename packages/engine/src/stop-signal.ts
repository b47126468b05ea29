/**
 * Tells that something is not wanted any more. An `AbortSignal` is one of these. Those that the engine and the service
 * make for every request are not: an `AbortController` takes kilobytes, and more time than all else the queue does.
 */
export interface StopSignal {
  /** Whether the work is no longer wanted. */
  readonly aborted: boolean;
  /** Why; undefined as long as nothing is aborted. */
  readonly reason: unknown;
  /** Calls the listener once, when the work is no longer wanted. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Calls the listener no more. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Makes a {@link StopSignal} and aborts it, once. */
export class StopController {
  /** The signal to hand out. */
  readonly signal = new PlainSignal();

  /** Aborts the signal. Calling it again changes nothing. */
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
