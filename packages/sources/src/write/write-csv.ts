/** CSV after RFC 4180, with a byte order mark for spreadsheets and formulas made harmless. */
import { cellText } from './cell-text.js';
import type { CellValue, Table } from './result-table.js';

/** A spreadsheet runs a cell that begins so (OWASP: CSV injection); an apostrophe in front makes it text. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A number is not a formula, although it may begin with a plus or minus sign. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * A formula after another separator or a line break within a text, unless it is a number. A spreadsheet that splits
 * there, as many do at semicolons, sees a cell that begins with it, whether the text is in quotation marks or not.
 */
const formulaWithin = /([,;\t\r\n]"*)(?=[=+\-@＝＋－＠])(?![+-]\d+(?:[.,]\d+)?(?:[,;\t\r\n"]|$))/g;

const inert = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text);

/** Programs respect quotation marks around our own separator, so only other separators matter. */
const inertWithin = (text: string, delimiter: string): string =>
  text.replace(formulaWithin, found => (found.startsWith(delimiter) ? found : `${found}'`));

function cell(value: CellValue, delimiter: string): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? inertWithin(inert(value), delimiter) : cellText(value);
  return text.includes(delimiter) || /["\r\n]/.test(text) || text.trim() !== text
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** One line of a table, with CR LF at its end: for tables that are written row by row. */
export const csvLine = (cells: readonly CellValue[], delimiter = ','): string =>
  `${cells.map(value => cell(value, delimiter)).join(delimiter)}\r\n`;

/**
 * Writes a table. Lines end in CR LF, also the last.
 *
 * @example
 * import { resultTable, writeCsv } from '@sheaf/sources';
 *
 * const documents = [{ title: 'Data mining tools' }, { title: 'Solar energy' }];
 * const clusters = [{ labels: ['Data Mining'], documents: [0], clusters: [] }];
 * console.log(writeCsv(resultTable({ documents, clusters })).trim().split('\r\n').join(' | '));
 * // → Cluster Level 1,Row,title | Data Mining,1,Data mining tools | Other topics,2,Solar energy
 */
export function writeCsv({ header, rows }: Table, { delimiter = ',' }: { delimiter?: string } = {}): string {
  const line = (cells: readonly CellValue[]): string => csvLine(cells, delimiter);
  return `\ufeff${line(header)}${rows.map(line).join('')}`;
}
