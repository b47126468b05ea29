/** Writes results in every data format. Needs neither the page nor a worker. */

import { isRest } from '@sheaf/clustering';
import { type Cluster, joinLabels } from '@sheaf/core';
import {
  asCitations,
  type ClusterQuotes,
  clusterTable,
  crossTable,
  crossTableRows,
  documentTable,
  type Field,
  isProperty,
  type NamedTable,
  propertyValues,
  quoteTable,
  type Results,
  resultTable,
  type SourceRecord,
  topicKeywords,
  withKeywords,
  writeBibtex,
  writeCsv,
  writeJson,
  writeJsonLines,
  writeNbib,
  writeOds,
  writeRis,
  writeXlsx,
} from '@sheaf/sources';
import { plain } from '../documents/collection.js';
import type { WireCluster } from '../wire/wire.js';
import { markName } from './with-decisions.js';

export type Format = 'xlsx' | 'ods' | 'csv' | 'json' | 'jsonl' | 'ris' | 'nbib' | 'bib';

export interface Choice {
  readonly includeClusters: boolean;
  readonly includeDocuments: boolean;
}

/** What to write, without the rows of the documents. */
export interface Order {
  readonly format: Format;
  readonly choice: Choice;
  readonly clusters: readonly WireCluster[];
  /** Typical sentences of the clusters, in their order. Default: none. */
  readonly quotes?: readonly ClusterQuotes[] | undefined;
  /** The columns of the documents, whose roles say what is the title or the abstract of a reference. */
  readonly fields: readonly Field[];
  /** Names of the columns whose text is clustered. */
  readonly clustered: readonly string[];
  readonly settings: readonly (readonly [name: string, value: string | number])[];
}

const asCluster = ({ labels, documents, clusters = [], score }: WireCluster): Cluster<number> => ({
  labels,
  documents,
  clusters: clusters.map(asCluster),
  ...(typeof score === 'number' ? { score } : {}),
});

/** A row as it is exported: without markup. */
export const plainRow = (row: SourceRecord): SourceRecord =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value.map(plain)]),
  );

export const resultsOf = ({ clusters, quotes }: Order, rows: readonly SourceRecord[]): Results => ({
  documents: rows.map(plainRow),
  clusters: clusters.map(asCluster),
  ...(quotes ? { quotes } : {}),
});

/** The most columns that get a sheet of their own. */
const MOST_ASKED = 12;

/** Topics beside the values of each column that has some to compare: a sheet for each question that can be asked. */
function crossSheets({ fields, clustered }: Order, { documents, clusters }: Results): NamedTable[] {
  const own = clusters
    .filter(cluster => !isRest(cluster))
    .map(cluster => ({ label: joinLabels(cluster.labels), documents: membersOf(cluster) }));
  if (own.length === 0) return [];
  const within = new Set(own.flatMap(topic => topic.documents));
  const rest = [...documents.keys()].filter(number => !within.has(number));
  // The page has a row for them, too: one table has one family of tests.
  const topics = rest.length === 0 ? own : [...own, { label: 'Other topics', documents: rest }];
  return fields
    .filter(field => isProperty(field) && !clustered.includes(field.name))
    .slice(0, MOST_ASKED)
    .map(field => ({
      name: `By ${field.name}`,
      ...crossTableRows(crossTable(topics, propertyValues(documents, field))),
    }));
}

const membersOf = ({ documents, clusters }: Cluster<number>): readonly number[] => [
  ...new Set([...documents, ...clusters.flatMap(membersOf)]),
];

/** A row for each document with values of the types of their columns, the clusters, and what was asked of them. */
export function sheetsOf(order: Order, results: Results): NamedTable[] {
  const { choice, fields, settings } = order;
  const shown = choice.includeClusters ? results : { ...results, clusters: [] };
  const documents = documentTable(shown, { fields, otherLabel: 'Other topics' });
  const withoutClusters = {
    header: documents.header.toSpliced(1, 1),
    rows: documents.rows.map(row => row.toSpliced(1, 1)),
  };
  return [
    ...(choice.includeDocuments
      ? [{ name: 'Documents', ...(choice.includeClusters ? documents : withoutClusters) }]
      : []),
    ...(choice.includeClusters ? [{ name: 'Clusters', ...clusterTable(results, { fields }) }] : []),
    ...(choice.includeClusters && results.quotes ? [{ name: 'Quotes', ...quoteTable(results, { fields }) }] : []),
    ...(choice.includeClusters ? crossSheets(order, results) : []),
    { name: 'Settings', header: ['Setting', 'Value'], rows: settings },
  ];
}

const TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  jsonl: 'application/jsonl',
  ris: 'application/x-research-info-systems;charset=utf-8',
  nbib: 'text/plain;charset=utf-8',
  bib: 'application/x-bibtex;charset=utf-8',
};

const REFERENCES = { ris: writeRis, nbib: writeNbib, bib: writeBibtex } as const;

/** Notes are among those of the record: that of a person here, in the column of this name, and that of the file. */
function withNote({ note = [], ...record }: SourceRecord, name: string): SourceRecord {
  const notes = [record['notes'] ?? [], note, record[name] ?? []].flat();
  return notes.length === 0 ? record : { ...record, notes };
}

/** Documents as references, with the labels of their clusters and the decision of the reviewer as keywords. */
export function writeReferences(format: keyof typeof REFERENCES, { fields }: Order, results: Results): string {
  const { documents, clusters } = results;
  const [decided, starred] = [markName(fields, 'decision'), markName(fields, 'starred')];
  const decisions = documents.map(document => [
    ...(typeof document[decided] === 'string' ? [`Decision: ${document[decided]}`] : []),
    ...(document[starred] === 'yes' ? ['Starred'] : []),
  ]);
  const citations = asCitations(documents, fields).map(record => withNote(record, markName(fields, 'note')));
  const keywords = topicKeywords(clusters, documents.length).map((topics, at) => [...topics, ...decisions[at]!]);
  return REFERENCES[format](withKeywords(citations, keywords));
}

async function contentOf(order: Order, results: Results): Promise<string | Uint8Array> {
  switch (order.format) {
    case 'xlsx':
      return writeXlsx(sheetsOf(order, results));
    case 'ods':
      return writeOds(sheetsOf(order, results));
    case 'csv':
      return writeCsv(resultTable(results, { ...order.choice, otherLabel: 'Other topics' }));
    case 'ris':
    case 'nbib':
    case 'bib':
      return writeReferences(order.format, order, results);
    case 'jsonl':
      return writeJsonLines(results);
    default:
      return writeJson(results, order.choice);
  }
}

export async function writeResults(order: Order, rows: readonly SourceRecord[]): Promise<Blob> {
  const content = await contentOf(order, resultsOf(order, rows));
  return new Blob([content as BlobPart], { type: TYPES[order.format] });
}
