/** What became of each cluster from one run to another, by the documents they share. */
import type { Cluster } from '@sheaf/core';
import { clustersOf, type FlatCluster, flatClusters } from './flat-clusters.js';
import { groupBy, type Links, linksOf, type Pair, pairsOf, sameLabel } from './link-clusters.js';

/**
 * - same: a partner with equal label
 * - renamed: a partner with another label
 * - split: one cluster of A lies in several of B
 * - merged: several clusters of A lie in one of B
 * - new, gone: no partner
 */
export type ChangeKind = 'same' | 'renamed' | 'split' | 'merged' | 'new' | 'gone';

/** One line of the comparison. Numbers are places among the top clusters of A and B. */
export interface ClusterChange {
  readonly kind: ChangeKind;
  readonly a?: number;
  readonly b?: number;
  /** Documents in both, only in A's cluster, only in B's. */
  readonly shared: readonly number[];
  readonly lost: readonly number[];
  readonly gained: readonly number[];
  /** Shared documents as a share of all of both. */
  readonly jaccard: number;
  /** For gone clusters: where most of the documents are now, and how many of them. */
  readonly went?: readonly { readonly b: number; readonly documents: number }[];
}

/** A document whose clusters changed, beyond what partners explain. */
export interface MovedDocument {
  readonly document: number;
  readonly left: readonly number[];
  readonly joined: readonly number[];
}

export interface ClusteringDiff {
  /** Ordered by B's clusters, then the clusters that are gone. Every cluster of A and B occurs. */
  readonly changes: readonly ClusterChange[];
  readonly moved: readonly MovedDocument[];
  /** 1 for equal clusterings: each cluster's best overlap (Jaccard) on the other side, weighted by size. */
  readonly agreement: number;
}

/** Clusters more alike than this keep each other, whatever else joins or leaves. */
const nearlyEqual = 0.8;

interface Linked {
  readonly pair: Pair;
  readonly kind: ChangeKind;
}

const isSamePair = (x: Pair, y: Pair): boolean => x.a === y.a && x.b === y.b;

/**
 * A partner that others joined is merged too, one that lost a part is split, unless it is nearly what it was. A lone part
 * of a cluster without other traces is that cluster at another size.
 */
function kindsOf(
  { one, merged, split }: Links,
  a: readonly FlatCluster[],
  b: readonly FlatCluster[],
): readonly Linked[] {
  const joined = groupBy(merged, 'b');
  const parts = groupBy(split, 'a');
  const named = (pair: Pair): ChangeKind => (sameLabel(pair, a, b) ? 'same' : 'renamed');
  const partnerKind = (pair: Pair): ChangeKind => {
    if (pair.jaccard >= nearlyEqual) return named(pair);
    if (joined.has(pair.b)) return 'merged';
    return parts.has(pair.a) ? 'split' : named(pair);
  };
  const hasPartner = (side: 'a' | 'b', number: number): boolean => one.some(pair => pair[side] === number);
  const mergedKind = (pair: Pair): ChangeKind =>
    hasPartner('b', pair.b) || joined.get(pair.b)!.length > 1 ? 'merged' : named(pair);
  const splitKind = (pair: Pair): ChangeKind =>
    hasPartner('a', pair.a) || parts.get(pair.a)!.length > 1 ? 'split' : named(pair);
  return [
    ...one.map(pair => ({ pair, kind: partnerKind(pair) })),
    ...merged.map(pair => ({ pair, kind: mergedKind(pair) })),
    ...split
      .filter(pair => !merged.some(other => isSamePair(pair, other)))
      .map(pair => ({ pair, kind: splitKind(pair) })),
  ];
}

const without = (documents: readonly number[], others: readonly number[]): readonly number[] => {
  const set = new Set(others);
  return documents.filter(document => !set.has(document));
};

function toChange({ pair, kind }: Linked, a: readonly FlatCluster[], b: readonly FlatCluster[]): ClusterChange {
  const [before, after] = [a[pair.a]!.documents, b[pair.b]!.documents];
  const lost = without(before, after);
  return {
    kind,
    a: pair.a,
    b: pair.b,
    shared: without(before, lost),
    lost,
    gained: without(after, before),
    jaccard: pair.jaccard,
  };
}

function goneChanges(linked: readonly Linked[], a: readonly FlatCluster[], pairs: readonly Pair[]): ClusterChange[] {
  const found = new Set(linked.map(({ pair }) => pair.a));
  const byA = groupBy(pairs, 'a');
  return a.flatMap(({ documents }, number) => {
    if (found.has(number)) return [];
    const went = [...(byA.get(number) ?? [])]
      .sort((x, y) => y.shared - x.shared)
      .map(pair => ({ b: pair.b, documents: pair.shared }));
    return [{ kind: 'gone' as const, a: number, shared: [], lost: documents, gained: [], jaccard: 0, went }];
  });
}

function newChanges(linked: readonly Linked[], b: readonly FlatCluster[]): ClusterChange[] {
  const found = new Set(linked.map(({ pair }) => pair.b));
  return b.flatMap(({ documents }, number) =>
    found.has(number) ? [] : [{ kind: 'new' as const, b: number, shared: [], lost: [], gained: documents, jaccard: 0 }],
  );
}

/** Documents that left a cluster or joined one, where a linked cluster is not the same place under another name. */
function movedDocuments(
  changes: readonly ClusterChange[],
  a: readonly FlatCluster[],
  b: readonly FlatCluster[],
  documentCount: number,
): readonly MovedDocument[] {
  const [ofA, ofB] = [clustersOf(a, documentCount), clustersOf(b, documentCount)];
  const isLinked = new Uint8Array(a.length * b.length);
  for (const change of changes) isLinked[change.a! * b.length + change.b!] = 1;
  const moved: MovedDocument[] = [];
  for (let document = 0; document < documentCount; document++) {
    const [before, after] = [ofA[document]!, ofB[document]!];
    const left = before.filter(x => !after.some(y => isLinked[x * b.length + y]));
    const joined = after.filter(y => !before.some(x => isLinked[x * b.length + y]));
    if (left.length + joined.length > 0) moved.push({ document, left, joined });
  }
  return moved;
}

function agreementOf(pairs: readonly Pair[], a: readonly FlatCluster[], b: readonly FlatCluster[]): number {
  const side = (clusters: readonly FlatCluster[], groups: ReadonlyMap<number, readonly Pair[]>): number => {
    let [sum, weight] = [0, 0];
    for (const [number, { documents }] of clusters.entries()) {
      const best = Math.max(0, ...(groups.get(number) ?? []).map(pair => pair.jaccard));
      sum += best * documents.length;
      weight += documents.length;
    }
    return weight === 0 ? 1 : sum / weight;
  };
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0;
  return (side(a, groupBy(pairs, 'a')) + side(b, groupBy(pairs, 'b'))) / 2;
}

/**
 * Compares two clusterings of the same documents, top clusters with all documents below them.
 *
 * @example diffClusterings(lingoAnswer.clusters, stcAnswer.clusters, documents.length)
 */
export function diffClusterings(
  before: readonly Cluster<number>[],
  after: readonly Cluster<number>[],
  documentCount: number,
): ClusteringDiff {
  const [a, b] = [flatClusters(before), flatClusters(after)];
  const pairs = pairsOf(a, b, documentCount);
  const linked = kindsOf(linksOf(pairs, a, b), a, b);
  const changes = linked.map(found => toChange(found, a, b));
  const present = [...changes, ...newChanges(linked, b)].sort((x, y) => x.b! - y.b! || (x.a ?? 0) - (y.a ?? 0));
  return {
    changes: [...present, ...goneChanges(linked, a, pairs)],
    moved: movedDocuments(changes, a, b, documentCount),
    agreement: agreementOf(pairs, a, b),
  };
}
