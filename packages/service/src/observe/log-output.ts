/**
 * Where the log goes. A full disk, a closed pipe or a reader that has stopped must neither end the server nor make it
 * wait: lines are written one after the other in the background, and lines that cannot be written are dropped and
 * counted.
 */
import { write, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Takes whole lines. */
export interface LogOutput {
  readonly write: (line: string) => unknown;
  readonly isTTY?: boolean;
}

/** What happens to the lines. */
export interface OutputEvents {
  /** Writing has failed, for the first time since it last succeeded. */
  readonly onTrouble: (error: Error) => void;
  /** Lines can be written again, and this many were lost. */
  readonly onRecovered: (lost: number) => void;
}

/** Characters that may wait while a reader is slow. */
const MOST_WAITING = 2 ** 20;
/** Milliseconds before another attempt where the reader has no space for the moment. */
const BUSY_MILLIS = 20;

export class FileOutput implements LogOutput {
  readonly #file: number;
  readonly #events: OutputEvents;
  #waiting: string[] = [];
  #size = 0;
  #lost = 0;
  #isInTrouble = false;
  /** Settles when all lines are written or lost; null while nothing is being written. */
  #work: Promise<void> | null = null;

  /** @param file the number of an open file; 1 is standard output */
  constructor(file: number, events: OutputEvents) {
    this.#file = file;
    this.#events = events;
  }

  get isTTY(): boolean {
    return isatty(this.#file);
  }

  write(line: string): void {
    if (this.#size + line.length > MOST_WAITING) {
      this.#lost++;
      return;
    }
    this.#waiting.push(line);
    this.#size += line.length;
    this.#work ??= this.#writeAll();
  }

  /** Settles when everything written so far has arrived, at the latest after this many milliseconds. */
  async flush(millis = 500): Promise<void> {
    await Promise.race([this.#work, new Promise(resolve => setTimeout(resolve, millis).unref())]);
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      this.#waiting = [];
      this.#size = 0;
      const error = await writeBytes(this.#file, Buffer.from(lines.join('')));
      if (error) this.#lose(lines.length, error);
      else this.#succeed();
    }
    this.#work = null;
  }

  #lose(lines: number, error: Error): void {
    this.#lost += lines;
    if (!this.#isInTrouble) this.#events.onTrouble(error);
    this.#isInTrouble = true;
  }

  #succeed(): void {
    const lost = this.#lost;
    this.#isInTrouble = false;
    this.#lost = 0;
    if (lost > 0) this.#events.onRecovered(lost);
  }
}

/** Writes all of the bytes. Settles to the error if that is not possible. */
async function writeBytes(file: number, bytes: Buffer): Promise<Error | null> {
  for (let at = 0; at < bytes.length; ) {
    const written = await writeSome(file, bytes.subarray(at));
    if (typeof written === 'number') at += written;
    else if (written.code !== 'EAGAIN') return written;
    else await new Promise(resolve => setTimeout(resolve, BUSY_MILLIS));
  }
  return null;
}

const writeSome = (file: number, bytes: Buffer): Promise<number | NodeJS.ErrnoException> =>
  new Promise(resolve => write(file, bytes, (error, count) => resolve(error ?? count)));

/** Writes a line to standard error, if that is possible. */
export function complain(sentence: string): void {
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // There is nowhere left to report this.
  }
}
