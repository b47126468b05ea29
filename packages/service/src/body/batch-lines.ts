/** Lines of a stream of bytes, each no longer than a limit and than there is memory for. Empty lines are skipped. */
import { type ErrorReport, errorReport } from '@sheaf/protocol';
import { noRoomFor } from '../memory/account-of.js';
import { type Account, Ledger } from '../memory/ledger.js';
import { joinBytes } from './join-bytes.js';

/** A line with its number in the body, from 1; empty lines count. */
export type BatchLine = { readonly number: number } & (
  | { readonly body: Uint8Array<ArrayBuffer>; readonly account: Account }
  | { readonly error: ErrorReport }
);

/** How far a reader has come. */
export interface Position {
  /** The number of the line that is being read, from 1. */
  line: number;
}

const NEWLINE = 0x0a;
const SPACE = 0x20;
/** A line is held twice while its pieces are joined. */
const COPIES = 2;
/** Bytes that a piece takes beside its contents. */
const PER_PIECE = 256;

interface Reading {
  readonly ledger?: Ledger;
  /** Is kept up to date. */
  readonly position?: Position;
}

/**
 * The reader of a line closes its account.
 *
 * @param limit bytes of a line, zero for any number; a longer line becomes an error, and the next line is read
 */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
  { ledger = new Ledger(Number.POSITIVE_INFINITY), position = { line: 1 } }: Reading = {},
): AsyncGenerator<BatchLine> {
  let line = new Line(limit, ledger.open());
  try {
    for await (const chunk of stream) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        line.add(chunk.subarray(start, end));
        start = end + 1;
        const finished = line.finish(position.line);
        line = new Line(limit, ledger.open());
        position.line++;
        if (finished) yield finished;
      }
      line.add(chunk.subarray(start));
    }
    const last = line.finish(position.line);
    line = new Line(limit, ledger.open());
    if (last) yield last;
  } finally {
    line.close();
  }
}

/** A line that is being read. */
class Line {
  readonly #limit: number;
  readonly #account: Account;
  readonly #pieces: Uint8Array[] = [];
  #size = 0;
  #isBlank = true;
  #error: ErrorReport | null = null;

  constructor(limit: number, account: Account) {
    this.#limit = limit;
    this.#account = account;
  }

  add(piece: Uint8Array): void {
    // Looked at piece by piece: a line of millions of spaces must not stop the event loop.
    this.#isBlank &&= piece.every(isSpace);
    this.#size += piece.length;
    if (this.#error !== null) return;
    const cost = COPIES * piece.length + PER_PIECE;
    if (this.#limit > 0 && this.#size > this.#limit) this.#fail(tooLong(this.#limit));
    else if (this.#account.take(cost)) this.#pieces.push(piece);
    else this.#fail(noRoomFor(this.#account.held + cost, COPIES, this.#account).report);
  }

  /** Null if there is nothing on the line. */
  finish(number: number): BatchLine | null {
    if (this.#error !== null) return { number, error: this.#error };
    if (this.#isBlank) {
      this.close();
      return null;
    }
    const body = joinBytes(this.#pieces, this.#size);
    this.#pieces.length = 0;
    this.#account.keep(body.byteLength);
    return { number, body, account: this.#account };
  }

  close(): void {
    this.#pieces.length = 0;
    this.#account.close();
  }

  #fail(error: ErrorReport): void {
    this.#error = error;
    this.close();
  }
}

const isSpace = (byte: number): boolean => byte <= SPACE;

const tooLong = (limit: number): ErrorReport =>
  errorReport('too-large', { message: `The line exceeds the limit of ${limit} bytes.` });
