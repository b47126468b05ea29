/**
 * One budget for all memory that clients make the event loop hold: uploads, what comes out of compressed ones, lines of
 * batches, bodies that wait for a worker, and responses that a client has not read yet. Each request has an account,
 * and what it takes goes back when the account is closed.
 */

/**
 * Bytes up to which an account may draw on the reserve. Requests of ordinary size get through where large ones do not.
 */
export const SMALL = 2 ** 18;

/** The part of the budget that large accounts leave to small ones. */
const RESERVE = 1 / 8;

export class Ledger {
  /** Bytes. */
  readonly capacity: number;
  #taken = 0;
  /** What all accounts write in. */
  readonly #book: Book;

  /** @param capacity bytes that all accounts together may hold */
  constructor(capacity: number) {
    this.capacity = capacity;
    const { largest } = this;
    this.#book = {
      largest,
      hasRoomFor: (bytes, held) => this.#taken + bytes <= (held + bytes <= SMALL ? capacity : largest),
      add: bytes => {
        this.#taken += bytes;
      },
    };
  }

  /** Bytes that the accounts hold. */
  get taken(): number {
    return this.#taken;
  }

  /** The most that one account could hold if it were the only one. */
  get largest(): number {
    return Math.floor(this.capacity * (1 - RESERVE));
  }

  open(): Account {
    return new Account(this.#book);
  }
}

interface Book {
  /** The maximum number of bytes for one account. */
  readonly largest: number;
  /** Whether an account that holds some bytes may take more. */
  readonly hasRoomFor: (bytes: number, held: number) => boolean;
  readonly add: (bytes: number) => void;
}

/** What one request holds. */
export class Account {
  readonly #book: Book;
  #held = 0;
  #isClosed = false;

  constructor(book: Book) {
    this.#book = book;
  }

  /** Bytes. */
  get held(): number {
    return this.#held;
  }

  /** The most that this account could ever hold. */
  get largest(): number {
    return this.#book.largest;
  }

  /** Whether `take` would succeed now. */
  hasRoomFor(bytes: number): boolean {
    return !this.#isClosed && this.#book.hasRoomFor(bytes, this.#held);
  }

  /** Takes this many bytes more. Returns false, and takes nothing, if there is no space or the account is closed. */
  take(bytes: number): boolean {
    if (!this.hasRoomFor(bytes)) return false;
    this.#held += bytes;
    this.#book.add(bytes);
    return true;
  }

  /** Gives back this many bytes, but never more than the account holds. */
  give(bytes: number): void {
    const given = Math.min(bytes, this.#held);
    this.#held -= given;
    this.#book.add(-given);
  }

  /** Gives back everything but this many bytes. */
  keep(bytes: number): void {
    this.give(Math.max(0, this.#held - bytes));
  }

  /** Gives everything back, once and for all. */
  close(): void {
    this.#isClosed = true;
    this.give(this.#held);
  }
}
