import { type Static, Type } from '@sheaf/core/schema';

/** The options of a pie. */
export const pieOptions = Type.Object({
  nested: Type.Boolean({
    default: true,
    title: 'Rings of subclusters',
    description: 'Off: only top clusters are drawn.',
    advanced: true,
  }),
  documents: Type.Boolean({
    default: true,
    title: 'Documents as strokes around it',
    description:
      'Draws a stroke for each document around the pie: long for one that is only here, short for one that is also elsewhere.',
  }),
  other: Type.Boolean({
    default: true,
    title: 'Show “Other topics”',
    description: 'Draws the documents in no cluster, to scale.',
    advanced: true,
  }),
});

export type PieOptions = Static<typeof pieOptions>;
