/** What became of each cluster from one run to another, down to the documents. */
import type { Cluster } from '@sheaf/core';
import { clustersOf, type FlatCluster, flatCluster } from '../texts/flat-clusters.js';
import { type AlignedClusters, type Alignment, alignClusters } from './align-clusters.js';
import { type Whereabouts, whereabouts } from './overlaps.js';

/** The documents of two clusters: in both, only in A's, only in B's. */
export interface ChangedDocuments {
  /** Numbers of the documents in both clusters. */
  readonly shared: readonly number[];
  /** Numbers of the documents only in A's cluster. */
  readonly lost: readonly number[];
  /** Numbers of the documents only in B's cluster. */
  readonly gained: readonly number[];
}

/** One line of the comparison, with its documents. */
export interface ClusterChange extends Omit<AlignedClusters, 'shared'>, ChangedDocuments {
  /** For gone clusters: where the documents are now, and how many of them; most first. */
  readonly went?: readonly Whereabouts[];
}

/** A document whose clusters changed, beyond what partners explain. */
export interface MovedDocument {
  /** Number of the document. */
  readonly document: number;
  /** Places in A of the clusters it left. */
  readonly left: readonly number[];
  /** Places in B of the clusters it joined. */
  readonly joined: readonly number[];
}

/** What changed from clustering A to clustering B. */
export interface ClusteringDiff extends Pick<Alignment, 'agreement'> {
  /** Ordered by B's clusters, then the clusters that are gone. Every cluster of A and B that has documents occurs. */
  readonly changes: readonly ClusterChange[];
  /** Documents whose clusters changed, in ascending order of their numbers. */
  readonly moved: readonly MovedDocument[];
}

/** Each document of two clusters once; a cluster that is not there has none. */
export function changedDocuments(before: readonly number[], after: readonly number[]): ChangedDocuments {
  const [inA, inB] = [new Set(before), new Set(after)];
  return {
    shared: before.filter(document => inB.has(document)),
    lost: before.filter(document => !inB.has(document)),
    gained: after.filter(document => !inA.has(document)),
  };
}

/** Documents that left a cluster or joined one, where a linked cluster is not the same place under another name. */
function movedDocuments(
  changes: readonly AlignedClusters[],
  a: readonly FlatCluster[],
  b: readonly FlatCluster[],
  documentCount: number,
): readonly MovedDocument[] {
  const [ofA, ofB] = [clustersOf(a, documentCount), clustersOf(b, documentCount)];
  const linked = a.map(() => new Set<number | undefined>());
  for (const change of changes) if (change.a !== undefined) linked[change.a]!.add(change.b);
  const moved: MovedDocument[] = [];
  for (let document = 0; document < documentCount; document++) {
    const [before, after] = [ofA[document]!, ofB[document]!];
    const left = before.filter(x => !after.some(y => linked[x]!.has(y)));
    const joined = after.filter(y => !before.some(x => linked[x]!.has(y)));
    if (left.length + joined.length > 0) moved.push({ document, left, joined });
  }
  return moved;
}

/**
 * Compares two clusterings of the same documents, top clusters with all documents below them.
 *
 * @param before the clusters of run A, with numbers of documents
 * @param after the clusters of run B, of the same documents
 * @param documentCount how many documents were clustered
 * @example
 * import { diffClusterings } from '@sheaf/quality';
 *
 * const before = [{ labels: ['Mining'], documents: [0, 1, 2], clusters: [] }];
 * const after = [{ labels: ['Data Mining'], documents: [0, 1], clusters: [] }];
 * for (const { kind, lost } of diffClusterings(before, after, 3).changes) console.log(kind, lost);
 * // → renamed [ 2 ]
 */
export function diffClusterings(
  before: readonly Cluster<number>[],
  after: readonly Cluster<number>[],
  documentCount: number,
): ClusteringDiff {
  const [a, b] = [before.map(flatCluster), after.map(flatCluster)];
  const { changes, agreement, overlaps } = alignClusters(a, b, documentCount);
  const documentsOf = (side: readonly FlatCluster[], number = -1): readonly number[] => side[number]?.documents ?? [];
  return {
    changes: changes.map(change => ({
      ...change,
      ...changedDocuments(documentsOf(a, change.a), documentsOf(b, change.b)),
      ...(change.kind === 'gone' ? { went: whereabouts(overlaps, change.a!) } : {}),
    })),
    moved: movedDocuments(changes, a, b, documentCount),
    agreement,
  };
}
