/** The timeline as a table: for each cluster the number of documents in each piece of time. */
import type { ViewModel } from '../cluster-item.js';
import { countOf, type ViewTable } from '../table/view-table.js';
import { documentsInBins, timeBins } from './time-bins.js';

export function timeTable({ clusters, dates = [] }: ViewModel): ViewTable {
  const bins = timeBins(dates);
  return {
    columns: bins.labels.map(title => ({ title, as: 'count' })),
    rows: clusters.map(({ label, documents }) => ({ label, values: documentsInBins(documents, bins).map(countOf) })),
  };
}
