/** Writes results in the forms of data. */
import { basename } from 'node:path';
import type { Cluster } from '@sheaf/core';
import type { ClusterEntry, ClusterResponse } from '@sheaf/protocol';
import {
  asCitations,
  clusterTable,
  documentTable,
  type Field,
  type NamedTable,
  quoteTable,
  type Results,
  type SourceRecord,
  topicKeywords,
  withKeywords,
  writeBibtex,
  writeCsv,
  writeJsonLines,
  writeNbib,
  writeParquet,
  writeReport,
  writeRis,
  writeXlsx,
} from '@sheaf/sources';
import { asTexts } from './as-texts.js';
import { delimiterOf, type ResultFormat, type TextTable } from './format-names.js';

/** Everything that is written, with the documents whole. */
export interface ResultsToWrite {
  readonly response: ClusterResponse;
  readonly records: readonly SourceRecord[];
  readonly fields: readonly Field[];
  /** Names of the inputs. */
  readonly name: string;
  /** Lines for the report, such as the algorithm. */
  readonly facts: readonly string[];
}

type Writer = (results: Results, given: ResultsToWrite) => string | Uint8Array | Promise<string | Uint8Array>;

const citations = ({ documents, clusters }: Results, { fields }: ResultsToWrite): readonly SourceRecord[] =>
  withKeywords(asCitations(documents, fields), topicKeywords(clusters, documents.length));

/** The sheets that every workbook has. */
export const sheetsOf = (results: Results, fields: readonly Field[]): NamedTable[] => [
  { name: 'Documents', ...documentTable(results, { fields }) },
  { name: 'Clusters', ...clusterTable(results, { fields }) },
  ...(results.quotes ? [{ name: 'Quotes', ...quoteTable(results, { fields }) }] : []),
];

/** The forms that have typical sentences of clusters, which an explanation of the result contains. */
export const quotingFormats: readonly ResultFormat[] = ['xlsx', 'report'];

const textTable =
  (format: TextTable): Writer =>
  (results, { fields }) =>
    writeCsv(documentTable(results, { fields: asTexts(fields) }), { delimiter: delimiterOf(format) });

/** The forms of data. */
const writers: Readonly<Record<Exclude<ResultFormat, 'json' | 'outline'>, Writer>> = {
  csv: textTable('csv'),
  tsv: textTable('tsv'),
  jsonl: results => writeJsonLines(results),
  xlsx: (results, { fields }) => writeXlsx(sheetsOf(results, fields)),
  parquet: (results, { fields }) => writeParquet(documentTable(results, { fields })),
  report: (results, { fields, name, facts }) => writeReport(results, { title: basename(name), fields, facts }),
  ris: (results, given) => writeRis(citations(results, given)),
  nbib: (results, given) => writeNbib(citations(results, given)),
  bibtex: (results, given) => writeBibtex(citations(results, given)),
};

const asCluster = ({ labels, documents, clusters, score }: ClusterEntry): Cluster<number> => ({
  labels,
  documents,
  clusters: clusters.map(asCluster),
  ...(score === null ? {} : { score }),
});

/** Documents and clusters in the shape that writers take. */
export const resultsOf = ({ records, response }: ResultsToWrite): Results => ({
  documents: records,
  clusters: response.clusters.map(asCluster),
  ...(response.explanation ? { quotes: response.explanation.clusters } : {}),
});

/** Results in one of the forms of data. */
export async function printResults(format: keyof typeof writers, given: ResultsToWrite): Promise<string | Uint8Array> {
  return writers[format](resultsOf(given), given);
}
