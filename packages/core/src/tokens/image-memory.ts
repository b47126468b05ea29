import { enlarged } from '../enlarged.js';

/**
 * A secret of the process: nobody can choose texts that all meet in one slot. Numbers do not depend on it, for they
 * follow the order of appearance.
 */
const multiplier = Math.floor(Math.random() * 0x40000000) * 4 + 1;

/** Enough for the vocabulary of languages in daily use; beyond it the memory starts anew with the next request. */
const MAX_TEXTS = 100_000;
const MAX_UNITS = 4_000_000;

/**
 * Texts of tokens, remembered from request to request, for words repeat: a token seen before costs no string, and
 * whatever is known of it can be found by its row. An open-addressing hash table over ranges of text.
 */
export class ImageMemory {
  readonly texts: string[] = [];
  #slots = new Int32Array(4096);
  #hashes = new Int32Array(2048);
  /** Row r has the units `units[start[r]]` up to, not including, `units[start[r + 1]]`. */
  #start = new Int32Array(2049);
  #units = new Uint16Array(16_384);

  get isFull(): boolean {
    return this.texts.length > MAX_TEXTS || this.#start[this.texts.length]! > MAX_UNITS;
  }

  /** Row of `text.slice(start, end)`. */
  row(text: string, start: number, end: number): number {
    let hash = end - start;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), multiplier);
    hash ^= hash >>> 15;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = Math.imul(hash, 0x9e3779b1) & mask; ; slot = (slot + 1) & mask) {
      const row = slots[slot]! - 1;
      if (row < 0) return this.#insert(text, start, end, hash, slot);
      if (this.#hashes[row] === hash && this.#equals(row, text, start, end)) return row;
    }
  }

  #equals(row: number, text: string, start: number, end: number): boolean {
    const units = this.#units;
    let at = this.#start[row]!;
    if (this.#start[row + 1]! - at !== end - start) return false;
    for (let place = start; place < end; place++, at++) if (units[at] !== text.charCodeAt(place)) return false;
    return true;
  }

  #insert(text: string, start: number, end: number, hash: number, slot: number): number {
    const row = this.texts.length;
    const from = this.#start[row]!;
    while (from + end - start > this.#units.length) this.#units = enlarged(this.#units, this.#units.length * 2);
    for (let at = start; at < end; at++) this.#units[from + at - start] = text.charCodeAt(at);
    this.texts.push(copyOf(this.#units, from, from + end - start));
    this.#start[row + 1] = from + end - start;
    this.#slots[slot] = row + 1;
    this.#hashes[row] = hash;
    if (this.texts.length * 2 >= this.#slots.length) this.#grow();
    return row;
  }

  #grow(): void {
    const size = this.#slots.length * 2;
    const hashes = enlarged(this.#hashes, size / 2);
    this.#hashes = hashes;
    this.#start = enlarged(this.#start, size / 2 + 1);
    this.#slots = new Int32Array(size);
    for (let row = 0; row < this.texts.length; row++) {
      let slot = Math.imul(hashes[row]!, 0x9e3779b1) & (size - 1);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (size - 1);
      this.#slots[slot] = row + 1;
    }
  }
}

/** A string of its own. A slice would keep the whole text it was cut from in memory. */
function copyOf(units: Uint16Array, from: number, to: number): string {
  let copy = '';
  for (let at = from; at < to; at += 1024)
    copy += String.fromCharCode.apply(null, units.subarray(at, Math.min(to, at + 1024)) as unknown as number[]);
  return copy;
}
