/** What a view draws: clusters with everything worked out that every view needs. */
import { isRest } from '@sheaf/clustering';
import { type Cluster, joinLabels } from '@sheaf/core';
import type { MapPlaces } from './map/map-places.js';

/** A cluster ready for drawing. */
export interface ClusterItem {
  /** Place in the clustering: `0`, `0.2`, `other`. Stable within one clustering. */
  readonly id: string;
  /** All labels, joined with commas of their script. */
  readonly label: string;
  /** Numbers of the documents here and in all subclusters, ascending, each once. */
  readonly documents: readonly number[];
  /** Subclusters, in the order of the clustering. */
  readonly clusters: readonly ClusterItem[];
  /** The algorithm's own rating. Absent if the algorithm does not rate clusters. */
  readonly score?: number;
  /** True for the additional group of documents that are in no cluster. */
  readonly other: boolean;
}

/** Clusters and the titles of their documents: what `mount` and `update` take. */
export interface ViewModel {
  /** Clusters from `toClusterItems`, in the order of the clustering. */
  readonly clusters: readonly ClusterItem[];
  /** Title of document n, for leaves and tooltips. An empty text is fine. */
  readonly titles: readonly string[];
  /**
   * Slot in the palette by cluster id: 1 to 30 from `assignColours`, 31 to 35 the steps of a scale; 0 is the neutral
   * colour of "Other topics".
   */
  readonly colours: ReadonlyMap<string, number>;
  /** When document n was written, in milliseconds since 1970; for the timeline. */
  readonly dates?: readonly (number | null)[];
  /** Where document n is on the map, from `layoutMap`; undefined while that is not known. */
  readonly places?: MapPlaces | undefined;
  /** While places are being found: the share of the work that is done, 0 to 1. */
  readonly placesDone?: number | undefined;
  /** Whether there are no places because none could be found. */
  readonly placesFailed?: boolean;
}

const ascending = (a: number, b: number): number => a - b;

function toItem(cluster: Cluster<number>, id: string): ClusterItem {
  const clusters = cluster.clusters.map((child, place) => toItem(child, `${id}.${place}`));
  const documents = new Set(cluster.documents);
  for (const child of clusters) for (const number of child.documents) documents.add(number);
  return {
    id,
    label: joinLabels(cluster.labels) || '(no label)',
    documents: [...documents].sort(ascending),
    clusters,
    ...(cluster.score === undefined ? {} : { score: cluster.score }),
    other: false,
  };
}

/**
 * Gives clusters ids, full document sets and, at the end, a group "Other topics" of the documents in none of them.
 * Leiden's own cluster "Other Topics" becomes a part of that group.
 *
 * @param documentCount how many documents were clustered; 0 leaves the group out.
 * @example
 * import { toClusterItems } from '@sheaf/views';
 *
 * const clusters = [{ labels: ['Data Mining'], documents: [0, 1], clusters: [] }];
 * for (const { id, label, documents } of toClusterItems(clusters, 3)) console.log(id, label, documents.join());
 * // → 0 Data Mining 0,1
 * // → other Other topics 2
 */
export function toClusterItems(
  clusters: readonly Cluster<number>[],
  documentCount: number,
  { otherLabel = 'Other topics' }: { otherLabel?: string } = {},
): readonly ClusterItem[] {
  const items = clusters.flatMap((cluster, place) => (isRest(cluster) ? [] : [toItem(cluster, String(place))]));
  const covered = new Set(items.flatMap(item => item.documents));
  const rest = Array.from({ length: documentCount }, (_, number) => number).filter(number => !covered.has(number));
  if (rest.length === 0) return items;
  return [...items, { id: 'other', label: otherLabel, documents: rest, clusters: [], other: true }];
}

/** Every item, parents before their children. */
export function* everyItem(items: readonly ClusterItem[]): Generator<ClusterItem> {
  for (const item of items) {
    yield item;
    yield* everyItem(item.clusters);
  }
}

/** For each document the ids of the clusters that hold it; parents before children. */
export function clustersOfDocuments(
  items: readonly ClusterItem[],
  documentCount: number,
): readonly (readonly string[])[] {
  const ids: string[][] = Array.from({ length: documentCount }, () => []);
  for (const item of everyItem(items)) for (const number of item.documents) ids[number]?.push(item.id);
  return ids;
}
