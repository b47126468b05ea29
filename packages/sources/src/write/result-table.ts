/** Clusters and documents as one table: a row for each pair of a cluster and a document in it. */
import { isRest } from '@sheaf/clustering';
import { type Cluster, type FieldValue, joinLabels, type Quote } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';

/** What is exported: documents and their clusters. */
export interface Results {
  /** All documents, clustered or not. */
  readonly documents: readonly SourceRecord[];
  /** Clusters of numbers into `documents`. */
  readonly clusters: readonly Cluster<number>[];
  /** Typical sentences of the clusters, in their order, such as `clusters` of an explanation. Default: none. */
  readonly quotes?: readonly ClusterQuotes[];
}

/** The quotes of a cluster. The entries of `clusters` in an explanation are of this kind. */
export interface ClusterQuotes {
  /** Sentences of its own documents, the most typical first. */
  readonly quotes: readonly Pick<Quote, 'document' | 'field' | 'text'>[];
  /** The quotes of its subclusters, in their order. */
  readonly clusters: readonly ClusterQuotes[];
}

/** What an export holds. */
export interface ExportOptions {
  /** Whether the table has the clusters. Default: true. */
  readonly includeClusters?: boolean;
  /** Whether the table has the documents. Default: true. */
  readonly includeDocuments?: boolean;
  /** Columns of documents, in order. Default: all fields. */
  readonly fields?: readonly string[];
  /** Label of the rows of documents in no cluster, or in Leiden's "Other Topics"; an empty one leaves them out. */
  readonly otherLabel?: string;
}

/** What a cell holds; undefined is an empty cell. */
export type CellValue = string | number | boolean | Date | undefined;

/** A header and rows of as many cells. */
export interface Table {
  /** Names of the columns. */
  readonly header: readonly string[];
  /** The rows; every row has one cell per column. */
  readonly rows: readonly (readonly CellValue[])[];
}

interface Row {
  readonly labels: readonly string[];
  readonly score: number | undefined;
  readonly document: number | undefined;
}

const depthOf = (clusters: readonly Cluster<number>[]): number =>
  clusters.reduce((deepest, { clusters: below }) => Math.max(deepest, 1 + depthOf(below)), 0);

/** Rows in the order of the clusters: own documents first, then subclusters with the parents' labels repeated. */
function* clusterRows(clusters: readonly Cluster<number>[], above: readonly string[], all: boolean): Generator<Row> {
  for (const cluster of clusters) {
    const labels = [...above, joinLabels(cluster.labels)];
    if (!all || (cluster.documents.length === 0 && cluster.clusters.length === 0))
      yield { labels, score: cluster.score, document: undefined };
    if (all) for (const document of cluster.documents) yield { labels, score: cluster.score, document };
    yield* clusterRows(cluster.clusters, labels, all);
  }
}

function clustered(clusters: readonly Cluster<number>[], found = new Set<number>()): ReadonlySet<number> {
  for (const cluster of clusters) {
    for (const document of cluster.documents) found.add(document);
    clustered(cluster.clusters, found);
  }
  return found;
}

function* otherRows({ documents, clusters }: Results, label: string): Generator<Row> {
  if (label === '') return;
  const inside = clustered(clusters);
  for (const document of documents.keys())
    if (!inside.has(document)) yield { labels: [label], score: undefined, document };
}

/** Several values of a field in one cell. */
const joined = (value: FieldValue | undefined): string | undefined =>
  value === undefined || typeof value === 'string' ? value : value.join('; ');

/** Names of all fields, in order of first appearance. */
export const fieldsOf = (documents: readonly SourceRecord[]): readonly string[] => [
  ...new Set(documents.flatMap(document => Object.keys(document))),
];

const documentColumns = (document: SourceRecord | undefined, fields: readonly string[]): CellValue[] =>
  fields.map(field => (document && Object.hasOwn(document, field) ? joined(document[field]) : undefined));

/**
 * The table of an export. With clusters: "Cluster Level 1" to n, "Score" where there are scores, the number of the
 * document ("Row", from 1), then its fields. Documents only: a row each.
 */
export function resultTable(
  results: Results,
  { includeClusters = true, includeDocuments = true, fields, otherLabel = 'Other topics' }: ExportOptions = {},
): Table {
  const { documents } = results;
  const clusters = results.clusters.filter(cluster => !isRest(cluster));
  const columns = fields ?? fieldsOf(documents);
  if (!includeClusters)
    return {
      header: ['Row', ...columns],
      rows: documents.map((d, place) => [place + 1, ...documentColumns(d, columns)]),
    };
  const levels = Math.max(1, depthOf(clusters));
  const rows = [
    ...clusterRows(clusters, [], includeDocuments),
    ...(includeDocuments ? otherRows({ documents, clusters }, otherLabel) : []),
  ];
  const scored = rows.some(({ score }) => score !== undefined);
  const levelNames = Array.from({ length: levels }, (_, level) => `Cluster Level ${level + 1}`);
  return {
    header: [...levelNames, ...(scored ? ['Score'] : []), ...(includeDocuments ? ['Row', ...columns] : [])],
    rows: rows.map(({ labels, score, document }) => [
      ...levelNames.map((_, level) => labels[level]),
      ...(scored ? [score] : []),
      ...(includeDocuments
        ? [
            document === undefined ? undefined : document + 1,
            ...documentColumns(document === undefined ? undefined : documents[document], columns),
          ]
        : []),
    ]),
  };
}
