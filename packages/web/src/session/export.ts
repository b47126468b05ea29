/** Results as files. What a person renamed, merged and pinned is in them. */
import type { Cluster } from '@sheaf/core';
import {
  type ExportOptions,
  type Results,
  resultTable,
  writeCsv,
  writeJson,
  writeJsonLines,
  writeXlsx,
} from '@sheaf/sources';
import type { WireCluster } from './clustering.js';
import { type Collection, plain } from './collection.js';
import { corrected } from './corrections.js';
import type { Run } from './session.js';

export const FORMATS = [
  { id: 'xlsx', name: 'Excel' },
  { id: 'csv', name: 'CSV' },
  { id: 'json', name: 'JSON' },
  { id: 'jsonl', name: 'JSON Lines' },
  { id: 'html', name: 'Report' },
  { id: 'md', name: 'Markdown' },
] as const;

export interface Choice {
  readonly includeClusters: boolean;
  readonly includeDocuments: boolean;
}

const asCluster = ({ labels, documents, clusters = [], score }: WireCluster): Cluster<number> => ({
  labels,
  documents,
  clusters: clusters.map(asCluster),
  ...(typeof score === 'number' ? { score } : {}),
});

function resultsOf(run: Run, collection: Collection): Results {
  const documents = collection.rows.map(row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value.map(plain)]),
    ),
  );
  return { documents, clusters: corrected(run.response.clusters, run.corrections).clusters.map(asCluster) };
}

const TYPES: { readonly [format: string]: string } = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  jsonl: 'application/jsonl',
};

async function workbook(results: Results, options: ExportOptions, run: Run): Promise<Uint8Array> {
  const settings = Object.entries({
    algorithm: run.setup.algorithm,
    language: run.setup.language,
    ...run.setup.changes,
  });
  const rows = settings.map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]);
  return writeXlsx([
    { name: 'Documents', ...resultTable(results, options) },
    {
      name: 'Clusters',
      header: ['Cluster', 'Documents', 'Score'],
      rows: results.clusters.map(c => [c.labels.join(', '), c.documents.length, c.score]),
    },
    { name: 'Settings', header: ['Setting', 'Value'], rows },
  ]);
}

export async function exported(format: string, run: Run, collection: Collection, choice: Choice): Promise<Blob> {
  const results = resultsOf(run, collection);
  const type = TYPES[format] ?? 'text/plain';
  const options = { ...choice, otherLabel: 'Other topics' };
  switch (format) {
    case 'xlsx':
      return new Blob([(await workbook(results, options, run)) as Uint8Array<ArrayBuffer>], { type });
    case 'csv':
      return new Blob(['\ufeff', writeCsv(resultTable(results, options))], { type });
    case 'jsonl':
      return new Blob([writeJsonLines(results)], { type });
    default:
      return new Blob([writeJson(results, choice)], { type });
  }
}
