import type { ErrorReport } from '@sheaf/protocol';
import type { BatchLine } from '../../body/batch-lines.js';

/** The maximum number of lines and of bytes in a group. A longer line is a group of its own. */
const MOST_LINES = 512;
const MOST_BYTES = 2 ** 18;

type GoodLine = Extract<BatchLine, { readonly body: Uint8Array }>;

type BadLine = Extract<BatchLine, { readonly error: ErrorReport }>;

/** Consecutive lines, empty ones left out, and the line after them if it is an error. */
export interface LineGroup {
  readonly lines: readonly GoodLine[];
  readonly bad: BadLine | null;
  /** The number of lines, including the one with the error. */
  readonly count: number;
  /** The number of the first line. */
  readonly first: number;
}

/**
 * Groups the lines of a stream. A group ends when the next line has not arrived yet, because the client may wait for
 * the response to the last line before it sends more.
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
    // The line that was read ahead is not needed any more, so its memory is released.
    void next.then(letGo, () => {});
    void iterator.return?.();
  }
}

/**
 * Returns the promise itself. It may be rejected before the caller awaits it, which would end the Node process as an
 * unhandled rejection. The caller still gets the error when it awaits the promise.
 */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function letGo(line: IteratorResult<BatchLine>): void {
  if (!line.done && 'account' in line.value) line.value.account.close();
}

/** What has arrived by the end of this turn of the event loop; null if nothing has, or if the stream has broken off. */
async function arrived<T>(promise: Promise<T>): Promise<T | null> {
  const later = new Promise<null>(resolve => {
    setImmediate(() => resolve(null));
  });
  // Lines before an error form a group; the error is thrown when the next group is requested.
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
