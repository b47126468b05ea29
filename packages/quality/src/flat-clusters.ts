/** Clusters as most measures see them: one level, each with all documents below it. */
import type { Cluster } from '@sheaf/core';

/** A cluster without levels. */
export interface FlatCluster {
  readonly label: string;
  readonly labels: readonly string[];
  /** Numbers of documents, each once, in the order the cluster lists them. */
  readonly documents: readonly number[];
}

const below = (cluster: Cluster<number>): number[] => [...cluster.documents, ...cluster.clusters.flatMap(below)];

/** Top clusters with the documents of their subclusters; clusters without documents are left out. */
export function flatClusters(clusters: readonly Cluster<number>[]): readonly FlatCluster[] {
  return clusters
    .map(cluster => ({
      label: cluster.labels.join(', '),
      labels: cluster.labels,
      documents: [...new Set(below(cluster))],
    }))
    .filter(({ documents }) => documents.length > 0);
}

/** For each document the numbers of its clusters, ascending. */
export function clustersOf(clusters: readonly FlatCluster[], documentCount: number): readonly (readonly number[])[] {
  const found: number[][] = Array.from({ length: documentCount }, () => []);
  for (const [number, { documents }] of clusters.entries())
    for (const document of documents) found[document]?.push(number);
  return found;
}

/**
 * One group for each document: the first cluster that lists it. A document in none is a group of its own, so that
 * leaving documents out is not rewarded as putting them together would be.
 */
export function firstCluster(clusters: readonly FlatCluster[], documentCount: number): readonly number[] {
  return clustersOf(clusters, documentCount).map((own, document) => own[0] ?? clusters.length + document);
}
