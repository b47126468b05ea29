/**
 * Divides documents of which many were divided before. Communities are searched from the earlier clusters on, in a
 * graph in which ties within these count more and ties between them less. The result takes the place of the earlier
 * clusters, and so on until nothing changes.
 *
 * The steps come to an end: a step has to gain in communities more than it costs in ties to the earlier clusters, so
 * their quality rises from step to step. This does not hold for the division by labels that follows. Where the steps
 * run in a circle because of it, the partition of the circle that comes first in a fixed order is taken. Hence the same
 * documents with their own result give that result again: it is where the steps end.
 */
import { int32Column } from '@sheaf/core/internal';
import { type Collection, type Division, divideOnce } from '../divide.js';
import { tieCloser } from './tie-closer.js';

/** More steps than any collection has needed. */
const MAX_STEPS = 12;

/** The groups of an earlier run: of each document, by its place in canonical order, its group; −1 for none. */
export type EarlierGroups = Int32Array;

/**
 * @param documents all documents of the collection
 * @param isUnchanged whether the documents are those of the earlier run, none more and none less
 */
export function divideAgain(
  collection: Collection,
  documents: Int32Array,
  { groupOf, isUnchanged }: { readonly groupOf: EarlierGroups; readonly isUnchanged: boolean },
): Division {
  const partitions = [normalised(groupOf)];
  const divisions: Division[] = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    const last = partitions.at(-1)!;
    const division = divideOnce(collection, documents, { beginning: beginWith(collection, last) });
    const partition = normalised(partitionOf(documents.length, division));
    divisions.push(division);
    const met = partitions.findIndex(known => areEqual(known, partition));
    if (met >= 0) return firstOf(partitions.slice(met + 1).concat([partition]), divisions.slice(met));
    // A run without memory ends where its own steps end, which need not be where these end.
    const own = step === 0 && isUnchanged ? divideOnce(collection, documents) : null;
    if (own && areEqual(normalised(partitionOf(documents.length, own)), last)) return own;
    partitions.push(partition);
  }
  return divisions.at(-1)!;
}

/** Documents without a group begin alone. */
function beginWith({ graph }: Collection, groupOf: Int32Array) {
  const communityOf = groupOf.map((group, node) => (group < 0 ? node : group));
  return { graph: tieCloser(graph, groupOf), communityOf };
}

function partitionOf(count: number, { kept }: Division): Int32Array {
  const groupOf = int32Column(count).fill(-1);
  kept.forEach(({ members }, group) => {
    for (const document of members) groupOf[document] = group;
  });
  return groupOf;
}

/** The same groups, each with the number of its first member. */
function normalised(groupOf: Int32Array): Int32Array {
  const first = new Map<number, number>();
  return groupOf.map((group, node) => {
    if (group < 0) return -1;
    if (!first.has(group)) first.set(group, node);
    return first.get(group)!;
  });
}

/** The division whose partition comes first when they are compared number by number. */
function firstOf(partitions: readonly Int32Array[], divisions: readonly Division[]): Division {
  let best = 0;
  for (let at = 1; at < partitions.length; at++) if (isBefore(partitions[at]!, partitions[best]!)) best = at;
  return divisions[best]!;
}

function isBefore(a: Int32Array, b: Int32Array): boolean {
  const at = a.findIndex((group, node) => group !== b[node]);
  return at >= 0 && a[at]! < b[at]!;
}

const areEqual = (a: Int32Array, b: Int32Array): boolean => a.every((group, node) => group === b[node]);
