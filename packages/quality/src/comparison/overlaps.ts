/** How many documents the clusters of two runs share: what becomes of a cluster is read off it. */
import { clustersOf, type FlatCluster } from '../texts/flat-clusters.js';

/** All that alignment needs of a cluster. */
export type LabelledDocuments = Pick<FlatCluster, 'label' | 'documents'>;

/**
 * The pairs of clusters that share a document, one row after the other: a table of all pairs would be mostly zeros.
 * Flat numbers pass from thread to thread without being copied.
 */
export interface Overlaps {
  /** Where the row of each cluster of A starts; the last is the end. */
  readonly starts: Int32Array<ArrayBuffer>;
  /** Clusters of B, ascending within a row. */
  readonly partners: Int32Array<ArrayBuffer>;
  /** How many documents the pair at this place shares. */
  readonly shared: Int32Array<ArrayBuffer>;
}

export function overlapsOf(
  a: readonly LabelledDocuments[],
  b: readonly LabelledDocuments[],
  documentCount: number,
): Overlaps {
  const ofB = clustersOf(b, documentCount);
  const starts = new Int32Array(a.length + 1);
  const partners: number[] = [];
  const shared: number[] = [];
  const counts = new Int32Array(b.length);
  const met = new Int32Array(b.length);
  for (const [x, { documents }] of a.entries()) {
    let size = 0;
    for (const document of documents) for (const y of ofB[document] ?? []) if (counts[y]!++ === 0) met[size++] = y;
    for (const y of met.subarray(0, size).sort()) {
      partners.push(y);
      shared.push(counts[y]!);
      counts[y] = 0;
    }
    starts[x + 1] = partners.length;
  }
  return { starts, partners: new Int32Array(partners), shared: new Int32Array(shared) };
}

/** Two clusters that share a document; numbers are places in A and in B. */
export interface Pair {
  readonly a: number;
  readonly b: number;
  readonly shared: number;
  /** Shared documents as a share of all of both. */
  readonly jaccard: number;
}

/** The pairs in order: by A, then by B. */
export function pairsOf(
  { starts, partners, shared }: Overlaps,
  a: readonly LabelledDocuments[],
  b: readonly LabelledDocuments[],
): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const [x, { documents }] of a.entries())
    for (let at = starts[x]!; at < starts[x + 1]!; at++) {
      const [y, both] = [partners[at]!, shared[at]!];
      const jaccard = both / (documents.length + b[y]!.documents.length - both);
      pairs.push({ a: x, b: y, shared: both, jaccard });
    }
  return pairs;
}

/** Where documents of a cluster of A are in B. */
export interface Whereabouts {
  /** Place of the cluster in B. */
  readonly b: number;
  /** How many of the documents it holds. */
  readonly documents: number;
}

/** The clusters of B that hold documents of this cluster of A, most first. */
export function whereabouts({ starts, partners, shared }: Overlaps, a: number): Whereabouts[] {
  const places: Whereabouts[] = [];
  for (let at = starts[a]!; at < starts[a + 1]!; at++) places.push({ b: partners[at]!, documents: shared[at]! });
  return places.sort((x, y) => y.documents - x.documents);
}
