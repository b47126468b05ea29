/** Clusters as most measures see them: one level, each with all documents below it. */
import { type Cluster, joinLabels } from '@sheaf/core';

/** A cluster without levels. */
export interface FlatCluster {
  /** All labels, joined by commas of their script. */
  readonly label: string;
  /** The labels as the algorithm gave them. */
  readonly labels: readonly string[];
  /** Numbers of documents, each once, in the order the cluster lists them. */
  readonly documents: readonly number[];
}

const below = (cluster: Cluster<number>): number[] => [...cluster.documents, ...cluster.clusters.flatMap(below)];

/** A top cluster with the documents of its subclusters. */
export const flatCluster = (cluster: Cluster<number>): FlatCluster => ({
  label: joinLabels(cluster.labels),
  labels: cluster.labels,
  documents: [...new Set(below(cluster))],
});

/** Top clusters with the documents of their subclusters; clusters without documents are left out. */
export const flatClusters = (clusters: readonly Cluster<number>[]): readonly FlatCluster[] =>
  clusters.map(flatCluster).filter(({ documents }) => documents.length > 0);

/** For each document the numbers of its clusters, ascending. */
export function clustersOf(
  clusters: readonly Pick<FlatCluster, 'documents'>[],
  documentCount: number,
): readonly (readonly number[])[] {
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
