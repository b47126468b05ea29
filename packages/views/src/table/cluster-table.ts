/** The table of clusters, for views that show each cluster by its size. */
import type { ClusterItem, ViewModel } from '../cluster-item.js';
import type { TableRow, ViewTable } from './view-table.js';

/** Every cluster at every level, so that nothing a picture shows is missing. */
export function clusterTable({ clusters, titles }: ViewModel): ViewTable {
  const all = Math.max(1, titles.length);
  const rowsOf = (items: readonly ClusterItem[], depth: number): readonly TableRow[] =>
    items.flatMap(({ label, documents, score, clusters: inner }) => [
      {
        label: `${'– '.repeat(depth)}${label}`,
        values: [documents.length, documents.length / all, score],
      },
      ...rowsOf(inner, depth + 1),
    ]);
  const columns = [
    { title: 'Documents', as: 'count' },
    { title: 'Share', as: 'share' },
    { title: 'Score', as: 'score' },
  ] as const;
  return { columns, rows: rowsOf(clusters, 0) };
}
