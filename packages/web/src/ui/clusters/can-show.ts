/** Whether a view has something to show. Others are not offered. */
import { clustersOverlap } from '@sheaf/views';
import type { ViewNote } from '@sheaf/views/notes';
import type { Run } from '../../session/clusters/run.js';
import { type Collection, fieldsOf } from '../../session/documents/collection.js';

const met: Readonly<Record<NonNullable<ViewNote['needs']>, (run: Run | null, collection: Collection) => boolean>> = {
  dates: (_, collection) => fieldsOf(collection, 'date').length > 0,
  places: (_, collection) => collection.rows.length > 1,
  overlap: run => run !== null && clustersOverlap(run.clustering.items),
};

export const canShow = ({ needs }: Pick<ViewNote, 'needs'>, run: Run | null, collection: Collection | null): boolean =>
  needs === undefined || (collection !== null && met[needs](run, collection));
