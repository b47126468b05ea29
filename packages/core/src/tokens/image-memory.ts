import { INT_MAX } from '../parameters/range.js';
import { copyOf } from '../tables/columns.js';
import { hashSecret } from '../tables/hash-secret.js';
import { beforeTaking } from '../tables/memory.js';

const [multiplier, other] = [hashSecret(), hashSecret()];

/** Enough for the vocabulary of languages in daily use; beyond it the next request starts with an empty memory. */
const MAX_TEXTS = 100_000;
const MAX_UNITS = 4_000_000;

/**
 * The number of texts between two memory checks, and the approximate bytes per text with all that is known about it.
 */
const CHECKED_ROWS = 2 ** 15;
const BYTES_PER_ROW = 400;

/** Sizes of the tables of an empty memory. */
const FIRST_SLOTS = 4096;
const FIRST_UNITS = 16_384;
/** Bytes of all tables of rows, per slot. */
const BYTES_PER_SLOT = 16;

/** Latin-1 units that fit into two 32-bit words: most tokens are no longer, and need no loop to be compared. */
const SHORT = 8;
const LATIN = 0xff;

/**
 * Texts of tokens, remembered from request to request because words repeat: a token that was seen before needs no new
 * string, and what is known about it is found by its row. An open-addressing hash table over ranges of text.
 *
 * The key of a short Latin-1 text is the text itself, its units one after the other in 64 bits. The key of any other
 * text is a hash, and units are compared as well.
 */
export class ImageMemory {
  readonly texts: string[] = [];
  /** 0 if the slot is free; row + 1 for a short text, −(row + 1) for any other. */
  #slots = new Int32Array(FIRST_SLOTS);
  /** The two 32-bit words of the key of each row. A key that is a hash uses only the first. */
  #keys = new Int32Array(FIRST_SLOTS);
  /** Row r has the units `units[start[r]]` up to, not including, `units[start[r + 1]]`. */
  #start = new Int32Array(FIRST_SLOTS / 2 + 1);
  #units = new Uint16Array(FIRST_UNITS);
  /** For each row: the request that numbered it last, and the number it got there. */
  #numbers = new Int32Array(FIRST_SLOTS);
  /** For each number of the present request: its row. */
  #rows = new Int32Array(FIRST_SLOTS / 2);
  /** The current request, and how many texts it has numbered. */
  #request = 0;
  #numbered = 0;

  get isFull(): boolean {
    return this.texts.length > MAX_TEXTS || this.#start[this.texts.length]! > MAX_UNITS;
  }

  /** Begins to number the texts of a request, in order of first appearance. */
  startNumbers(): void {
    // A busy thread has more requests within months.
    if (this.#request === INT_MAX) this.#forgetNumbers();
    this.#request++;
    this.#numbered = 0;
  }

  #forgetNumbers(): void {
    this.#numbers.fill(0);
    this.#request = 0;
  }

  /** Number of `text.slice(start, end)`. */
  number(text: string, start: number, end: number): number {
    const row = this.row(text, start, end);
    const numbers = this.#numbers;
    if (numbers[2 * row] === this.#request) return numbers[2 * row + 1]!;
    numbers[2 * row] = this.#request;
    numbers[2 * row + 1] = this.#numbered;
    this.#rows[this.#numbered] = row;
    return this.#numbered++;
  }

  /** The row of each number. */
  rowsOfNumbers(): Int32Array {
    return copyOf(this.#rows, this.#numbered);
  }

  /** The text of each number. */
  textsOfNumbers(): readonly string[] {
    const texts: string[] = new Array(this.#numbered);
    for (let number = 0; number < texts.length; number++) texts[number] = this.texts[this.#rows[number]!]!;
    return texts;
  }

  /** Row of `text.slice(start, end)`. */
  row(text: string, start: number, end: number): number {
    // Units that are 0 at the beginning could not be distinguished from the zeros that fill up a shorter key.
    if (end - start > SHORT || text.charCodeAt(start) === 0) return this.#rowOfLong(text, start, end);
    let low = 0;
    let high = 0;
    let all = 0;
    for (let at = start; at < end; at++) {
      const unit = text.charCodeAt(at);
      all |= unit;
      high = (high << 8) | (low >>> 24);
      low = (low << 8) | unit;
    }
    if (all > LATIN) return this.#rowOfLong(text, start, end);
    const slots = this.#slots;
    const keys = this.#keys;
    for (let slot = slotOf(low, high, slots.length); ; slot = (slot + 1) & (slots.length - 1)) {
      if (slots[slot] === 0) return this.#insert(text, [start, end], { slot, key: [low, high], sign: 1 });
      const row = slots[slot]! - 1;
      if (row >= 0 && keys[2 * row] === low && keys[2 * row + 1] === high) return row;
    }
  }

  #rowOfLong(text: string, start: number, end: number): number {
    let hash = end - start;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), multiplier);
    hash ^= hash >>> 15;
    const slots = this.#slots;
    for (let slot = slotOf(hash, 0, slots.length); ; slot = (slot + 1) & (slots.length - 1)) {
      if (slots[slot] === 0) return this.#insert(text, [start, end], { slot, key: [hash, 0], sign: -1 });
      const row = -slots[slot]! - 1;
      if (row >= 0 && this.#keys[2 * row] === hash && this.#equals(row, text, start, end)) return row;
    }
  }

  #equals(row: number, text: string, start: number, end: number): boolean {
    const units = this.#units;
    let at = this.#start[row]!;
    if (this.#start[row + 1]! - at !== end - start) return false;
    for (let place = start; place < end; place++, at++) if (units[at] !== text.charCodeAt(place)) return false;
    return true;
  }

  #insert(text: string, [start, end]: Pair, { slot, key: [low, high], sign }: Place): number {
    const row = this.texts.length;
    if (row * 2 >= this.#slots.length) {
      this.#grow();
      return this.row(text, start, end);
    }
    if (row % CHECKED_ROWS === 0) beforeTaking(CHECKED_ROWS * BYTES_PER_ROW);
    const from = this.#start[row]!;
    while (from + end - start > this.#units.length) this.#units = enlarged(this.#units, 2 * this.#units.length);
    for (let at = start; at < end; at++) this.#units[from + at - start] = text.charCodeAt(at);
    this.texts.push(textOf(this.#units, from, from + end - start));
    this.#start[row + 1] = from + end - start;
    this.#slots[slot] = sign * (row + 1);
    this.#keys[2 * row] = low;
    this.#keys[2 * row + 1] = high;
    return row;
  }

  /** Memory is checked before anything changes: if it is refused, everything stays as it was. */
  #grow(): void {
    const old = this.#slots;
    beforeTaking(BYTES_PER_SLOT * 2 * old.length);
    const slots = new Int32Array(2 * old.length);
    this.#keys = enlarged(this.#keys, slots.length);
    this.#start = enlarged(this.#start, slots.length / 2 + 1);
    this.#numbers = enlarged(this.#numbers, slots.length);
    this.#rows = enlarged(this.#rows, slots.length / 2);
    this.#slots = slots;
    for (const entry of old) {
      if (entry === 0) continue;
      const row = Math.abs(entry) - 1;
      let slot = slotOf(this.#keys[2 * row]!, this.#keys[2 * row + 1]!, slots.length);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = entry;
    }
  }
}

/** A longer copy. It outlives the request, so it is not a column of a run. */
function enlarged<T extends Int32Array | Uint16Array>(table: T, length: number): T {
  const larger = new (table.constructor as new (length: number) => T)(length);
  larger.set(table);
  return larger;
}

type Pair = readonly [number, number];

/** Where a new text goes: a free slot, the key, and 1 where the key is the text itself, −1 where it is a hash. */
interface Place {
  readonly slot: number;
  readonly key: Pair;
  readonly sign: 1 | -1;
}

/** The slot where the search for a key begins: the upper bits of its hash. `slots` is a power of two. */
const slotOf = (low: number, high: number, slots: number): number =>
  (Math.imul(low, multiplier) + Math.imul(high, other)) >>> Math.clz32(slots - 1);

/** Copies units into a new string. A slice would keep the whole text it was cut from in memory. */
function textOf(units: Uint16Array, from: number, to: number): string {
  let copy = '';
  for (let at = from; at < to; at += 1024)
    copy += String.fromCharCode.apply(null, units.subarray(at, Math.min(to, at + 1024)) as unknown as number[]);
  return copy;
}
