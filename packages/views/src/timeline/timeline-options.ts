import { type Static, Type } from '@sheaf/core/schema';

/** The options of a timeline. */
export const timelineOptions = Type.Object({
  scale: Type.Union([Type.Literal('own'), Type.Literal('common')], {
    default: 'common',
    title: 'Scale of the rows',
    titles: { own: 'Own', common: 'Common' },
    description:
      'Common: columns of all rows can be compared. Own: the highest column of each row fills it, so that the course ' +
      'of small topics can be seen.',
  }),
  order: Type.Union([Type.Literal('clusters'), Type.Literal('trend')], {
    default: 'clusters',
    title: 'Order of the rows',
    titles: { clusters: 'Clusters', trend: 'Trend' },
    description: 'Trend: the topics that grow come first, those that fade last.',
  }),
});

export type TimelineOptions = Static<typeof timelineOptions>;
