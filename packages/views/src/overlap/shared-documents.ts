/** Which documents clusters have in common: two by two, and all together. */
import type { ClusterItem } from '../cluster-item.js';

const named = (items: readonly ClusterItem[]): readonly ClusterItem[] => items.filter(item => !item.other);

/** For each pair of clusters, the documents that are in both. The diagonal has the documents of each cluster. */
export function sharedDocuments(items: readonly ClusterItem[]): readonly (readonly (readonly number[])[])[] {
  const clusters = named(items);
  const sets = clusters.map(({ documents }) => new Set(documents));
  return clusters.map(({ documents }) => sets.map(set => documents.filter(document => set.has(document))));
}

/** For each document that is in a cluster, the places of its clusters. Linear, for thousands of clusters. */
function holdersOf(clusters: readonly ClusterItem[]): ReadonlyMap<number, readonly number[]> {
  const holders = new Map<number, number[]>();
  for (const [place, { documents }] of clusters.entries())
    for (const document of documents) {
      const places = holders.get(document);
      if (places) places.push(place);
      else holders.set(document, [place]);
    }
  return holders;
}

/** For each cluster, whether it has a document that is also in another one. */
export function areShared(items: readonly ClusterItem[]): readonly boolean[] {
  const clusters = named(items);
  const holders = holdersOf(clusters);
  return clusters.map(({ documents }) => documents.some(document => holders.get(document)!.length > 1));
}

/** The clusters in their order; of more than `most`, those that share documents before the others. */
export function sharingFirst(items: readonly ClusterItem[], most: number): readonly ClusterItem[] {
  const clusters = named(items);
  if (clusters.length <= most) return clusters;
  const shares = areShared(clusters);
  const order = [...clusters.filter((_, a) => shares[a]), ...clusters.filter((_, a) => !shares[a])];
  const first = new Set(order.slice(0, most));
  return clusters.filter(item => first.has(item));
}

/** For each pair of clusters, the number of documents in both; undefined if there is none. */
export function sharedCounts(items: readonly ClusterItem[]): readonly (readonly (number | undefined)[])[] {
  const clusters = named(items);
  const counts = clusters.map(() => new Array<number | undefined>(clusters.length).fill(undefined));
  for (const places of holdersOf(clusters).values())
    for (const a of places) for (const b of places) counts[a]![b] = (counts[a]![b] ?? 0) + 1;
  return counts;
}

/** Whether some document is in two clusters. Without one, an overlap chart would be an empty diagonal. */
export function clustersOverlap(items: readonly ClusterItem[]): boolean {
  const seen = new Set<number>();
  for (const { documents } of named(items))
    for (const document of documents) {
      if (seen.has(document)) return true;
      seen.add(document);
    }
  return false;
}

/** Documents that are in exactly these clusters. */
export interface Meeting {
  /** Places among the clusters, two at least. */
  readonly clusters: readonly number[];
  readonly documents: readonly number[];
}

/** Every combination of clusters that some document has, the most frequent first. */
export function meetings(items: readonly ClusterItem[], documentCount: number): readonly Meeting[] {
  const holders = holdersOf(named(items));
  const found = new Map<string, { clusters: readonly number[]; documents: number[] }>();
  for (let document = 0; document < documentCount; document++) {
    const clusters = holders.get(document) ?? [];
    if (clusters.length < 2) continue;
    const known = found.get(clusters.join());
    if (known) known.documents.push(document);
    else found.set(clusters.join(), { clusters, documents: [document] });
  }
  return [...found.values()].sort(
    (a, b) => b.documents.length - a.documents.length || a.clusters.length - b.clusters.length,
  );
}

/**
 * The combinations all of whose clusters are shown, by their places among these. Clusters that are not shown count
 * too: a document that is also in one of them is in another combination.
 */
export function meetingsOf(
  shown: readonly ClusterItem[],
  items: readonly ClusterItem[],
  documentCount: number,
): readonly Meeting[] {
  const clusters = named(items);
  const places = new Map(shown.map((item, place) => [item, place] as const));
  return meetings(items, documentCount).flatMap(meeting => {
    const found = meeting.clusters.flatMap(number => places.get(clusters[number]!) ?? []);
    return found.length === meeting.clusters.length ? [{ ...meeting, clusters: found }] : [];
  });
}
