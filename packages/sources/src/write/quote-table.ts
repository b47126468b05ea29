/** Sentences that are typical of clusters, with the documents they are from: a row each, to be read and quoted. */
import { isRest } from '@sheaf/clustering';
import { type Cluster, joinLabels } from '@sheaf/core';
import type { Field, SourceRecord } from '../record-set.js';
import { cellOf } from './document-table.js';
import type { CellValue, ClusterQuotes, Results, Table } from './result-table.js';

/** The quotes of a cluster and of those below it. */
export const allQuotes = ({ quotes, clusters }: ClusterQuotes): ClusterQuotes['quotes'] => [
  ...quotes,
  ...clusters.flatMap(allQuotes),
];

/** Columns that say of what document a quote is: all but its texts, and what programs alone can read. */
const tells = ({ role }: Pick<Field, 'role'>): boolean => role !== 'text' && role !== 'vector';

/**
 * "Cluster", "Quote", "Row" (the number of the document, from 1), and the title and properties of the document.
 * Subclusters have the names of the clusters above them before their own. Without rows if the results have no quotes.
 */
export function quoteTable(
  { documents, clusters, quotes = [] }: Results,
  { fields = [] }: { readonly fields?: readonly (Pick<Field, 'name' | 'role'> & Partial<Pick<Field, 'type'>>)[] } = {},
): Table {
  const columns = fields.filter(tells);
  const valuesOf = (document: SourceRecord, quoted: string): CellValue[] =>
    columns.map(({ name, type = 'text' }) =>
      Object.hasOwn(document, name) && name !== quoted ? cellOf(document[name], type) : undefined,
    );
  const rowsOf = (list: readonly Cluster<number>[], found: readonly ClusterQuotes[], above: string): CellValue[][] =>
    list.flatMap((cluster, at) => {
      const own = found[at];
      if (own === undefined || isRest(cluster)) return [];
      const name = above + joinLabels(cluster.labels);
      const rows = own.quotes.map(({ document, field, text }) => [
        name,
        text,
        document + 1,
        ...valuesOf(documents[document]!, field),
      ]);
      return [...rows, ...rowsOf(cluster.clusters, own.clusters, `${name} > `)];
    });
  return {
    header: ['Cluster', 'Quote', 'Row', ...columns.map(({ name }) => name)],
    rows: rowsOf(clusters, quotes, ''),
  };
}
