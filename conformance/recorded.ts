import type { Cluster } from '@sheaf/core';

/** A cluster as it was recorded: documents by number, null where the algorithm gives no score. */
export interface RecordedCluster {
  readonly labels: readonly string[];
  readonly documents: readonly number[];
  readonly clusters: readonly RecordedCluster[];
  readonly score: number | null;
}

/** Clusters of the caller's documents as they would be recorded. */
export function recorded(clusters: readonly Cluster<number>[]): RecordedCluster[] {
  return clusters.map(({ labels, documents, clusters: inner, score }) => ({
    labels,
    documents,
    clusters: recorded(inner),
    score: score ?? null,
  }));
}
