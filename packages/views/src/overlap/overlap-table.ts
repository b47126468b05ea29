/** The overlap view as a table: for each pair of clusters the number of documents in both. */
import type { ViewModel } from '../cluster-item.js';
import type { ViewTable } from '../table/view-table.js';
import { sharedCounts } from './shared-documents.js';

export function overlapTable({ clusters }: ViewModel): ViewTable {
  const named = clusters.filter(item => !item.other);
  const shared = sharedCounts(named);
  return {
    columns: named.map(({ label }) => ({ title: label, as: 'count' })),
    rows: named.map(({ label }, at) => ({ label, values: shared[at]! })),
  };
}
