/** How many places of something each client has, so that none has all of them. */
export class ClientPlaces {
  readonly #taken = new Map<string, number>();
  readonly #most: number;

  /** @param most the maximum number of places of one client; 0 for as many as there are */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one more place for the client. Returns false if it has none left; otherwise call `leave` at the end. */
  enter(client: string): boolean {
    const taken = this.#taken.get(client) ?? 0;
    if (this.#most > 0 && taken >= this.#most) return false;
    this.#taken.set(client, taken + 1);
    return true;
  }

  leave(client: string): void {
    const left = (this.#taken.get(client) ?? 0) - 1;
    if (left > 0) this.#taken.set(client, left);
    else this.#taken.delete(client);
  }
}
