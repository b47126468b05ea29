import { uint8Column } from '../../tables/columns.js';
import type { AssignedLabel } from './assign-labels.js';
import { bitSet, commonCount } from './bit-set.js';

/**
 * Joins clusters whose common documents make up at least `threshold` of the larger cluster. Joining is transitive and
 * compares the original document sets. The member with the best score keeps its place, label and score, and gets all
 * documents.
 */
export function mergeClusters(
  clusters: readonly AssignedLabel[],
  documentCount: number,
  threshold: number,
): AssignedLabel[] {
  const sets = clusters.map(cluster => bitSet(cluster.documents, documentCount));
  const similar = (a: number, b: number): boolean => {
    const smaller = Math.min(clusters[a]!.documents.length, clusters[b]!.documents.length);
    const larger = Math.max(clusters[a]!.documents.length, clusters[b]!.documents.length);
    if (smaller / larger < threshold) return false;
    return commonCount(sets[a]!, sets[b]!) / larger >= threshold;
  };
  const merged = new Map<number, AssignedLabel>();
  for (const members of components(clusters.length, similar)) {
    const base = members.reduce((best, other) => (clusters[other]!.score > clusters[best]!.score ? other : best));
    const documents = new Set(members.flatMap(member => Array.from(clusters[member]!.documents)));
    merged.set(base, { ...clusters[base]!, documents: [...documents].sort((a, b) => a - b) });
  }
  return clusters.flatMap((_, i) => merged.get(i) ?? []);
}

/** The connected components. The members of each are in breadth-first order from the one with the lowest number. */
function components(count: number, connected: (a: number, b: number) => boolean): number[][] {
  const visited = uint8Column(count);
  const found: number[][] = [];
  for (let seed = 0; seed < count; seed++) {
    if (visited[seed] === 1) continue;
    const members = [seed];
    for (const from of members) {
      for (let to = seed + 1; to < count; to++) {
        if (visited[to] === 1 || !connected(from, to)) continue;
        visited[to] = 1;
        members.push(to);
      }
    }
    found.push(members);
  }
  return found;
}
