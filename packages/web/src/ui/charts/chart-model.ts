/** What the charts draw: the clusters on screen, with titles and dates for the documents. */
import type { ViewModel } from '@sheaf/views';
import type { ChartColours } from '../../session/chart-colours.js';
import { type Collection, fieldsOf, textOf, titleOf } from '../../session/collection.js';
import type { Run } from '../../session/session.js';

/** Milliseconds; null for what is no date. */
function dateOf(text: string): number | null {
  const time = Date.parse(/^\d{4}$/.test(text.trim()) ? `${text.trim()}-01-01` : text);
  return Number.isNaN(time) ? null : time;
}

export function chartModel(run: Run, collection: Collection, { colours }: ChartColours): ViewModel {
  const [dateField] = fieldsOf(collection, 'date');
  return {
    clusters: run.clustering.items,
    titles: collection.rows.map((_, number) => titleOf(collection, number)),
    colours,
    ...(dateField === undefined ? {} : { dates: collection.rows.map(row => dateOf(textOf(row[dateField]))) }),
  };
}
