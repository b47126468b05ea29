import { type Static, Type } from 'typebox';

/** What one may choose about the treemap. */
export const treemapOptions = Type.Object({
  nested: Type.Boolean({
    default: true,
    title: 'Subclusters inside their parent',
    description: 'Off: only top clusters are drawn.',
  }),
  documents: Type.Boolean({
    default: true,
    title: 'Show documents',
    description: 'Lists the titles of documents inside their clusters, as many as fit.',
  }),
  other: Type.Boolean({
    default: true,
    title: 'Show “Other topics”',
    description: 'Draws the documents in no cluster, to scale.',
  }),
});

export type TreemapOptions = Static<typeof treemapOptions>;
