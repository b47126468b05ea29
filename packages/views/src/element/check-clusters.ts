import type { Cluster } from '@sheaf/core';

/**
 * Scripts of pages are seldom checked for types. Documents that are not numbers would all be in "Other topics".
 *
 * @throws TypeError for a document that is not a number
 */
export function checkClusters(clusters: readonly Cluster<number>[]): void {
  for (const { documents, clusters: inner } of clusters) {
    if (documents.some(document => typeof document !== 'number'))
      throw new TypeError('The documents of a cluster must be numbers, from 0.');
    checkClusters(inner);
  }
}
