/** Changes of clusters by hand: some become one, or one gets another name. */
import type { ClusterEntry, DocumentId } from '@sheaf/protocol';
import { ToolError } from '../tool-error.js';
import { documentsOf, type Edit, nameOf, type PlacedCluster, placedClusters } from './run.js';

/**
 * The clusters after all edits.
 *
 * @throws ToolError for a place at which there is no cluster
 */
export const applyEdits = (clusters: readonly ClusterEntry[], edits: readonly Edit[]): readonly ClusterEntry[] =>
  edits.reduce((now, edit) => (edit.kind === 'rename' ? renamed(now, edit) : merged(now, edit)), clusters);

function renamed(
  clusters: readonly ClusterEntry[],
  { cluster, name }: Extract<Edit, { kind: 'rename' }>,
): readonly ClusterEntry[] {
  const target = clusterAt(clusters, cluster).cluster;
  const change = (entry: ClusterEntry): ClusterEntry =>
    entry === target ? { ...entry, labels: [name] } : { ...entry, clusters: entry.clusters.map(change) };
  return clusters.map(change);
}

/** The first cluster takes in the documents of the others, and has no clusters within. */
function merged(
  clusters: readonly ClusterEntry[],
  { clusters: places }: Extract<Edit, { kind: 'merge' }>,
): readonly ClusterEntry[] {
  const all = places.map(place => clusterAt(clusters, place).cluster);
  const [first] = all;
  const gone = new Set(all.slice(1));
  if (gone.has(first!) || gone.size < all.length - 1)
    throw new ToolError(`clusters: each cluster may be named once, but it is ${JSON.stringify(places)}.`);
  const nested = places.find(place => place.includes('.'));
  if (nested !== undefined)
    throw new ToolError(`clusters: only clusters of the top level can be merged, but it holds "${nested}".`);
  const documents = [...new Set(all.flatMap(documentsOf))].sort((a, b) => a - b);
  const known = idsOf(all);
  const ids = first!.ids ? { ids: documents.map(number => known.get(number) ?? null) } : {};
  return clusters.flatMap(entry => {
    if (gone.has(entry)) return [];
    return [entry === first ? { ...entry, documents, clusters: [], ...ids } : entry];
  });
}

/** The documents' own ids by their numbers. */
function idsOf(clusters: readonly ClusterEntry[]): ReadonlyMap<number, DocumentId> {
  const pairs = clusters.flatMap(({ documents, ids = [], clusters: inner }): (readonly [number, DocumentId])[] => [
    ...documents.map((number, at) => [number, ids[at] ?? null] as const),
    ...idsOf(inner),
  ]);
  return new Map(pairs);
}

/**
 * The cluster at a place such as `3` or `3.1`, or with this name.
 *
 * @throws ToolError if there is none
 */
export function clusterAt(clusters: readonly ClusterEntry[], wanted: string): PlacedCluster {
  const found = findCluster(placedClusters(clusters), wanted);
  if (found) return found;
  const rule = `a place from 1 to ${clusters.length}, such as "1", or the name of a cluster`;
  throw new ToolError(`cluster: must be ${rule}, but it is ${JSON.stringify(wanted.slice(0, 100))}.`);
}

/** The cluster at this place, or with this name. */
export const findCluster = (placed: readonly PlacedCluster[], wanted: string): PlacedCluster | undefined =>
  placed.find(({ place }) => place === wanted) ?? placed.find(({ cluster }) => nameOf(cluster) === wanted);
