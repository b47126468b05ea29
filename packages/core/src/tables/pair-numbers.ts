/**
 * The core's table of interned keys: numbers pairs of numbers in order of first appearance. Sequences are interned pair
 * by pair, as paths of a tree: the number of all but the last element, and the last element.
 *
 * Three other hash tables are separate. `ImageMemory` keeps the keys of short texts in line, which is what makes
 * tokenising fast. `EdgeTable` and `hashOrder` repeat tables of Carrot2 to the slot, because their order decides ties.
 */
import { int32Column } from './columns.js';
import { hashSecret } from './hash-secret.js';

const SECRET = hashSecret();

/** An odd factor that spreads the lower bits over all bits, from the final step of MurmurHash3 (A. Appleby). */
const SPREAD = 0x85ebca6b;

/** An open-addressing hash table of fixed capacity, filled at most to the half. */
export class PairNumbers {
  /** How many different pairs there are so far. */
  count = 0;
  /** The two numbers of each pair, by its number. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** Number of a pair + 1; 0 if the slot is free. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  /** @param capacity how many different pairs there may be at most */
  constructor(capacity: number) {
    this.first = int32Column(capacity);
    this.second = int32Column(capacity);
    const size = 1 << (32 - Math.clz32(Math.max(8, capacity * 2)));
    this.#slots = int32Column(size);
    this.#mask = size - 1;
  }

  /** The number of a pair, which is added if it is new. */
  number(first: number, second: number): number {
    let hash = Math.imul(Math.imul(first, SECRET) ^ second, SPREAD);
    hash ^= hash >>> 15;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const entry = this.#slots[slot]! - 1;
      if (entry < 0) {
        this.#slots[slot] = this.count + 1;
        this.first[this.count] = first;
        this.second[this.count] = second;
        return this.count++;
      }
      if (this.first[entry] === first && this.second[entry] === second) return entry;
    }
  }
}
