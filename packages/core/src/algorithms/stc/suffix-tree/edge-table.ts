/**
 * The hash table that holds the edges of the suffix tree, keyed by (state, first symbol).
 *
 * Children of a state are visited in the order of their slots, and that order decides ties between clusters. Slots
 * depend on the whole history of insertions, removals and growth, so the table repeats Carrot2's table to the slot:
 * open addressing, linear probing, load 3/4, keys re-inserted from the highest slot down, deletion by backward shift.
 */
import { int32Column } from '../../../tables/columns.js';
import type { TreeStates } from './tree-states.js';

/** Ints of one slot: the target of the edge, and the hash. A free slot has target 0. */
const TARGET = 0;
const HASH = 1;
const SLOT_BITS = 1;

/** The halves of 2⁶⁴ divided by the golden ratio: multiplication by it is Fibonacci hashing (D. Knuth). */
const MULTIPLIER_LOW = 0x7f4a7c15;
const MULTIPLIER_HIGH = 0x9e3779b9;
const INITIAL_SIZE = 8;

/** Where Carrot2's enumeration starts, a fixed seed, and its step. */
const FIRST_SLOT = 0xdeadbeef | 0;
const SLOT_STEP = 43;
/** The inverse of 43 modulo 2³²: turns a slot into the number of steps after which it is visited. */
const INVERSE_OF_STEP = 0x2fa0be83;

/** High half of the 64-bit product of `symbol`, taken as unsigned, and the low half of the multiplier. */
function highProduct(symbol: number): number {
  const low = symbol & 0xffff;
  const high = symbol >>> 16;
  const middle = Math.imul(low, 0x7f4a) + ((low * 0x7c15) >>> 16);
  const carry = (middle & 0xffff) + high * 0x7c15;
  return (Math.imul(high, 0x7f4a) + (middle >>> 16) + (carry >>> 16)) | 0;
}

/** Low half xor high half of `(state · 2³² + symbol) · 9E3779B97F4A7C15` mod 2⁶⁴. */
export function hashOf(state: number, symbol: number): number {
  const high = highProduct(symbol) + Math.imul(symbol, MULTIPLIER_HIGH) + Math.imul(state, MULTIPLIER_LOW);
  return Math.imul(symbol, MULTIPLIER_LOW) ^ high;
}

/** The number of edges at which one more edge makes a table of this size grow. */
const limitOf = (size: number): number => Math.ceil(size * 0.75);

export class EdgeTable {
  // Slots are small, so that many share a cache line. Everything else about an edge is kept with the states.
  #slots = int32Column(INITIAL_SIZE << SLOT_BITS);
  #mask = INITIAL_SIZE - 1;
  #count = 0;
  #limit = limitOf(INITIAL_SIZE);
  readonly #states: TreeStates;

  constructor(states: TreeStates) {
    this.#states = states;
  }

  get size(): number {
    return this.#mask + 1;
  }

  /** The target of the edge; 0 if there is no such edge. */
  find(state: number, symbol: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    const states = this.#states;
    const hash = hashOf(states.numberOf(state), symbol);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const at = slot << SLOT_BITS;
      const target = slots[at + TARGET]!;
      if (target === 0) return 0;
      if (slots[at + HASH] === hash && states.isBelow(target, state, symbol)) return target;
    }
  }

  /** Adds an edge that is not in the table yet. */
  insert(state: number, symbol: number, target: number): void {
    this.#put(hashOf(this.#states.numberOf(state), symbol), target);
    if (this.#count++ === this.#limit) this.#grow();
  }

  /**
   * Removes the edge to `before` and inserts it again with another target. Not the same as overwriting: the entry can
   * move behind others of its probe chain.
   */
  reinsert(state: number, symbol: number, before: number, target: number): void {
    const slots = this.#slots;
    const hash = hashOf(this.#states.numberOf(state), symbol);
    let slot = hash & this.#mask;
    while (slots[(slot << SLOT_BITS) + TARGET] !== before) slot = (slot + 1) & this.#mask;
    this.#closeGap(slot);
    this.#put(hash, target);
  }

  /**
   * Targets in Carrot2's order of enumeration, which visits the slots in steps of 43. Sorting the few inner states into
   * that order is faster than jumping through the whole table.
   */
  targets({ leaves }: { readonly leaves: boolean }): Int32Array {
    const slots = this.#slots;
    const mask = this.#mask;
    const steps = int32Column(this.#count);
    let count = 0;
    for (let slot = 0; slot <= mask; slot++) {
      const target = slots[(slot << SLOT_BITS) + TARGET]!;
      if (target > 0 || (leaves && target < 0))
        steps[count++] = (Math.imul(slot - FIRST_SLOT, INVERSE_OF_STEP) - 1) & mask;
    }
    const ordered = steps.subarray(0, count).sort();
    for (let at = 0; at < count; at++)
      ordered[at] = slots[((FIRST_SLOT + SLOT_STEP * (ordered[at]! + 1)) & mask) << SLOT_BITS]!;
    return ordered;
  }

  #put(hash: number, target: number): void {
    const slots = this.#slots;
    let slot = hash & this.#mask;
    while (slots[(slot << SLOT_BITS) + TARGET] !== 0) slot = (slot + 1) & this.#mask;
    slots[(slot << SLOT_BITS) + TARGET] = target;
    slots[(slot << SLOT_BITS) + HASH] = hash;
  }

  /** Moves entries of the probe chain after `gap` back, so that no search stops early. */
  #closeGap(gap: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let distance = 1;
    for (;;) {
      const slot = (gap + distance) & mask;
      const at = slot << SLOT_BITS;
      if (slots[at + TARGET] === 0) break;
      if (((slot - slots[at + HASH]!) & mask) >= distance) {
        slots[(gap << SLOT_BITS) + TARGET] = slots[at + TARGET]!;
        slots[(gap << SLOT_BITS) + HASH] = slots[at + HASH]!;
        gap = slot;
        distance = 1;
      } else distance++;
    }
    slots[(gap << SLOT_BITS) + TARGET] = 0;
  }

  #grow(): void {
    const old = this.#slots;
    const size = this.size * 2;
    this.#slots = int32Column(size << SLOT_BITS);
    this.#mask = size - 1;
    this.#limit = limitOf(size);
    for (let from = old.length - 2; from >= 0; from -= 2)
      if (old[from + TARGET] !== 0) this.#put(old[from + HASH]!, old[from + TARGET]!);
  }
}
