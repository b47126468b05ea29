import type { ErrorReport } from '@sheaf/protocol';
import type { BatchLine } from '../../body/batch-lines.js';

/** Lines, and bytes of lines, that one group has at most. A longer line is a group of its own. */
const MOST_LINES = 512;
const MOST_BYTES = 2 ** 18;

type GoodLine = Extract<BatchLine, { readonly body: Uint8Array }>;

type BadLine = Extract<BatchLine, { readonly error: ErrorReport }>;

/** Lines with nothing but empty lines between them, and the line behind them, if that is an error. */
export interface LineGroup {
  readonly lines: readonly GoodLine[];
  readonly bad: BadLine | null;
  /** All lines, the one with the error included. */
  readonly count: number;
  /** The number of the first line. */
  readonly first: number;
}

/**
 * Groups the lines of a stream. A group ends where the next line has not arrived yet, so that a client which waits for
 * the response to a line gets it.
 */
export async function* groupsOf(lines: AsyncIterable<BatchLine>): AsyncGenerator<LineGroup> {
  const iterator = lines[Symbol.asyncIterator]();
  const ahead = () => handled(iterator.next());
  let next = ahead();
  try {
    for (;;) {
      const first = await next;
      if (first.done) return;
      const group = new Group();
      let taken: IteratorResult<BatchLine> | null = first;
      while (taken !== null && !taken.done) {
        group.add(taken.value);
        next = ahead();
        if (group.isFull) break;
        taken = await arrived(next);
      }
      yield group.finish();
    }
  } finally {
    // Nobody gets the line that was read ahead, so its memory is free again.
    void next.then(letGo, () => {});
    void iterator.return?.();
  }
}

/**
 * The promise itself. It may be rejected while the lines before it are at a worker and nobody waits for it: Node would
 * end the process then. The caller still gets the error when it waits for the promise.
 */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function letGo(line: IteratorResult<BatchLine>): void {
  if (!line.done && 'account' in line.value) line.value.account.close();
}

/** What has arrived by the end of the turn of the event loop; null if nothing has, or if the lines have broken off. */
async function arrived<T>(promise: Promise<T>): Promise<T | null> {
  const later = new Promise<null>(resolve => {
    setImmediate(() => resolve(null));
  });
  // The lines that came before an error make a group: the error is thrown when the next group is asked for.
  return Promise.race([promise.catch(() => null), later]);
}

class Group {
  readonly #lines: GoodLine[] = [];
  #bytes = 0;
  #bad: BadLine | null = null;

  get isFull(): boolean {
    return this.#bad !== null || this.#lines.length >= MOST_LINES || this.#bytes >= MOST_BYTES;
  }

  add(line: BatchLine): void {
    if ('error' in line) {
      this.#bad = line;
      return;
    }
    this.#lines.push(line);
    this.#bytes += line.body.byteLength;
  }

  finish(): LineGroup {
    const all = this.#bad === null ? this.#lines : [...this.#lines, this.#bad];
    return { lines: this.#lines, bad: this.#bad, count: all.length, first: all[0]!.number };
  }
}
