/** `--by`: topics beside the values of a column. */
import { closest } from '@sheaf/engine';
import {
  CROSS_TABLE_NOTE,
  crossTable,
  crossTableRows,
  documentTable,
  type Field,
  printCrossTable,
  propertyValues,
  writeCsv,
  writeXlsx,
} from '@sheaf/sources';
import { UsageError } from '../outcome/usage-error.js';
import type { ResultFormat } from './format-names.js';
import { type ResultsToWrite, resultsOf } from './print-results.js';

/** The forms of a table of topics. */
export const crossFormats: readonly ResultFormat[] = ['outline', 'json', 'csv', 'xlsx'];

/** @throws UsageError for a column that the files do not have */
export function checkColumn(name: string, fields: readonly Field[]): Field {
  const found = fields.find(field => field.name === name);
  if (found) return found;
  const names = fields.map(field => field.name);
  const near = closest(name, names);
  const hint = near === undefined ? `Columns: ${names.join(', ')}.` : `Did you mean ${near}?`;
  throw new UsageError(`--by must name a column. Got ${JSON.stringify(name)}. ${hint}`);
}

/** The table of the clusters of the top level and the values of a column. */
export async function printCrossed(
  given: ResultsToWrite,
  by: string,
  format: ResultFormat,
): Promise<string | Uint8Array> {
  const results = resultsOf(given);
  const topics = results.clusters.map(cluster => ({
    label: cluster.labels.join(', '),
    documents: documentsBelow(cluster),
  }));
  const table = crossTable(topics, propertyValues(given.records, checkColumn(by, given.fields)));
  if (format === 'outline') return printCrossTable(table);
  if (format === 'json') return `${JSON.stringify({ ...table, note: CROSS_TABLE_NOTE }, null, 2)}\n`;
  const rows = crossTableRows(table);
  if (format === 'csv') return writeCsv(rows);
  return writeXlsx([
    { name: 'Topics', ...rows },
    { name: 'Documents', ...documentTable(results, { fields: given.fields }) },
  ]);
}

type Below = ReturnType<typeof resultsOf>['clusters'][number];

/** The documents of a cluster and its subclusters, each once. */
function documentsBelow(cluster: Below): readonly number[] {
  const found = new Set<number>();
  const visit = ({ documents, clusters }: Below): void => {
    for (const document of documents) found.add(document);
    clusters.forEach(visit);
  };
  visit(cluster);
  return [...found].sort((a, b) => a - b);
}
