/**
 * The queue of tasks that wait for a thread. Clients take turns, so that a client with many tasks does not delay the
 * others. Small tasks overtake large ones, for a limited time.
 */
export interface Waiting {
  /** The client of the task. The tasks of one client are taken in the order in which they arrived. */
  readonly client: string;
}

/** A new task for a queue that is full. */
export interface RoomDemand<T> {
  readonly client: string;
  /** The size of the new task. */
  readonly added: number;
  /** The size of a task, in the unit that is exhausted: bytes, or 1 per task if places are. */
  readonly sizeOf: (task: T) => number;
}

export class WaitingLine<T extends Waiting> {
  /** The tasks of each client. The client whose turn is next comes first. */
  readonly #lines = new Map<string, T[]>();
  readonly #yieldsToOthers: (task: T) => boolean;
  #size = 0;

  /** @param yieldsToOthers whether other tasks may overtake the task now */
  constructor(yieldsToOthers: (task: T) => boolean = () => false) {
    this.#yieldsToOthers = yieldsToOthers;
  }

  get size(): number {
    return this.#size;
  }

  add(task: T): void {
    this.#lineOf(task.client).push(task);
    this.#size++;
  }

  /** Puts back a task that was taken but not finished, before the client's other tasks. */
  putBack(task: T): void {
    this.#lineOf(task.client).unshift(task);
    this.#size++;
  }

  /**
   * Takes the first fitting task of the client whose turn it is, and puts this client behind the others. Tasks that may
   * be overtaken come last. Null if no task fits.
   */
  take(fits: (task: T) => boolean = () => true): T | null {
    return this.#takeFirst(task => fits(task) && !this.#yieldsToOthers(task)) ?? this.#takeFirst(fits);
  }

  #takeFirst(fits: (task: T) => boolean): T | null {
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
    for (const line of this.#lines.values()) {
      const task = line.find(each => !this.#yieldsToOthers(each));
      if (task) return task;
    }
    for (const [task] of this.#lines.values()) return task!;
    return null;
  }

  /** @returns whether the task was in the line */
  remove(task: T): boolean {
    const line = this.#lines.get(task.client) ?? [];
    const place = line.indexOf(task);
    if (place < 0) return false;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(task.client);
    this.#size--;
    return true;
  }

  /**
   * The task to reject so that the new one fits: the largest task of the client whose tasks have the largest total
   * size, on ties the last. Null if the new task's client would then have as much in the queue as that client.
   */
  displaceable({ client, added, sizeOf }: RoomDemand<T>): T | null {
    const sizeOfLine = (line: readonly T[]) => line.reduce((sum, task) => sum + sizeOf(task), 0);
    let most = sizeOfLine(this.#lines.get(client) ?? []) + added;
    let found: T | null = null;
    for (const line of this.#lines.values()) {
      const size = sizeOfLine(line);
      if (size <= most) continue;
      most = size;
      found = line.reduce((largest, task) => (sizeOf(task) >= sizeOf(largest) ? task : largest));
    }
    return found;
  }

  /** Empties the line and returns all its tasks. */
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
