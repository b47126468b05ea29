/** Files of lines that belong together. */
import type { LineWriter } from '../replace-file.js';

/** @param T what is known of the work that is done: plain data */
export interface LineFiles<T> {
  /** What was done when the process before this one ended; undefined if this one is the first. */
  readonly before: T | undefined;
  /**
   * Adds lines.
   *
   * @param texts for each of the files
   * @param done what is done with these lines
   */
  write(texts: readonly string[], done: T): Promise<void>;
  /** Puts the files in their places. */
  end(): Promise<void>;
  /** The work failed: removes the files, or leaves them to the next process. */
  abandon(): Promise<void>;
}

/** Files that are there when they are complete; undefined for lines that go nowhere. */
export function plainLines<T>(writers: readonly (LineWriter | undefined)[]): LineFiles<T> {
  const each = async (work: (writer: LineWriter, at: number) => Promise<void>): Promise<void> => {
    for (const [at, writer] of writers.entries()) if (writer !== undefined) await work(writer, at);
  };
  return {
    before: undefined,
    write: texts => each((writer, at) => writer.write(texts[at]!)),
    end: () => each(writer => writer.end()),
    abandon: () => each(writer => writer.abandon()),
  };
}
