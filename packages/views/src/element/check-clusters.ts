import type { Cluster } from '@sheaf/core';

/**
 * Scripts of pages are seldom checked for types. Documents that are no numbers would all be in "Other topics".
 *
 * @throws TypeError for a document that is no number
 */
export function checkClusters(clusters: readonly Cluster<number>[]): void {
  for (const { documents, clusters: inner } of clusters) {
    const other: unknown = documents.find(document => typeof document !== 'number');
    if (other !== undefined)
      throw new TypeError(
        `Clusters must name documents by their numbers, from 0, but one has a document of type ${typeof other}.`,
      );
    checkClusters(inner);
  }
}
