/** What changes as the server starts and stops. */
export class ServerState {
  /** Whether requests can be worked on. */
  ready = false;
  /** Whether the server is about to stop, so that load balancers should look elsewhere. */
  draining = false;
  #isClosing = false;
  readonly #listeners = new Set<() => void>();

  /** No connections are accepted any more: requests without a natural end must end now. */
  close(): void {
    this.#isClosing = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }

  /** Calls back once, when the server closes, or now if it does already. @returns stops listening */
  whenClosing(listener: () => void): () => void {
    if (this.#isClosing) listener();
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
