/** One row per cluster: how many documents it has, and the means of the columns of numbers, such as ratings. */
import { isRest } from '@sheaf/clustering';
import { type Cluster, joinLabels } from '@sheaf/core';
import type { Field, SourceRecord } from '../record-set.js';
import type { CellValue, Results, Table } from './result-table.js';

/** Number of decimals of a mean. */
const DECIMALS = 3;

const isMeasure = ({ type, role }: Pick<Field, 'type' | 'role'>): boolean => type === 'number' && role === 'property';

/** Documents of a cluster and of those below it, each once. */
const membersOf = ({ documents, clusters }: Cluster<number>): readonly number[] => [
  ...new Set([...documents, ...clusters.flatMap(membersOf)]),
];

/** The mean of the numbers in a column; undefined if no document has one. */
function meanOf(documents: readonly SourceRecord[], name: string): number | undefined {
  const numbers = documents.flatMap(document => {
    const text = Object.hasOwn(document, name) ? [document[name]!].flat()[0]?.trim() : '';
    return text === undefined || text === '' || !Number.isFinite(Number(text)) ? [] : Number(text);
  });
  if (numbers.length === 0) return undefined;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return Number(mean.toFixed(DECIMALS));
}

/** What a table of clusters holds. */
export interface ClusterTableOptions {
  /** The columns of the documents, of which those of numbers get a mean. Default: none. */
  readonly fields?: readonly Pick<Field, 'name' | 'type' | 'role'>[];
  /** The name of Leiden's "Other Topics", as in the table of documents. Default: "Other topics". */
  readonly otherLabel?: string;
}

/**
 * "Cluster", "Documents", "Share" (0 to 1), "Score", and "Mean of …" for every column of numbers. The last row is about
 * all documents. Subclusters have the names of the clusters above them before their own.
 */
export function clusterTable(
  { documents, clusters }: Results,
  { fields = [], otherLabel = 'Other topics' }: ClusterTableOptions = {},
): Table {
  const measures = fields.filter(isMeasure).map(({ name }) => name);
  const means = (numbers: readonly number[]): CellValue[] => {
    const members = numbers.map(number => documents[number]!);
    return measures.map(name => meanOf(members, name));
  };
  const share = (count: number): number => Number((count / Math.max(1, documents.length)).toFixed(DECIMALS + 1));
  const rowsOf = (list: readonly Cluster<number>[], above: string): CellValue[][] =>
    list.flatMap(cluster => {
      const name = isRest(cluster) ? otherLabel : above + joinLabels(cluster.labels);
      const numbers = membersOf(cluster);
      const row = [name, numbers.length, share(numbers.length), cluster.score, ...means(numbers)];
      return [row, ...rowsOf(cluster.clusters, `${name} > `)];
    });
  const all = ['All documents', documents.length, 1, undefined, ...means([...documents.keys()])];
  return {
    header: ['Cluster', 'Documents', 'Share', 'Score', ...measures.map(name => `Mean of ${name}`)],
    rows: [...rowsOf(clusters, ''), all],
  };
}
