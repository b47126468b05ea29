/**
 * B-cubed precision and recall for overlapping clusters and several true labels an item.
 * Amigó, Gonzalo, Artiles and Verdejo: A comparison of extrinsic clustering evaluation metrics, 2009 (extended
 * B-cubed).
 */

/** B-cubed measures, 0 to 1. */
export interface BCubed {
  /** How much of what is together in the clusters belongs together. */
  readonly precision: number;
  /** How much of what belongs together is together in the clusters. */
  readonly recall: number;
  /** Harmonic mean of both. */
  readonly f1: number;
}

type Groups = readonly (number | string)[];

/** For each group its members: only pairs that share something count, so others are never examined. */
function membersOf(items: readonly Groups[]): ReadonlyMap<number | string, readonly number[]> {
  const members = new Map<number | string, number[]>();
  for (const [item, groups] of items.entries())
    for (const group of new Set(groups)) {
      const list = members.get(group);
      if (list) list.push(item);
      else members.set(group, [item]);
    }
  return members;
}

/** How many groups an item shares with each other item; items that share none are absent. */
function sharedWith(groups: Groups, members: ReadonlyMap<number | string, readonly number[]>): Map<number, number> {
  const shared = new Map<number, number>();
  for (const group of new Set(groups))
    for (const other of members.get(group)!) shared.set(other, (shared.get(other) ?? 0) + 1);
  return shared;
}

/** Mean, over the items that share something in `these`, of how much of it they also share in `those`. */
function meanShare(these: ReadonlyMap<number, number>, those: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [other, count] of these) sum += Math.min(count, those.get(other) ?? 0) / count;
  return these.size === 0 ? 0 : sum / these.size;
}

/** Measures clusters against true labels; both are lists of groups, one list for each item. */
export function bCubed(clustersOf: readonly Groups[], labelsOf: readonly Groups[]): BCubed {
  const [clusters, labels] = [membersOf(clustersOf), membersOf(labelsOf)];
  let [precision, recall] = [0, 0];
  for (const item of clustersOf.keys()) {
    const together = sharedWith(clustersOf[item]!, clusters);
    const truly = sharedWith(labelsOf[item]!, labels);
    precision += meanShare(together, truly);
    recall += meanShare(truly, together);
  }
  const count = Math.max(1, clustersOf.length);
  const [p, r] = [precision / count, recall / count];
  return { precision: p, recall: r, f1: p + r === 0 ? 0 : (2 * p * r) / (p + r) };
}
