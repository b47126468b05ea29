/** What became of each cluster from one run to another, by the number of documents they share. */
import { type Links, linksOf, sameLabel } from './link-clusters.js';
import { type LabelledDocuments, type Overlaps, overlapsOf, type Pair, pairsOf } from './overlaps.js';

/**
 * What became of a cluster from run A to run B:
 *
 * - same: a partner with equal label
 * - renamed: a partner with another label
 * - split: one cluster of A lies in several of B
 * - merged: several clusters of A lie in one of B
 * - new, gone: no partner
 */
export type ChangeKind = 'same' | 'renamed' | 'split' | 'merged' | 'new' | 'gone';

/** One line of the alignment. Numbers are places among the top clusters of A and B. */
export interface AlignedClusters {
  /** What became of the cluster. */
  readonly kind: ChangeKind;
  /** Place of the cluster in A; absent for new clusters. */
  readonly a?: number;
  /** Place of the cluster in B; absent for gone clusters. */
  readonly b?: number;
  /** How many documents are in both. */
  readonly shared: number;
  /** Shared documents as a share of all of both. */
  readonly jaccard: number;
}

/** Which clusters of two runs belong together. */
export interface Alignment {
  /** Ordered by B's clusters, then the clusters that are gone. Every cluster of A and B that has documents occurs. */
  readonly changes: readonly AlignedClusters[];
  /** 1 for equal clusterings: each cluster's best overlap (Jaccard) on the other side, weighted by size. */
  readonly agreement: number;
  /** How many documents each pair of clusters shares. */
  readonly overlaps: Overlaps;
}

/** Two clusters that are more alike than this stay partners, whatever else is added or removed. */
const NEARLY_EQUAL = 0.8;

/** How many pairs there are for each cluster of one side. */
function countBy(pairs: readonly Pair[], side: 'a' | 'b'): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const pair of pairs) counts.set(pair[side], (counts.get(pair[side]) ?? 0) + 1);
  return counts;
}

/**
 * A partner that others joined is merged too, one that lost a part is split, unless it is nearly what it was. A lone
 * part of a cluster without other traces is that cluster at another size.
 */
function linkedChanges(
  { one, merged, split }: Links,
  a: readonly LabelledDocuments[],
  b: readonly LabelledDocuments[],
): AlignedClusters[] {
  const [partnersA, partnersB] = [countBy(one, 'a'), countBy(one, 'b')];
  const [joined, parts] = [countBy(merged, 'b'), countBy(split, 'a')];
  const homeOf = new Map(merged.map(pair => [pair.a, pair.b]));
  const change = (pair: Pair, kind: ChangeKind | false | undefined): AlignedClusters => ({
    ...pair,
    kind: kind || (sameLabel(pair, a, b) ? 'same' : 'renamed'),
  });
  const partnerKind = (pair: Pair) =>
    pair.jaccard < NEARLY_EQUAL && (joined.has(pair.b) ? 'merged' : parts.has(pair.a) && 'split');
  return [
    ...one.map(pair => change(pair, partnerKind(pair))),
    ...merged.map(pair => change(pair, (partnersB.has(pair.b) || joined.get(pair.b)! > 1) && 'merged')),
    ...split
      .filter(pair => homeOf.get(pair.a) !== pair.b)
      .map(pair => change(pair, (partnersA.has(pair.a) || parts.get(pair.a)! > 1) && 'split')),
  ];
}

/** Places of the clusters that have documents and occur in no change. */
function missing(clusters: readonly LabelledDocuments[], changes: readonly AlignedClusters[], side: 'a' | 'b') {
  const found = new Set(changes.map(change => change[side]));
  return [...clusters.keys()].filter(number => !found.has(number) && clusters[number]!.documents.length > 0);
}

function agreementOf(pairs: readonly Pair[], a: readonly LabelledDocuments[], b: readonly LabelledDocuments[]): number {
  const side = (clusters: readonly LabelledDocuments[], name: 'a' | 'b'): number => {
    const best = new Float64Array(clusters.length);
    for (const pair of pairs) best[pair[name]] = Math.max(best[pair[name]]!, pair.jaccard);
    let [sum, weight] = [0, 0];
    for (const [number, { documents }] of clusters.entries()) {
      sum += best[number]! * documents.length;
      weight += documents.length;
    }
    return weight === 0 ? 1 : sum / weight;
  };
  const [hasA, hasB] = [a, b].map(clusters => clusters.some(({ documents }) => documents.length > 0));
  if (!hasA || !hasB) return hasA === hasB ? 1 : 0;
  return (side(a, 'a') + side(b, 'b')) / 2;
}

/** Aligns the clusters of two runs on the same documents. Each lists its documents once. */
export function alignClusters(
  a: readonly LabelledDocuments[],
  b: readonly LabelledDocuments[],
  documentCount: number,
): Alignment {
  const overlaps = overlapsOf(a, b, documentCount);
  const pairs = pairsOf(overlaps, a, b);
  const linked = linkedChanges(linksOf(pairs, a, b), a, b);
  const alone = { shared: 0, jaccard: 0 };
  const fresh = missing(b, linked, 'b').map((number): AlignedClusters => ({ kind: 'new', b: number, ...alone }));
  const gone = missing(a, linked, 'a').map((number): AlignedClusters => ({ kind: 'gone', a: number, ...alone }));
  const present = [...linked, ...fresh].sort((x, y) => x.b! - y.b! || (x.a ?? 0) - (y.a ?? 0));
  return { changes: [...present, ...gone], agreement: agreementOf(pairs, a, b), overlaps };
}
