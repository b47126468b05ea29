import { DictionaryError } from '../../dictionary-error.js';
import { NO_FLAGS } from './flags.js';

/** How deep groups and classes may nest. Deeper expressions could overflow the stack of a program that reads them. */
export const MAX_NESTING = 250;

/** How far patterns look ahead: names and numbers are shorter. */
const WINDOW = 64;

/** The place in an expression up to which it has been read, with the flags that hold there. */
export class Scanner {
  flags = NO_FLAGS;
  readonly source: string;
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.source = source;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.source.length;
  }

  /** Whether the place is inside a group or class. */
  get isNested(): boolean {
    return this.#depth > 0;
  }

  /** The beginning of what has not been read. */
  get rest(): string {
    return this.source.slice(this.#at, this.#at + WINDOW);
  }

  /** One UTF-16 unit, by default the next one; undefined beyond the end. */
  unit(ahead = 0): string | undefined {
    return this.source[this.#at + ahead];
  }

  /** The code point that begins here, or a number of units further on. */
  codePoint(ahead = 0): number {
    return this.source.codePointAt(this.#at + ahead)!;
  }

  startsWith(text: string): boolean {
    return this.source.startsWith(text, this.#at);
  }

  /** Reads a number of units. */
  take(length: number): string {
    const text = this.source.slice(this.#at, this.#at + length);
    this.#at += length;
    return text;
  }

  /** Reads `\Q…\E`, and returns what is inside. */
  takeQuotation(): string {
    const end = this.source.indexOf('\\E', this.#at + 2);
    const text = this.source.slice(this.#at + 2, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.source.length : end + 2;
    return text;
  }

  /** With (?x), spaces and # comments are ignored. Returns whether there was one. */
  skipComment(): boolean {
    if (!this.flags.comments) return false;
    const comment = /^(?:[ \t\n\v\f\r]+|#[^\n]*)/.exec(this.source.slice(this.#at));
    if (comment === null) return false;
    this.#at += comment[0].length;
    return true;
  }

  /** Reads what is inside a group or class. */
  nested<T>(read: () => T): T {
    if (++this.#depth > MAX_NESTING) this.reject(`groups and classes may be nested at most ${MAX_NESTING} deep`);
    const inside = read();
    this.#depth--;
    return inside;
  }

  /** @throws DictionaryError with the place */
  reject(reason: string): never {
    throw new DictionaryError(this.source, `${reason} (at character ${this.#at + 1}).`);
  }
}
