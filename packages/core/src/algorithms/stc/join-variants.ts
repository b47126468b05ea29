import { int32Column } from '../../columns.js';
import type { Column } from '../../tables.js';
import type { Candidates } from './find-candidates.js';
import type { TreeOutline } from './tree-outline.js';

/** Candidates that count as one. Rows are groups, in order of their first member. */
export interface VariantGroups {
  readonly count: number;
  /** The candidate that speaks for the group: of those with the most documents the one visited first. */
  readonly best: Column;
  /** All members of the groups that have more than one. */
  readonly members: ReadonlyMap<number, readonly number[]>;
}

/** Every candidate by itself. */
export const separateGroups = ({ count }: Candidates): VariantGroups => ({
  count,
  best: Int32Array.from({ length: count }, (_, candidate) => candidate),
  members: new Map(),
});

/**
 * Joins candidates whose phrases have the same key: the stems at both ends of every edge of their paths. Words strictly
 * inside an edge do not take part, and the same words split into different edges make another key.
 */
export function joinVariants(
  candidates: Candidates,
  outline: TreeOutline,
  symbol: Column,
  stemOfWord: Column,
): VariantGroups {
  const paths = new StemPaths(candidates, outline, symbol, stemOfWord);
  const best = int32Column(candidates.count);
  const members = new Map<number, number[]>();
  // Open addressing: the number of a group + 1, by the hash of its key; 0 is free.
  const mask = tableSize(candidates.count) - 1;
  const groupAt = int32Column(mask + 1);
  const first = int32Column(candidates.count);
  let count = 0;
  for (let candidate = 0; candidate < candidates.count; candidate++) {
    let slot = paths.hash(candidate) & mask;
    while (groupAt[slot] !== 0 && !paths.equal(first[groupAt[slot]! - 1]!, candidate)) slot = (slot + 1) & mask;
    const group = groupAt[slot]! - 1;
    if (group < 0) {
      first[count] = candidate;
      best[count++] = candidate;
      groupAt[slot] = count;
      continue;
    }
    const known = members.get(group);
    if (known) known.push(candidate);
    else members.set(group, [first[group]!, candidate]);
    if (candidates.documents[candidate]! > candidates.documents[best[group]!]!) best[group] = candidate;
  }
  return { count, best, members };
}

/** Spreads a number over all bits of a hash; the order of numbers counts. */
const mixed = (hash: number, value: number): number => {
  const product = Math.imul(hash + value + 1, 0x9e3779b1);
  return product ^ (product >>> 15);
};

/** A power of two at least twice as large. */
const tableSize = (count: number): number => 2 ** Math.ceil(Math.log2(2 * count + 1));

/** The keys of candidates, compared edge by edge from the last to the first, never spelt out. */
class StemPaths {
  constructor(
    readonly candidates: Candidates,
    readonly outline: TreeOutline,
    readonly symbol: Column,
    readonly stemOfWord: Column,
  ) {}

  hash(candidate: number): number {
    const { parent, start, end } = this.outline;
    let node = this.candidates.node[candidate]!;
    let hash = mixed(0, this.#stemAt(this.candidates.end[candidate]!));
    for (;;) {
      hash = mixed(hash, this.#stemAt(start[node]!));
      node = parent[node]!;
      if (node < 0) return hash;
      hash = mixed(hash, this.#stemAt(end[node]!));
    }
  }

  equal(one: number, other: number): boolean {
    const { parent, start, end } = this.outline;
    let [a, b] = [this.candidates.node[one]!, this.candidates.node[other]!];
    let [aEnd, bEnd] = [this.candidates.end[one]!, this.candidates.end[other]!];
    while (a !== b || aEnd !== bEnd) {
      if (this.#stemAt(aEnd) !== this.#stemAt(bEnd)) return false;
      if (this.#stemAt(start[a]!) !== this.#stemAt(start[b]!)) return false;
      a = parent[a]!;
      b = parent[b]!;
      if (a < 0 || b < 0) return a === b;
      aEnd = end[a]!;
      bEnd = end[b]!;
    }
    return true;
  }

  #stemAt(position: number): number {
    return this.stemOfWord[this.symbol[position]!]!;
  }
}
