/**
 * Counts what a JSON text would become in memory, from its bytes and before anything is built: ten megabytes of `{},`
 * become nearly a gigabyte of objects. The bytes may come in pieces, so that a text that is too large is rejected where
 * it becomes too large. Whether the text is JSON at all is for the readers to find out.
 */

/** What was counted so far. */
export interface JsonCounts {
  /** Bytes seen. */
  readonly bytes: number;
  /** The number of objects opened so far. */
  readonly objects: number;
  /** Arrays that were opened. */
  readonly arrays: number;
  /** Strings, names of fields included. */
  readonly strings: number;
  /** Bytes between the quotes of strings. */
  readonly stringBytes: number;
  /** Numbers, `true`, `false` and `null`. */
  readonly scalars: number;
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const STAR = 0x2a;
const COMMA = 0x2c;
const SLASH = 0x2f;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** What the next byte is part of. A slash may begin a comment; a star may end one. */
type Place = 'structure' | 'string' | 'escape' | 'slash' | 'line comment' | 'comment' | 'star' | 'end';

/** Counts while the bytes of a text arrive, piece by piece. */
export class JsonMeter implements JsonCounts {
  bytes = 0;
  objects = 0;
  arrays = 0;
  strings = 0;
  stringBytes = 0;
  scalars = 0;
  #place: Place = 'structure';
  #depth = 0;
  /** Whether a value may begin here. */
  #fresh = true;

  /** Counts the next piece. What follows the outermost value is not read by anybody, and not counted. */
  add(piece: Uint8Array): void {
    this.bytes += piece.length;
    for (let at = 0; at < piece.length; ) at = this.#pass(piece, at);
  }

  /** @returns where the next part begins */
  #pass(piece: Uint8Array, at: number): number {
    switch (this.#place) {
      case 'structure':
        return this.#passStructure(piece, at);
      case 'string':
        return this.#passString(piece, at);
      case 'escape':
        return this.#passEscape(at);
      case 'end':
        return piece.length;
      default:
        return this.#passComment(piece, at);
    }
  }

  #passStructure(piece: Uint8Array, start: number): number {
    for (let at = start; at < piece.length; at++) {
      const byte = piece[at]!;
      if (byte === QUOTE) {
        this.strings++;
        this.#fresh = false;
        this.#place = 'string';
        return at + 1;
      }
      if (byte === COMMA || byte === COLON) this.#fresh = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        if (byte === OPEN_ARRAY) this.arrays++;
        else this.objects++;
        this.#depth++;
        this.#fresh = true;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        this.#fresh = false;
        if (--this.#depth > 0) continue;
        this.#place = 'end';
        return piece.length;
      } else if (byte === SLASH) {
        this.#place = 'slash';
        return at + 1;
      } else if (this.#fresh && byte > SPACE) {
        this.scalars++;
        this.#fresh = false;
      }
    }
    return piece.length;
  }

  #passString(piece: Uint8Array, start: number): number {
    const end = endOfPlain(piece, start);
    this.stringBytes += end - start;
    if (end < piece.length) this.#place = piece[end] === QUOTE ? 'structure' : 'escape';
    return end + 1;
  }

  #passEscape(at: number): number {
    this.stringBytes += 2;
    this.#place = 'string';
    return at + 1;
  }

  #passComment(piece: Uint8Array, start: number): number {
    const byte = piece[start]!;
    if (this.#place === 'slash') {
      this.#place = byte === STAR ? 'comment' : byte === SLASH ? 'line comment' : 'structure';
      return this.#place === 'structure' ? start : start + 1;
    }
    if (this.#place === 'star' && byte === SLASH) this.#place = 'structure';
    else if (this.#place === 'line comment') return this.#passLine(piece, start);
    else this.#place = byte === STAR ? 'star' : 'comment';
    return start + 1;
  }

  #passLine(piece: Uint8Array, start: number): number {
    let at = start;
    while (at < piece.length && piece[at] !== NEWLINE && piece[at] !== CARRIAGE_RETURN) at++;
    if (at < piece.length) this.#place = 'structure';
    return at + 1;
  }
}

/** Bytes of a string after which to look for its end with the system's search costs less than to look at each byte. */
const SHORT = 24;
/** Bytes that are searched at once: what is found is not searched for again, however many escapes there are. */
const WINDOW = 1024;

/** Where the first quote or backslash is, or the end of the piece. */
function endOfPlain(piece: Uint8Array, start: number): number {
  const near = Math.min(piece.length, start + SHORT);
  for (let at = start; at < near; at++) if (piece[at] === QUOTE || piece[at] === BACKSLASH) return at;
  for (let at = near; at < piece.length; at += WINDOW) {
    const window = piece.subarray(at, at + WINDOW);
    const quote = window.indexOf(QUOTE);
    const backslash = (quote < 0 ? window : window.subarray(0, quote)).indexOf(BACKSLASH);
    if (backslash >= 0) return at + backslash;
    if (quote >= 0) return at + quote;
  }
  return piece.length;
}
