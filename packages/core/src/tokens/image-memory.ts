import { INT_MAX } from '../parameters/range.js';
import { copyOf } from '../tables/columns.js';
import { hashSecret } from '../tables/hash-secret.js';
import { beforeTaking } from '../tables/memory.js';
import { type Heap, openHeap } from './heap.js';
import { TextScanner } from './text-scanner.js';
import { type TokenKernels, tokenKernels } from './token-kernels.js';

const [multiplier, other] = [hashSecret(), hashSecret()];

/** Enough for the vocabulary of languages in daily use; beyond it the next request starts with an empty memory. */
const MAX_TEXTS = 100_000;
const MAX_UNITS = 4_000_000;

/**
 * The number of texts between two memory checks, and the approximate bytes per text with all that is known about it.
 */
const CHECKED_ROWS = 2 ** 15;
const BYTES_PER_ROW = 400;

/** Sizes of the tables of an empty memory, and bytes of their numbers. */
const FIRST_SLOTS = 4096;
const FIRST_UNITS = 16_384;
const INTEGER = 4;
const UNIT = 2;

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
  /** Finds the tokens of a text whose texts are remembered here; undefined where there are no kernels. */
  readonly scanner: TextScanner | undefined;
  readonly #heap: Heap;
  readonly #kernels: TokenKernels | undefined;
  /** Where the tables below begin in the heap. */
  readonly #at = { slots: 0, keys: 0, start: 0, units: 0, numbers: 0, rows: 0 };
  #slotCount = 0;
  #unitCount = 0;
  /** 0 if the slot is free; row + 1 for a short text, −(row + 1) for any other. */
  #slots: Int32Array;
  /** The two 32-bit words of the key of each row. A key that is a hash uses only the first. */
  #keys: Int32Array;
  /** Row r has the units `units[start[r]]` up to, not including, `units[start[r + 1]]`. */
  #start: Int32Array;
  #units: Uint16Array;
  /** For each row: the request that numbered it last, and the number it got there. */
  #numbers: Int32Array;
  /** For each number of the present request: its row. */
  #rows: Int32Array;
  /** The present request, and how many texts it has numbered. */
  #request = 0;
  #numbered = 0;

  /** @param kernels what scans texts; null for none, even if there could be */
  constructor(kernels: TokenKernels | null | undefined = tokenKernels()) {
    this.#kernels = kernels ?? undefined;
    this.#heap = openHeap(kernels?.memory);
    this.scanner = kernels ? new TextScanner(this.#heap, kernels) : undefined;
    kernels?.setFactors(multiplier, other);
    const none = new Int32Array(0);
    [this.#slots, this.#keys, this.#start, this.#units] = [none, none, none, new Uint16Array(0)];
    [this.#numbers, this.#rows] = [none, none];
    this.#makeRows(FIRST_SLOTS);
    this.#makeUnits(FIRST_UNITS);
  }

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

  /** Lets the scanner go on with its text from this place on. Returns the place at which it has stopped. */
  scan(scanner: TextScanner, at: number): number {
    const stopped = scanner.scan(at, this.#request, this.#numbered);
    this.#numbered = scanner.numbered;
    return stopped;
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
    // Units that are 0 at the beginning could not be told from the zeros that fill up a shorter key.
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
    while (from + end - start > this.#units.length) this.#makeUnits(2 * this.#unitCount);
    for (let at = start; at < end; at++) this.#units[from + at - start] = text.charCodeAt(at);
    this.texts.push(textOf(this.#units, from, from + end - start));
    this.#start[row + 1] = from + end - start;
    this.#slots[slot] = sign * (row + 1);
    this.#keys[2 * row] = low;
    this.#keys[2 * row + 1] = high;
    return row;
  }

  #grow(): void {
    const old = this.#slots.slice();
    this.#makeRows(old.length * 2);
    const slots = this.#slots;
    for (const entry of old) {
      if (entry === 0) continue;
      const row = Math.abs(entry) - 1;
      let slot = slotOf(this.#keys[2 * row]!, this.#keys[2 * row + 1]!, slots.length);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = entry;
    }
  }

  /**
   * Makes room for half as many rows as there are slots. What is known of rows moves there; the slots are free. The
   * heap is asked once, before anything changes: where it refuses, all is as it was.
   */
  #makeRows(slots: number): void {
    const [before, after] = [bytesOfRows(this.#slotCount), bytesOfRows(slots)];
    let next = this.#heap.take(after.all);
    const move = (table: RowTable): void => {
      if (this.#slotCount > 0) this.#move(this.#at[table], next, before[table]);
      this.#at[table] = next;
      next += after[table];
    };
    this.#at.slots = next;
    next += after.slots;
    for (const table of rowTables) move(table);
    this.#slotCount = slots;
    this.#view();
  }

  #makeUnits(units: number): void {
    const at = this.#heap.take(units * UNIT);
    this.#move(this.#at.units, at, this.#unitCount * UNIT);
    this.#at.units = at;
    this.#unitCount = units;
    this.#view();
  }

  #move(from: number, to: number, bytes: number): void {
    new Uint8Array(this.#heap.buffer).copyWithin(to, from, from + bytes);
  }

  /** To be called whenever the heap has grown: views made before may have no length any more. */
  #view(): void {
    const { buffer } = this.#heap;
    const { slots, keys, start, units, numbers, rows } = this.#at;
    this.#slots = new Int32Array(buffer, slots, this.#slotCount);
    this.#keys = new Int32Array(buffer, keys, this.#slotCount);
    this.#start = new Int32Array(buffer, start, this.#slotCount / 2 + 1);
    this.#units = new Uint16Array(buffer, units, this.#unitCount);
    this.#numbers = new Int32Array(buffer, numbers, this.#slotCount);
    this.#rows = new Int32Array(buffer, rows, this.#slotCount / 2);
    this.#kernels?.setTexts(slots, this.#slotCount, keys, start, units);
    this.#kernels?.setNumbers(numbers, rows);
  }
}

/** What moves when there are more rows. */
const rowTables = ['keys', 'start', 'numbers', 'rows'] as const;
type RowTable = (typeof rowTables)[number];

/** Bytes of each table for half as many rows as there are slots. */
function bytesOfRows(slots: number): Readonly<Record<RowTable | 'slots' | 'all', number>> {
  const [perSlot, perRow] = [slots * INTEGER, (slots / 2) * INTEGER];
  // Two integers, because the next table begins at a multiple of eight.
  const start = perRow + 2 * INTEGER;
  return { slots: perSlot, keys: perSlot, start, numbers: perSlot, rows: perRow, all: 3 * perSlot + perRow + start };
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
