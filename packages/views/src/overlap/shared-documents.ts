/** Which documents clusters have in common: two by two, and all together. */
import type { ClusterItem } from '../cluster-item.js';

const named = (items: readonly ClusterItem[]): readonly ClusterItem[] => items.filter(item => !item.other);

/** For each pair of clusters, the documents that are in both. The diagonal has the documents of each cluster. */
export function sharedDocuments(items: readonly ClusterItem[]): readonly (readonly (readonly number[])[])[] {
  const clusters = named(items);
  const sets = clusters.map(({ documents }) => new Set(documents));
  return clusters.map(({ documents }) => sets.map(set => documents.filter(document => set.has(document))));
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
  const own: number[][] = Array.from({ length: documentCount }, () => []);
  for (const [place, { documents }] of named(items).entries())
    for (const document of documents) own[document]?.push(place);
  const found = new Map<string, { clusters: readonly number[]; documents: number[] }>();
  for (const [document, clusters] of own.entries()) {
    if (clusters.length < 2) continue;
    const known = found.get(clusters.join());
    if (known) known.documents.push(document);
    else found.set(clusters.join(), { clusters, documents: [document] });
  }
  return [...found.values()].sort(
    (a, b) => b.documents.length - a.documents.length || a.clusters.length - b.clusters.length,
  );
}
