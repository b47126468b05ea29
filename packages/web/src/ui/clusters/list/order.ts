/** Sorts and filters the clusters of the list. "Other topics" always comes last. */
import type { ClusterItem } from '@sheaf/views';
import { searchedText } from '../../../session/clusters/searched-text.js';
import type { ClusterOrder } from '../../../session/settings/settings.js';

const COMPARE: { readonly [order in ClusterOrder]: ((a: ClusterItem, b: ClusterItem) => number) | null } = {
  engine: null,
  size: (a, b) => b.documents.length - a.documents.length,
  score: (a, b) => (b.score ?? Number.NEGATIVE_INFINITY) - (a.score ?? Number.NEGATIVE_INFINITY),
  name: (a, b) => a.label.localeCompare(b.label),
};

export const ORDER_NAMES: { readonly [order in ClusterOrder]: string } = {
  engine: 'Default order',
  size: 'By size',
  score: 'By score',
  name: 'By name',
};

const holds = (item: ClusterItem, wanted: string): boolean =>
  searchedText(item.label).includes(wanted) || item.clusters.some(child => holds(child, wanted));

export function ordered(items: readonly ClusterItem[], order: ClusterOrder, filter: string): readonly ClusterItem[] {
  const wanted = searchedText(filter.trim());
  const kept = wanted ? items.filter(item => holds(item, wanted)) : items;
  const compare = COMPARE[order];
  if (!compare) return kept;
  const named = kept.filter(item => !item.other).sort(compare);
  return [...named, ...kept.filter(item => item.other)];
}
