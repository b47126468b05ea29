import { type Static, Type } from '@sheaf/core/schema';
import type { ClusterItem } from '../cluster-item.js';

/** The options of a treemap. */
export const treemapOptions = Type.Object({
  layout: Type.Union([Type.Literal('rectangular'), Type.Literal('polygonal')], {
    default: 'rectangular',
    title: 'Shape of the cells',
    titles: { rectangular: 'Rectangles', polygonal: 'Polygons' },
    description: 'Polygons look more alike than rectangles of the same size, and hold shorter labels.',
  }),
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

export type TreemapOptions = Static<typeof treemapOptions>;

/** The options that do not depend on the shape of the cells. */
export type CellOptions = Omit<TreemapOptions, 'layout'>;

/** The clusters that are drawn. */
export const shownItems = (items: readonly ClusterItem[], { other }: CellOptions): readonly ClusterItem[] =>
  other ? items : items.filter(item => !item.other);
