/** The texts of charts about clusters. */
import type { ClusterItem, ViewModel } from '../cluster-item.js';
import { isolate, type Mark } from '../scene/shape.js';
import { countOf } from '../text/count-text.js';

export const documentsText = (count: number): string => countOf(count, 'document');

/** "Opening Hours, 18 documents, 3 subclusters" */
export function clusterName({ label, documents, clusters }: ClusterItem): string {
  const below = clusters.length === 0 ? '' : `, ${countOf(clusters.length, 'subcluster')}`;
  return `${label}, ${documentsText(documents.length)}${below}`;
}

/** "Opening Hours · 18 documents · 19.6 %" */
export function clusterTip({ label, documents }: ClusterItem, documentCount: number): string {
  const share = documentCount === 0 ? '' : ` · ${((100 * documents.length) / documentCount).toFixed(1)}\u2009%`;
  return `${isolate(label)} · ${documentsText(documents.length)}${share}`;
}

/** Where a cluster is among the others. */
export interface Family {
  readonly depth: number;
  readonly parent?: string | undefined;
  readonly place: number;
  readonly siblings: number;
}

/** The mark of a cluster that may lie within another one, but for its shapes. */
export const nestedMark = (item: ClusterItem, model: ViewModel, { depth, parent, place, siblings }: Family) =>
  ({
    ...sharedMark(item, model),
    ...(parent === undefined ? {} : { parent }),
    level: depth + 1,
    place,
    siblings,
    key: item.label,
  }) satisfies Partial<Mark>;

/** What the mark of a cluster says and how it is coloured, in every chart. */
export const sharedMark = (item: ClusterItem, { titles, colours }: ViewModel) =>
  ({
    id: item.id,
    cluster: item.id,
    name: clusterName(item),
    tip: clusterTip(item, titles.length),
    slot: colours.get(item.id) ?? 0,
  }) satisfies Partial<Mark>;
