/** What the charts draw: the clusters on screen, with titles and dates for the documents. */

import { datesOf } from '@sheaf/sources';
import type { MapPlaces, ViewModel } from '@sheaf/views';
import { type Collection, fieldsOf, textOf, titleOf } from '../documents/collection.js';
import type { ChartColours } from './chart-colours.js';
import type { Run } from './run.js';

/** @param places where the documents stand on the map, if that is known */
export function chartModel(run: Run, collection: Collection, { colours }: ChartColours, places?: MapPlaces): ViewModel {
  const [dateField] = fieldsOf(collection, 'date');
  return {
    clusters: run.clustering.items,
    titles: collection.rows.map((_, number) => titleOf(collection, number)),
    colours,
    places,
    ...(dateField === undefined ? {} : { dates: datesOf(collection.rows.map(row => textOf(row[dateField]))) }),
  };
}
