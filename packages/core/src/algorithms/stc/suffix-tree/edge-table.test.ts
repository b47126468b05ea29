import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EdgeTable, hashOf } from './edge-table.js';
import { ROOT, TreeStates } from './tree-states.js';

/** The table as the definition has it: 64-bit keys, one array of slots. */
class PlainTable {
  slots: (bigint | undefined)[] = new Array(8).fill(undefined);
  targets = new Map<bigint, number>();

  keyOf = (state: number, symbol: number): bigint => (BigInt(state) << 32n) | BigInt(symbol >>> 0);

  home(key: bigint): number {
    const hash = (key * 0x9e3779b97f4a7c15n) % (1n << 64n);
    return Number((hash ^ (hash >> 32n)) & 0xffffffffn & BigInt(this.slots.length - 1));
  }

  put(key: bigint): void {
    let slot = this.home(key);
    while (this.slots[slot] !== undefined) slot = (slot + 1) % this.slots.length;
    this.slots[slot] = key;
  }

  insert(state: number, symbol: number, target: number): void {
    const full = this.targets.size === Math.ceil(this.slots.length * 0.75);
    const key = this.keyOf(state, symbol);
    this.put(key);
    this.targets.set(key, target);
    if (!full) return;
    const old = this.slots;
    this.slots = new Array(old.length * 2).fill(undefined);
    for (const each of old.reverse()) if (each !== undefined) this.put(each);
  }

  reinsert(state: number, symbol: number, target: number): void {
    const key = this.keyOf(state, symbol);
    const size = this.slots.length;
    let gap = this.slots.indexOf(key);
    for (let distance = 1; ; distance++) {
      const slot = (gap + distance) % size;
      const other = this.slots[slot];
      if (other === undefined) break;
      if ((slot - this.home(other) + size) % size < distance) continue;
      this.slots[gap] = other;
      gap = slot;
      distance = 0;
    }
    this.slots[gap] = undefined;
    this.targets.delete(key);
    this.insert(state, symbol, target);
  }

  enumerate(): number[] {
    const mask = BigInt(this.slots.length - 1);
    const slots = this.slots.map((_, t) => Number((0xdeadbeefn + 43n * BigInt(t + 1)) & mask));
    return slots.flatMap(slot => this.targets.get(this.slots[slot] ?? -1n) ?? []);
  }
}

const edge = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -20, max: 20 }), fc.boolean());

describe('EdgeTable', () => {
  test.each([
    [1, 0, 2135587861],
    [1, 5, 3928731869],
    [1, -1, 3773365659],
    [2, 0, 4271175722],
    [7, -3, 2643327162],
    [1000, 123456, 742190418],
  ])('hashes state %d and symbol %d to %d', (state, symbol, hash) => {
    expect(hashOf(state, symbol) >>> 0).toBe(hash);
  });

  test('hashes any key as the 64-bit product does', () => {
    const state = fc.integer({ min: 1, max: 0x7fffffff });
    fc.assert(
      fc.property(state, fc.integer(), (state, symbol) => {
        const product = (((BigInt(state) << 32n) | BigInt(symbol >>> 0)) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
        expect(hashOf(state, symbol) >>> 0).toBe(Number((product ^ (product >> 32n)) & 0xffffffffn));
      }),
    );
  });

  test('keeps every edge in the slot that its whole history gives it', () => {
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 300 }), steps => {
        // Each edge has a symbol of its own in the text, at the position that is its number.
        const symbols = Int32Array.from(steps, ([, symbol]) => symbol);
        const states = new TreeStates(symbols, 0);
        for (let state = 2; state <= 40; state++) states.addInner(ROOT, 0, 0);
        const table = new EdgeTable(states);
        const plain = new PlainTable();
        steps.forEach(([state, symbol, again], step) => {
          const before = plain.targets.get(plain.keyOf(state, symbol));
          if (before !== undefined && !again) return;
          const target = states.addInner(state, step, step);
          if (before === undefined) table.insert(state, symbol, target);
          else table.reinsert(state, symbol, before, target);
          plain[before === undefined ? 'insert' : 'reinsert'](state, symbol, target);
        });
        expect(table.size).toBe(plain.slots.length);
        expect(Array.from(table.targets({ leaves: false }))).toEqual(plain.enumerate());
        for (const [key, target] of plain.targets)
          expect(table.find(Number(key >> 32n), Number(BigInt.asIntN(32, key)))).toBe(target);
      }),
    );
  });

  test('returns 0 for an edge that is not there', () => {
    const states = new TreeStates(Int32Array.of(5), 1);
    const table = new EdgeTable(states);
    const leaf = states.addLeaf(ROOT, 0);
    table.insert(ROOT, 5, leaf);
    expect(table.find(ROOT, 5)).toBe(leaf);
    expect(table.find(1, 6)).toBe(0);
    expect(table.find(2, 5)).toBe(0);
  });
});
