/** What a treemap divides its area among, in drawing order: larger before smaller, "Other topics" and the rest last. */
import type { ClusterItem } from '../cluster-item.js';

/** A cluster, or those documents of a cluster that none of its subclusters holds. */
export interface Part {
  readonly item: ClusterItem;
  readonly weight: number;
  readonly rest: boolean;
}

const bySizeOtherLast = (a: Part, b: Part): number =>
  Number(a.item.other) - Number(b.item.other) || Number(a.rest) - Number(b.rest) || b.weight - a.weight;

const sorted = (parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ weight }) => weight > 0).sort(bySizeOtherLast);

const whole = (items: readonly ClusterItem[]): readonly Part[] =>
  items.map(item => ({ item, weight: item.documents.length, rest: false }));

export const topParts = (items: readonly ClusterItem[]): readonly Part[] => sorted(whole(items));

/** Documents of a parent that none of its subclusters holds. */
export function documentsOutsideSubclusters(item: ClusterItem): readonly number[] {
  const inside = new Set(item.clusters.flatMap(child => child.documents));
  return item.documents.filter(number => !inside.has(number));
}

/** The subclusters of a cluster, and its documents that are in none of them. */
export const partsInside = (item: ClusterItem): readonly Part[] =>
  sorted([...whole(item.clusters), { item, weight: documentsOutsideSubclusters(item).length, rest: true }]);
