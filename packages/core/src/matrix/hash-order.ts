/**
 * The order in which Carrot2 enumerates its map from stems to matrix rows: an open-addressing hash table with linear
 * probing, enumerated with a step that depends on a fixed seed. The order decides between candidates with equal scores.
 */
const FIRST_CAPACITY = 8;
const SEED = 0xdeadbeef;

/** Keys are distinct and not negative, in the order of insertion. */
export function hashOrder(keys: ArrayLike<number>): number[] {
  let table = emptyTable(FIRST_CAPACITY);
  let count = 0;
  let hasZero = false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (key === 0) {
      hasZero = true;
      continue;
    }
    table[freeSlot(table, key)] = key;
    if (count++ === growAt(table.length)) table = enlarged(table);
  }
  return hasZero ? [...walk(table), 0] : walk(table);
}

/** No key is 0 here, so 0 marks a free slot. */
const emptyTable = (capacity: number): Int32Array => new Int32Array(capacity);

const growAt = (capacity: number): number => Math.min(capacity - 1, Math.ceil(0.75 * capacity));

const mix = (x: number): number => {
  const h = Math.imul(x, 0x9e3779b9);
  return h ^ (h >>> 16);
};

function freeSlot(table: Int32Array, key: number): number {
  const mask = table.length - 1;
  let slot = mix(key) & mask;
  while (table[slot] !== 0) slot = (slot + 1) & mask;
  return slot;
}

function enlarged(table: Int32Array): Int32Array {
  const larger = emptyTable(table.length * 2);
  for (let slot = table.length - 1; slot >= 0; slot--)
    if (table[slot] !== 0) larger[freeSlot(larger, table[slot]!)] = table[slot]!;
  return larger;
}

function walk(table: Int32Array): number[] {
  const mask = table.length - 1;
  const z = mix(SEED);
  const step = 29 + 2 * (z & 7);
  const order: number[] = [];
  let slot = z & mask;
  for (let i = 0; i < table.length; i++) {
    slot = (slot + step) & mask;
    if (table[slot] !== 0) order.push(table[slot]!);
  }
  return order;
}
