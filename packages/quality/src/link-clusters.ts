/** Which clusters of two runs belong together: partners one to one, and those that lie in a larger one. */
import { clustersOf, type FlatCluster } from './flat-clusters.js';

/** A cluster lies in another when this share of its documents does. */
const mostOf = 0.6;
/** Partners share at least this much of all their documents. */
const alike = 0.5;
/** Two clusters that share a document; numbers are places in A and in B. */
export interface Pair {
  readonly a: number;
  readonly b: number;
  readonly shared: number;
  readonly jaccard: number;
}

/** All pairs that share a document. */
export function pairsOf(a: readonly FlatCluster[], b: readonly FlatCluster[], documentCount: number): readonly Pair[] {
  const [ofA, ofB] = [clustersOf(a, documentCount), clustersOf(b, documentCount)];
  const counts = new Int32Array(a.length * b.length);
  for (let document = 0; document < documentCount; document++)
    for (const x of ofA[document]!) for (const y of ofB[document]!) counts[x * b.length + y]!++;
  const pairs: Pair[] = [];
  for (const [place, shared] of counts.entries()) {
    if (shared === 0) continue;
    const [x, y] = [Math.floor(place / b.length), place % b.length];
    const jaccard = shared / (a[x]!.documents.length + b[y]!.documents.length - shared);
    pairs.push({ a: x, b: y, shared, jaccard });
  }
  return pairs;
}

export const sameLabel = (pair: Pair, a: readonly FlatCluster[], b: readonly FlatCluster[]): boolean =>
  a[pair.a]!.label === b[pair.b]!.label;

/** One partner for each where there is one: most alike first, equal labels before others. */
function partners(pairs: readonly Pair[], a: readonly FlatCluster[], b: readonly FlatCluster[]): readonly Pair[] {
  const takenA = new Set<number>();
  const takenB = new Set<number>();
  return pairs
    .filter(pair => pair.jaccard >= alike)
    .sort((x, y) => y.jaccard - x.jaccard || Number(sameLabel(y, a, b)) - Number(sameLabel(x, a, b)))
    .filter(pair => {
      if (takenA.has(pair.a) || takenB.has(pair.b)) return false;
      takenA.add(pair.a);
      takenB.add(pair.b);
      return true;
    });
}

/** The pair that holds most of a cluster's documents, when that is most of them. */
function holder(pairs: readonly Pair[], size: number): Pair | undefined {
  const best = pairs.reduce<Pair | undefined>((x, y) => (x === undefined || y.shared > x.shared ? y : x), undefined);
  return best && best.shared / size >= mostOf ? best : undefined;
}

/** Pairs by their cluster on one side. */
export function groupBy(pairs: readonly Pair[], side: 'a' | 'b'): ReadonlyMap<number, readonly Pair[]> {
  const groups = new Map<number, Pair[]>();
  for (const pair of pairs) {
    const group = groups.get(pair[side]);
    if (group) group.push(pair);
    else groups.set(pair[side], [pair]);
  }
  return groups;
}

/** Pairs that belong together, by how they do. */
export interface Links {
  readonly one: readonly Pair[];
  readonly merged: readonly Pair[];
  readonly split: readonly Pair[];
}

/** Partners first; what has none may lie in a cluster of the other side. */
export function linksOf(pairs: readonly Pair[], a: readonly FlatCluster[], b: readonly FlatCluster[]): Links {
  const one = partners(pairs, a, b);
  const [takenA, takenB] = [new Set(one.map(pair => pair.a)), new Set(one.map(pair => pair.b))];
  const [fromA, fromB] = [groupBy(pairs, 'a'), groupBy(pairs, 'b')];
  const found = (pair: Pair | undefined): Pair[] => (pair ? [pair] : []);
  const merged = a.flatMap((cluster, number) =>
    takenA.has(number) ? [] : found(holder(fromA.get(number) ?? [], cluster.documents.length)),
  );
  const split = b.flatMap((cluster, number) =>
    takenB.has(number) ? [] : found(holder(fromB.get(number) ?? [], cluster.documents.length)),
  );
  return { one, merged, split };
}
