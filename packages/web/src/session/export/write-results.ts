/** Writes results in every data format. Needs neither the page nor a worker. */

import type { Cluster } from '@sheaf/core';
import {
  asCitations,
  type CellValue,
  type Field,
  type NamedTable,
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
  /** The columns of the documents, whose roles say what is the title or the abstract of a reference. */
  readonly fields: readonly Field[];
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

export const resultsOf = ({ clusters }: Order, rows: readonly SourceRecord[]): Results => ({
  documents: rows.map(plainRow),
  clusters: clusters.map(asCluster),
});

function* clusterRows(clusters: readonly Cluster<number>[], above: string): Generator<CellValue[]> {
  for (const { labels, documents, score, clusters: below } of clusters) {
    const name = above + labels.join(', ');
    yield [name, documents.length, score];
    yield* clusterRows(below, `${name} > `);
  }
}

export const sheetsOf = ({ choice, settings }: Order, results: Results): NamedTable[] => [
  { name: 'Documents', ...resultTable(results, { ...choice, otherLabel: 'Other topics' }) },
  { name: 'Clusters', header: ['Cluster', 'Documents', 'Score'], rows: [...clusterRows(results.clusters, '')] },
  { name: 'Settings', header: ['Setting', 'Value'], rows: settings },
];

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

/** Documents as references, with the labels of their clusters and the decision of the reviewer as keywords. */
export function writeReferences(format: keyof typeof REFERENCES, { fields }: Order, results: Results): string {
  const { documents, clusters } = results;
  const decisions = documents.map(({ decision }) => (typeof decision === 'string' ? [`Decision: ${decision}`] : []));
  const keywords = topicKeywords(clusters, documents.length).map((topics, at) => [...topics, ...decisions[at]!]);
  return REFERENCES[format](withKeywords(asCitations(documents, fields), keywords));
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
