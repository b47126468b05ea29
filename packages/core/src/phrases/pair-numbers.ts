import { int32Column } from '../columns.js';

/** A secret of the process, so that nobody can choose pairs that all meet in one slot. Numbers do not depend on it. */
const multiplier = Math.floor(Math.random() * 0x40000000) * 4 + 1;

/** Numbers pairs of numbers in order of first appearance. An open-addressing hash table of fixed capacity. */
export class PairNumbers {
  count = 0;
  readonly first: Int32Array;
  readonly second: Int32Array;
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

  number(first: number, second: number): number {
    let hash = Math.imul(Math.imul(first, multiplier) ^ second, 0x85ebca6b);
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
