/** Clusters as the screens need them: ids, colours, counts, and the way from a document to its clusters. */
import type { Cluster } from '@sheaf/core';
import {
  assignColours,
  type ClusterItem,
  type ColourMemory,
  everyItem,
  rememberColours,
  toClusterItems,
} from '@sheaf/views';
import type { WireCluster } from '../wire/wire.js';

export interface Clustering {
  /** Top level; "Other topics" last, if any. */
  readonly items: readonly ClusterItem[];
  readonly byId: ReadonlyMap<string, ClusterItem>;
  /** All labels of each cluster, by its id. A cluster may have several. */
  readonly labels: ReadonlyMap<string, readonly string[]>;
  readonly colours: ReadonlyMap<string, number>;
  /** What the user did to a cluster: "renamed", "pinned". */
  readonly notes: ReadonlyMap<string, readonly string[]>;
  /** The ids of clusters that are categories of the person. */
  readonly categories: readonly string[];
  /** For each document: the ids of its clusters, only the deepest cluster of each branch. */
  readonly ofDocument: readonly (readonly string[])[];
  readonly documentCount: number;
  /** Top-level clusters with documents, without "Other topics": a category that nothing fits is not counted. */
  readonly clusterCount: number;
  /** Documents of the largest item of the top level, 0 without items. */
  readonly largest: number;
  /** Share of the documents in at least one cluster. */
  readonly coverage: number;
}

function asCluster(cluster: WireCluster): Cluster<number> {
  const { labels, documents, clusters = [], score } = cluster;
  const plain = { labels, documents, clusters: clusters.map(asCluster) };
  return typeof score === 'number' ? { ...plain, score } : plain;
}

function collectLabels(clusters: readonly WireCluster[], prefix: string, into: Map<string, readonly string[]>): void {
  clusters.forEach((cluster, place) => {
    into.set(prefix + place, cluster.labels);
    collectLabels(cluster.clusters ?? [], `${prefix}${place}.`, into);
  });
}

/** Lists the deepest clusters that contain each document. Their parents would add nothing. */
function clustersOf(items: readonly ClusterItem[], documentCount: number): string[][] {
  const ids: string[][] = Array.from({ length: documentCount }, () => []);
  for (const item of everyItem(items)) {
    const below = new Set(item.clusters.flatMap(child => child.documents));
    for (const document of item.documents) if (!below.has(document)) ids[document]?.push(item.id);
  }
  return ids;
}

/** Prepares the clusters of a response for the screens. With `before`, labels keep their colours from run to run. */
export function clusteringOf(
  clusters: readonly WireCluster[],
  documentCount: number,
  before: ColourMemory = [],
  notes: ReadonlyMap<string, readonly string[]> = new Map(),
): Clustering {
  const all = toClusterItems(clusters.map(asCluster), documentCount);
  const items = clusters.length === 0 ? [] : all;
  const other = items.find(item => item.other);
  const labels = new Map<string, readonly string[]>();
  collectLabels(clusters, '', labels);
  return {
    items,
    byId: new Map([...everyItem(items)].map(item => [item.id, item])),
    labels,
    colours: assignColours(items, before),
    notes,
    categories: clusters.flatMap(({ category }, at) => (category ? `${at}` : [])),
    ofDocument: clustersOf(items, documentCount),
    documentCount,
    clusterCount: items.filter(item => !item.other && item.documents.length > 0).length,
    largest: Math.max(0, ...items.map(({ documents }) => documents.length)),
    coverage: documentCount === 0 || items.length === 0 ? 0 : 1 - (other?.documents.length ?? 0) / documentCount,
  };
}

export const colourMemory = (clustering: Clustering): ColourMemory =>
  rememberColours(clustering.items, clustering.colours);

/** The size of a cluster in words, with the number of its subclusters. */
export function sizeWords(item: ClusterItem): string {
  const documents = item.documents.length === 1 ? '1 document' : `${item.documents.length.toLocaleString()} documents`;
  if (item.clusters.length === 0) return documents;
  return `${documents}, ${item.clusters.length} ${item.clusters.length === 1 ? 'subcluster' : 'subclusters'}`;
}
