import { int32Column, uint8Column } from '../../tables/columns.js';
import { PairNumbers } from '../../tables/pair-numbers.js';
import type { Column } from '../../tables/pipeline.js';
import type { Candidates } from './find-candidates.js';
import type { TreeOutline } from './tree-outline.js';

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
  const keys = internKeys(candidates, outline, position => stemOfWord[symbol[position]!]!);
  /** The group of each key + 1; 0 where there is none yet. */
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
  /** All numbers are smaller. */
  readonly count: number;
}

/** The key of an empty path. */
const EMPTY = -1;

/** Keys grow from the top of the tree downwards, two stems for each edge, so that shared paths are read once. */
function internKeys(candidates: Candidates, outline: TreeOutline, stemAt: (position: number) => number): Keys {
  const { parent, start, end } = outline;
  const inner = nodesAbove(candidates, outline);
  const pairs = new PairNumbers(2 * (inner.length + candidates.count));
  const keyOfNode = int32Column(outline.count);
  const extend = (node: number, last: number): number => {
    const above = parent[node]! < 0 ? EMPTY : keyOfNode[parent[node]!]!;
    return pairs.number(pairs.number(above, stemAt(start[node]!)), stemAt(last));
  };
  for (let at = 0; at < inner.length; at++) keyOfNode[inner[at]!] = extend(inner[at]!, end[inner[at]!]!);
  const of = int32Column(candidates.count);
  for (let candidate = 0; candidate < of.length; candidate++)
    of[candidate] = extend(candidates.node[candidate]!, candidates.end[candidate]!);
  return { of, count: pairs.count };
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
