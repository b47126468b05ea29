/** What became of each cluster from one run to another, by the documents they share. */
import type { Cluster } from '@sheaf/core';
import { clustersOf, type FlatCluster, flatClusters } from './flat-clusters.js';

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

/** A cluster lies in another when this share of its documents does. */
const mostOf = 0.6;
/** Partners share at least this much of all their documents. */
const alike = 0.5;
/** Clusters more alike than this keep each other, whatever else joins or leaves. */
const nearlyEqual = 0.8;

interface Pair {
  readonly a: number;
  readonly b: number;
  readonly shared: number;
  readonly jaccard: number;
}

/** All pairs that share a document. */
function pairsOf(a: readonly FlatCluster[], b: readonly FlatCluster[], documentCount: number): readonly Pair[] {
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

const sameLabel = (pair: Pair, a: readonly FlatCluster[], b: readonly FlatCluster[]): boolean =>
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

function groupBy(pairs: readonly Pair[], side: 'a' | 'b'): ReadonlyMap<number, readonly Pair[]> {
  const groups = new Map<number, Pair[]>();
  for (const pair of pairs) {
    const group = groups.get(pair[side]);
    if (group) group.push(pair);
    else groups.set(pair[side], [pair]);
  }
  return groups;
}

interface Links {
  readonly one: readonly Pair[];
  readonly merged: readonly Pair[];
  readonly split: readonly Pair[];
}

/** Partners first; what has none may lie in a cluster of the other side. */
function linksOf(pairs: readonly Pair[], a: readonly FlatCluster[], b: readonly FlatCluster[]): Links {
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

interface Linked {
  readonly pair: Pair;
  readonly kind: ChangeKind;
}

/** A partner that others joined is merged too, one that lost a part is split, unless it is nearly what it was. */
function kindsOf(
  { one, merged, split }: Links,
  a: readonly FlatCluster[],
  b: readonly FlatCluster[],
): readonly Linked[] {
  const joined = new Set(merged.map(pair => pair.b));
  const divided = new Set(split.map(pair => pair.a));
  const kindOf = (pair: Pair): ChangeKind => {
    if (pair.jaccard < nearlyEqual && joined.has(pair.b)) return 'merged';
    if (pair.jaccard < nearlyEqual && divided.has(pair.a)) return 'split';
    return sameLabel(pair, a, b) ? 'same' : 'renamed';
  };
  // a lone part of a cluster that has no other trace is that cluster under another size
  const alone = (pair: Pair, side: 'a' | 'b', list: readonly Pair[]): boolean =>
    list.filter(other => other[side] === pair[side]).length + one.filter(other => other[side] === pair[side]).length ===
    1;
  const partKind = (pair: Pair, side: 'a' | 'b', kind: 'merged' | 'split', list: readonly Pair[]): ChangeKind =>
    alone(pair, side, list) ? (sameLabel(pair, a, b) ? 'same' : 'renamed') : kind;
  const both = merged.filter(pair => split.some(other => other.a === pair.a && other.b === pair.b));
  return [
    ...one.map(pair => ({ pair, kind: kindOf(pair) })),
    ...merged.map(pair => ({ pair, kind: partKind(pair, 'b', 'merged', merged) })),
    ...split
      .filter(pair => !both.some(other => other.a === pair.a && other.b === pair.b))
      .map(pair => ({ pair, kind: partKind(pair, 'a', 'split', split) })),
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
  const links = new Set(changes.map(change => `${change.a} ${change.b}`));
  return ofA.flatMap((before, document) => {
    const after = ofB[document]!;
    const left = before.filter(x => !after.some(y => links.has(`${x} ${y}`)));
    const joined = after.filter(y => !before.some(x => links.has(`${x} ${y}`)));
    return left.length + joined.length === 0 ? [] : [{ document, left, joined }];
  });
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
