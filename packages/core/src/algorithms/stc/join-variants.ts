import { int32Column, uint8Column } from '../../tables/columns.js';
import { PairNumbers } from '../../tables/pair-numbers.js';
import type { Column } from '../../tables/pipeline.js';
import type { Candidates } from './find-candidates.js';
import type { TreeOutline } from './suffix-tree/tree-outline.js';

/** Candidates that count as one. Rows are groups, in order of their first member. */
export interface VariantGroups {
  readonly count: number;
  /** The candidate that represents the group: of those with the most documents the one visited first. */
  readonly best: Column;
  /** All members of the groups that have more than one. */
  readonly members: ReadonlyMap<number, readonly number[]>;
}

/** Every candidate as a group of its own. */
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
  const keys = internKeys(candidates, outline, { symbol, stemOfWord });
  /** The group of each key + 1; 0 if there is none yet. */
  const groupOf = int32Column(keys.count);
  const first = int32Column(candidates.count);
  const best = int32Column(candidates.count);
  const members = new Map<number, number[]>();
  let count = 0;
  for (let candidate = 0; candidate < candidates.count; candidate++) {
    const key = keys.of[candidate]!;
    const group = groupOf[key]! - 1;
    if (group < 0) {
      first[count] = candidate;
      best[count++] = candidate;
      groupOf[key] = count;
      continue;
    }
    const known = members.get(group);
    if (known) known.push(candidate);
    else members.set(group, [first[group]!, candidate]);
    if (candidates.documents[candidate]! > candidates.documents[best[group]!]!) best[group] = candidate;
  }
  return { count, best, members };
}

interface Keys {
  /** The number of each candidate's key. Equal keys have equal numbers. */
  readonly of: Int32Array;
  /** An upper bound: every number is smaller. */
  readonly count: number;
}

/** The words of the text, and their stems. */
interface StemmedText {
  readonly symbol: Column;
  readonly stemOfWord: Column;
}

/** Keys grow from the top of the tree downwards, two stems for each edge, so that shared paths are read once. */
function internKeys(candidates: Candidates, outline: TreeOutline, { symbol, stemOfWord }: StemmedText): Keys {
  const { parent, start, end } = outline;
  const inner = nodesAbove(candidates, outline);
  const paths = new StemPaths(inner.length + candidates.count, stemOfWord.length);
  const keyOfNode = int32Column(outline.count);
  for (let at = 0; at < inner.length; at++) {
    const node = inner[at]!;
    const above = parent[node]! < 0 ? EMPTY : keyOfNode[parent[node]!]!;
    keyOfNode[node] = paths.number(above, stemOfWord[symbol[start[node]!]!]!, stemOfWord[symbol[end[node]!]!]!);
  }
  const of = int32Column(candidates.count);
  for (let candidate = 0; candidate < of.length; candidate++) {
    const node = candidates.node[candidate]!;
    const above = parent[node]! < 0 ? EMPTY : keyOfNode[parent[node]!]!;
    const last = stemOfWord[symbol[candidates.end[candidate]!]!]!;
    of[candidate] = paths.number(above, stemOfWord[symbol[start[node]!]!]!, last);
  }
  return { of, count: paths.count };
}

/** All nodes above those of the candidates, parents before their children. */
function nodesAbove(candidates: Candidates, { count, parent }: TreeOutline): Int32Array {
  const isAbove = uint8Column(count);
  let found = 0;
  for (let candidate = 0; candidate < candidates.count; candidate++)
    for (let node = parent[candidates.node[candidate]!]!; node >= 0 && isAbove[node] === 0; node = parent[node]!) {
      isAbove[node] = 1;
      found++;
    }
  const nodes = int32Column(found);
  for (let node = 0, at = 0; at < found; node++) if (isAbove[node] === 1) nodes[at++] = node;
  return nodes;
}

/** The key of an empty path. */
const EMPTY = -1;

/** Two numbers below this one fit into one of 32 bits, and need no table to become one. */
const FEW_STEMS = 2 ** 15;

/** Numbers the paths: each is the number of the path above, with the first and the last stem of one more edge. */
class StemPaths {
  readonly #paths: PairNumbers;
  readonly #edges: PairNumbers | null;

  constructor(capacity: number, stems: number) {
    this.#paths = new PairNumbers(capacity);
    this.#edges = stems < FEW_STEMS ? null : new PairNumbers(capacity);
  }

  get count(): number {
    return this.#paths.count;
  }

  number(above: number, first: number, last: number): number {
    return this.#paths.number(above, this.#edges?.number(first, last) ?? (first << 16) | last);
  }
}
