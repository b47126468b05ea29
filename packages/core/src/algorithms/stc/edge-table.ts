/**
 * The hash table that holds the edges of the suffix tree, keyed by (state, first symbol).
 *
 * Children of a state are visited in the order of their slots, and that order decides ties between clusters. Slots
 * depend on the whole history of insertions, removals and growth, so the table follows the reference's to the slot:
 * open addressing, linear probing, load 3/4, keys re-inserted from the highest slot down, deletion by backward shift.
 */

/** Ints of one slot: state, symbol, target state, hash. A free slot has state 0. Four slots share a cache line. */
const STATE = 0;
const SYMBOL = 1;
const TARGET = 2;
const HASH = 3;
const SLOT_BITS = 2;

const MULTIPLIER_LOW = 0x7f4a7c15;
const MULTIPLIER_HIGH = 0x9e3779b9;
const INITIAL_SIZE = 8;

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

export class EdgeTable {
  #slots = new Int32Array(INITIAL_SIZE << SLOT_BITS);
  #mask = INITIAL_SIZE - 1;
  #count = 0;
  #limit = Math.ceil(INITIAL_SIZE * 0.75);

  get size(): number {
    return this.#mask + 1;
  }

  /** The state at the end of the edge, 0 where there is no such edge. */
  find(state: number, symbol: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    for (let slot = hashOf(state, symbol) & mask; ; slot = (slot + 1) & mask) {
      const at = slot << SLOT_BITS;
      const found = slots[at + STATE];
      if (found === 0) return 0;
      if (found === state && slots[at + SYMBOL] === symbol) return slots[at + TARGET]!;
    }
  }

  /** Adds an edge that is not in the table yet. */
  insert(state: number, symbol: number, target: number): void {
    const slots = this.#slots;
    const hash = hashOf(state, symbol);
    let slot = hash & this.#mask;
    while (slots[(slot << SLOT_BITS) + STATE] !== 0) slot = (slot + 1) & this.#mask;
    const at = slot << SLOT_BITS;
    slots[at + STATE] = state;
    slots[at + SYMBOL] = symbol;
    slots[at + TARGET] = target;
    slots[at + HASH] = hash;
    if (this.#count++ === this.#limit) this.#grow();
  }

  /**
   * Removes an edge and inserts it again with another target. Not the same as overwriting: the entry can move behind
   * others of its probe chain.
   */
  reinsert(state: number, symbol: number, target: number): void {
    const slots = this.#slots;
    let slot = hashOf(state, symbol) & this.#mask;
    for (;;) {
      const at = slot << SLOT_BITS;
      if (slots[at + STATE] === state && slots[at + SYMBOL] === symbol) break;
      slot = (slot + 1) & this.#mask;
    }
    this.#closeGap(slot);
    this.#count--;
    this.insert(state, symbol, target);
  }

  /** Calls `visit` with state, symbol and target of every edge, slot by slot in the reference's order of enumeration. */
  enumerate(visit: (state: number, symbol: number, target: number) => void): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let slot = 0xdeadbeef & mask;
    for (let step = 0; step <= mask; step++) {
      slot = (slot + 43) & mask;
      const at = slot << SLOT_BITS;
      if (slots[at + STATE] !== 0) visit(slots[at + STATE]!, slots[at + SYMBOL]!, slots[at + TARGET]!);
    }
  }

  /** Moves entries of the probe chain after `gap` back, so that no search stops early. */
  #closeGap(gap: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let distance = 1;
    for (;;) {
      const slot = (gap + distance) & mask;
      const at = slot << SLOT_BITS;
      if (slots[at + STATE] === 0) break;
      if (((slot - slots[at + HASH]!) & mask) >= distance) {
        copySlot(slots, at, slots, gap << SLOT_BITS);
        gap = slot;
        distance = 1;
      } else distance++;
    }
    slots[(gap << SLOT_BITS) + STATE] = 0;
  }

  #grow(): void {
    const old = this.#slots;
    const size = this.size * 2;
    const mask = size - 1;
    const slots = new Int32Array(size << SLOT_BITS);
    for (let from = old.length - 4; from >= 0; from -= 4) {
      if (old[from + STATE] === 0) continue;
      let slot = old[from + HASH]! & mask;
      while (slots[(slot << SLOT_BITS) + STATE] !== 0) slot = (slot + 1) & mask;
      copySlot(old, from, slots, slot << SLOT_BITS);
    }
    this.#slots = slots;
    this.#mask = mask;
    this.#limit = Math.ceil(size * 0.75);
  }
}

function copySlot(from: Int32Array, at: number, to: Int32Array, destination: number): void {
  to[destination + STATE] = from[at + STATE]!;
  to[destination + SYMBOL] = from[at + SYMBOL]!;
  to[destination + TARGET] = from[at + TARGET]!;
  to[destination + HASH] = from[at + HASH]!;
}
