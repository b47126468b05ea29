/** Changes of clusters by hand: some become one, or one gets another name. */
import type { ClusterEntry, DocumentId } from '@sheaf/protocol';
import { ToolError } from '../tool-error.js';
import { documentsOf, type Edit, nameOf, type PlacedCluster, placedClusters } from './run.js';

/**
 * The clusters after an edit.
 *
 * @throws ToolError for a place at which there is no cluster
 */
export const applyEdit = (clusters: readonly ClusterEntry[], edit: Edit): readonly ClusterEntry[] =>
  edit.kind === 'rename' ? renamed(clusters, edit) : merged(clusters, edit);

function renamed(
  clusters: readonly ClusterEntry[],
  { cluster, name }: Extract<Edit, { kind: 'rename' }>,
): readonly ClusterEntry[] {
  const target = clusterFinder(clusters)(cluster).cluster;
  const change = (entry: ClusterEntry): ClusterEntry =>
    entry === target ? { ...entry, labels: [name] } : { ...entry, clusters: entry.clusters.map(change) };
  return clusters.map(change);
}

/** The first cluster takes in the documents of the others, and has no clusters within. */
function merged(
  clusters: readonly ClusterEntry[],
  { clusters: places }: Extract<Edit, { kind: 'merge' }>,
): readonly ClusterEntry[] {
  const at = clusterFinder(clusters);
  const all = places.map(place => at(place).cluster);
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

/** Finds a cluster by its place, such as `3` or `3.1`, or else by its name. */
export function lookUp(placed: readonly PlacedCluster[]): (wanted: string) => PlacedCluster | undefined {
  const names = new Map<string, PlacedCluster>();
  // Of several clusters with the same name the first is meant.
  for (const each of placed) if (!names.has(nameOf(each.cluster))) names.set(nameOf(each.cluster), each);
  const places = new Map(placed.map(each => [each.place, each]));
  return wanted => places.get(wanted) ?? names.get(wanted);
}

/** The same for all these clusters. What it returns throws a ToolError where there is no such cluster. */
export function clusterFinder(clusters: readonly ClusterEntry[]): (wanted: string) => PlacedCluster {
  const find = lookUp(placedClusters(clusters));
  return wanted => {
    const found = find(wanted);
    if (found) return found;
    const rule = `a place from 1 to ${clusters.length}, such as "1", or the name of a cluster`;
    throw new ToolError(`cluster: must be ${rule}, but it is ${JSON.stringify(wanted.slice(0, 100))}.`);
  };
}
