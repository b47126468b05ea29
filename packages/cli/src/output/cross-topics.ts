/** `--by`: topics beside the values of columns. */
import { isRest } from '@sheaf/clustering';
import { joinLabels } from '@sheaf/core';
import { closest } from '@sheaf/engine';
import {
  CROSS_TABLE_NOTE,
  crossTable,
  crossTableRows,
  type Field,
  printCrossTable,
  propertyValues,
  writeCsv,
  writeXlsx,
} from '@sheaf/sources';
import { UsageError } from '../outcome/usage-error.js';
import { delimiterOf, isTextTable, type ResultFormat } from './format-names.js';
import { type ResultsToWrite, resultsOf, sheetsOf } from './print-results.js';

/** The forms of a table of topics. */
export const crossFormats: readonly ResultFormat[] = ['outline', 'json', 'csv', 'tsv', 'xlsx'];

/** @throws UsageError for a column that the files do not have */
export function checkColumn(name: string, fields: readonly Field[]): Field {
  const found = fields.find(field => field.name === name);
  if (found) return found;
  const names = fields.map(field => field.name);
  const near = closest(name, names);
  const hint = near === undefined ? `Columns: ${names.join(', ')}.` : `Did you mean ${near}?`;
  throw new UsageError(`--by must name a column. Got ${JSON.stringify(name)}. ${hint}`);
}

/** How many documents of each top-level topic have each value of a column: one table, or one sheet, per column. */
export async function printCrossed(
  given: ResultsToWrite,
  by: readonly string[],
  format: ResultFormat,
): Promise<string | Uint8Array> {
  const results = resultsOf(given);
  const topics = results.clusters
    .filter(cluster => !isRest(cluster))
    .map(cluster => ({ label: joinLabels(cluster.labels), documents: cluster.documents }));
  const tables = by.map(name => crossTable(topics, propertyValues(given.records, checkColumn(name, given.fields))));
  if (format === 'outline') return tables.map(printCrossTable).join('\n');
  if (format === 'json') {
    const noted = tables.map(table => ({ ...table, note: CROSS_TABLE_NOTE }));
    return `${JSON.stringify(noted.length === 1 ? noted[0] : noted, null, 2)}\n`;
  }
  const sheets = tables.map(table => ({ name: `By ${table.property}`, ...crossTableRows(table) }));
  if (isTextTable(format)) return writeCsv(sheets[0]!, { delimiter: delimiterOf(format) });
  return writeXlsx([...sheetsOf(results, given.fields), ...sheets]);
}
