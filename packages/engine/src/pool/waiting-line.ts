/** Tasks that wait for a thread. Clients take turns, so that one client's pile does not delay the others. */
export interface Waiting {
  /** Whom the task is for. Tasks of one client are served first come first. */
  readonly client: string;
}

export class WaitingLine<T extends Waiting> {
  /** A line for each client that has a task here. The client whose turn is next comes first. */
  readonly #lines = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(task: T): void {
    this.#lineOf(task.client).push(task);
    this.#size++;
  }

  /** For a task that was taken and could not be finished: it comes before the client's other tasks. */
  putBack(task: T): void {
    this.#lineOf(task.client).unshift(task);
    this.#size++;
  }

  /**
   * Takes the first fitting task of the first client that has one; it is the turn of the others before this client's
   * next task. Null if no task fits.
   */
  take(fits: (task: T) => boolean = () => true): T | null {
    for (const [client, line] of this.#lines) {
      const place = line.findIndex(fits);
      if (place < 0) continue;
      const [task] = line.splice(place, 1);
      this.#lines.delete(client);
      if (line.length > 0) this.#lines.set(client, line);
      this.#size--;
      return task!;
    }
    return null;
  }

  has(fits: (task: T) => boolean): boolean {
    return [...this.#lines.values()].some(line => line.some(fits));
  }

  /** The task that {@link take} would take. */
  peek(): T | null {
    for (const [task] of this.#lines.values()) return task!;
    return null;
  }

  /** @returns whether the task was here */
  remove(task: T): boolean {
    const line = this.#lines.get(task.client);
    const place = line?.indexOf(task) ?? -1;
    if (!line || place < 0) return false;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(task.client);
    this.#size--;
    return true;
  }

  /** The last task of the client that has most, if it has at least two more than this client; null otherwise. */
  lastOfLongest(client: string): T | null {
    const least = (this.#lines.get(client)?.length ?? 0) + 2;
    let longest: readonly T[] = [];
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    return longest.length >= least ? longest.at(-1)! : null;
  }

  /** Takes all of them. */
  clear(): T[] {
    const tasks = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#size = 0;
    return tasks;
  }

  #lineOf(client: string): T[] {
    const line = this.#lines.get(client) ?? [];
    this.#lines.set(client, line);
    return line;
  }
}
