/** What charts say about clusters, in words. */
import type { ClusterItem } from '../cluster-item.js';

export const documentsText = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`;

/** "Opening Hours, 18 documents, 3 subclusters" */
export function clusterName({ label, documents, clusters }: ClusterItem): string {
  const below =
    clusters.length === 0 ? '' : `, ${clusters.length} ${clusters.length === 1 ? 'subcluster' : 'subclusters'}`;
  return `${label}, ${documentsText(documents.length)}${below}`;
}

/** "Opening Hours · 18 documents · 19.6 %" */
export function clusterTip({ label, documents }: ClusterItem, documentCount: number): string {
  const share = documentCount === 0 ? '' : ` · ${((100 * documents.length) / documentCount).toFixed(1)}\u2009%`;
  return `${label} · ${documentsText(documents.length)}${share}`;
}
