/** The options of charts made of cells: the treemap and the map of topics. */
import { type Static, Type } from '@sheaf/core/schema';
import type { ClusterItem } from '../cluster-item.js';

/** The options of a picture made of cells. */
export const cellOptions = Type.Object({
  documents: Type.Boolean({
    default: true,
    title: 'Documents in their clusters',
    description: 'Lists the titles of documents inside their clusters, as many as fit.',
  }),
  nested: Type.Boolean({
    default: true,
    title: 'Subclusters',
    titles: { true: 'Nested', false: 'Flat' },
    description: 'Nested: inside their parent. Flat: only top clusters are drawn.',
  }),
  other: Type.Boolean({
    default: true,
    title: 'Show “Other topics”',
    description: 'Draws the documents in no cluster, to scale.',
    advanced: true,
  }),
});

export type CellOptions = Static<typeof cellOptions>;

/** The clusters that are drawn. */
export const shownItems = (items: readonly ClusterItem[], { other }: CellOptions): readonly ClusterItem[] =>
  other ? items : items.filter(item => !item.other);
