/** What the charts draw: the clusters on screen, with titles and dates for the documents. */

import { datesOf } from '@sheaf/sources';
import type { ViewModel } from '@sheaf/views';
import { type Collection, fieldsOf, textOf, titleOf } from '../documents/collection.js';
import type { ChartColours } from './chart-colours.js';
import type { Run } from './run.js';

const known = new WeakMap<Collection, Pick<ViewModel, 'titles' | 'dates'>>();

/** Titles and dates of all documents. They are read once for all charts and all runs. */
function readTitles(collection: Collection): Pick<ViewModel, 'titles' | 'dates'> {
  const [dateField] = fieldsOf(collection, 'date');
  return {
    titles: collection.rows.map((_, number) => titleOf(collection, number)),
    ...(dateField === undefined ? {} : { dates: datesOf(collection.rows.map(row => textOf(row[dateField]))) }),
  };
}

function titlesOf(collection: Collection): Pick<ViewModel, 'titles' | 'dates'> {
  const found = known.get(collection) ?? readTitles(collection);
  known.set(collection, found);
  return found;
}

/** @param where what is known of the places of documents on the map */
export function chartModel(
  run: Run,
  collection: Collection,
  { colours }: ChartColours,
  where: Pick<ViewModel, 'places' | 'placesDone' | 'placesFailed'> = {},
): ViewModel {
  return { clusters: run.clustering.items, ...titlesOf(collection), colours, ...where };
}
