/**
 * Tasks that wait for a thread. Clients take turns, so that a client with many tasks does not delay the others. Large
 * tasks let small ones pass, for a while.
 */
export interface Waiting {
  /** Whom the task is for. Tasks of one client are served first come first. */
  readonly client: string;
}

/** A demand for room in a line that is full. */
export interface RoomDemand<T> {
  readonly client: string;
  /** The size of the new task. */
  readonly added: number;
  /** What the line has too little of: 1 for each task if it has too few places. */
  readonly sizeOf: (task: T) => number;
}

export class WaitingLine<T extends Waiting> {
  /** A line for each client that has a task here. The client whose turn is next comes first. */
  readonly #lines = new Map<string, T[]>();
  readonly #yieldsToOthers: (task: T) => boolean;
  #size = 0;

  /** @param yieldsToOthers whether the task waits, at this moment, until there is no task that does not let others pass */
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

  /** For a task that was taken and could not be finished: it comes before the client's other tasks. */
  putBack(task: T): void {
    this.#lineOf(task.client).unshift(task);
    this.#size++;
  }

  /**
   * Takes the first fitting task of the first client that has one; it is the turn of the others before this client's
   * next task. Tasks that let others pass come after those that do not. Null if no task fits.
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
   * The task that would make room for another one: of the client whose tasks are largest together, the largest, and the
   * last of equal ones. Null if the client that demands room would have as much here as that client has.
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
