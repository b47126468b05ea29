/** The overlap view as a table: for each pair of clusters the number of documents in both. */
import type { ViewModel } from '../cluster-item.js';
import type { ViewTable } from '../table/view-table.js';
import { countText } from '../text/count-text.js';
import { sharedCounts, sharingFirst } from './shared-documents.js';

/** A thousand clusters would be a million cells, which no page can show. */
const MOST_CLUSTERS = 60;

export function overlapTable({ clusters }: ViewModel): ViewTable {
  const all = clusters.filter(item => !item.other).length;
  const shown = sharingFirst(clusters, MOST_CLUSTERS);
  const shared = sharedCounts(shown);
  return {
    columns: shown.map(({ label }) => ({ title: label, as: 'count' })),
    rows: shown.map(({ label }, at) => ({ label, values: shared[at]! })),
    ...(all > shown.length ? { note: `${shown.length} of ${countText(all)} clusters, first those that overlap` } : {}),
  };
}
