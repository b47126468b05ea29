import { float64Column } from '@sheaf/core/internal';
import { bySize } from '../graph/gather-communities.js';
import type { DocumentGraph } from '../graph/graph.js';
import { GroupTies } from '../graph/group-ties.js';

/**
 * Merges the two closest groups again and again until there are `goal`. How close two groups are is the weight of the
 * ties between them per pair of documents.
 *
 * @returns the groups, the largest first, each ascending
 */
export function mergeClosest(graph: DocumentGraph, given: readonly Int32Array[], goal: number): readonly Int32Array[] {
  const groups: (Int32Array | undefined)[] = [...given].sort(bySize);
  const count = groups.length;
  const between = tiesBetween(graph, groups as readonly Int32Array[]);
  for (let left = count; left > goal; left--) {
    const [into, from] = closestPair(groups, between);
    groups[into] = Int32Array.from([...groups[into]!, ...groups[from]!]).sort();
    groups[from] = undefined;
    for (let other = 0; other < count; other++) {
      between[into * count + other]! += between[from * count + other]!;
      between[other * count + into]! += between[other * count + from]!;
    }
  }
  return groups.filter(group => group !== undefined).sort(bySize);
}

/** Of equally close pairs the smaller one, then the earlier one. */
function closestPair(groups: readonly (Int32Array | undefined)[], between: Float64Array): readonly [number, number] {
  const count = groups.length;
  let [into, from, most, least] = [-1, -1, -1, 0];
  for (let a = 0; a < count; a++) {
    const first = groups[a];
    if (first === undefined) continue;
    for (let b = a + 1; b < count; b++) {
      const second = groups[b];
      if (second === undefined) continue;
      const pairs = first.length * second.length;
      const closeness = between[a * count + b]! / pairs;
      if (closeness < most || (closeness === most && pairs >= least)) continue;
      [into, from, most, least] = [a, b, closeness, pairs];
    }
  }
  return [into, from];
}

/** A square table of the ties between groups. */
function tiesBetween(graph: DocumentGraph, groups: readonly Int32Array[]): Float64Array {
  const table = float64Column(groups.length * groups.length);
  const ties = new GroupTies(graph, groups);
  groups.forEach((own, group) => {
    ties.collect(own);
    for (let other = 0; other < groups.length; other++) table[group * groups.length + other] = ties.to(other);
  });
  return table;
}
