/** OpenDocument spreadsheets: the tables of `content.xml`. */
import { FileError } from '../../errors.js';
import { child, childElements, type Element, parseXml } from '../../markup/parse-xml.js';
import type { RawRecords } from '../../records/raw-records.js';
import { decodeText } from '../encodings/decode-text.js';
import { unzipEntry } from '../unzip.js';
import { MOST_CELLS, tooLarge } from './sheet-bounds.js';
import { recordsOfSheet, type SheetOptions } from './sheets.js';

function* descendants(element: Element, name: string): Generator<Element> {
  for (const found of childElements(element)) {
    if (found.name === name) yield found;
    else yield* descendants(found, name);
  }
}

const repeats = (element: Element, kind: 'rows' | 'columns'): number => {
  const written = Number(element.attributes[`table:number-${kind}-repeated`] ?? 1);
  return Number.isInteger(written) && written > 0 ? written : 1;
};

/** Elements that represent white space, which XML itself would fold. */
const spaceOf = ({ name, attributes }: Element): string | undefined => {
  if (name === 'text:s') return ' '.repeat(Math.min(1000, Number(attributes['text:c'] ?? 1) || 1));
  return { 'text:tab': '\t', 'text:line-break': '\n' }[name];
};

function paragraphText(paragraph: Element): string {
  const pieces: string[] = [];
  const pending: (Element | string)[] = [paragraph];
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (typeof next === 'string') pieces.push(next.replace(/[ \t\r\n]+/g, ' '));
    else pieces.push(spaceOf(next) ?? '');
    if (typeof next !== 'string') pending.push(...next.children.toReversed());
  }
  return pieces.join('');
}

/** What a cell holds. Its paragraphs show it in the language of the application, such as `WAHR` for a true value. */
function cellValue(cell: Element): string | null {
  const { attributes } = cell;
  if (attributes['calcext:value-type'] === 'error') return null;
  const day = attributes['office:date-value'];
  if (day !== undefined) return day.replace(/T00:00:00$/, '');
  const exact = attributes['office:value'] ?? attributes['office:boolean-value'];
  if (exact !== undefined) return exact;
  const text = childElements(cell)
    .filter(found => found.name === 'text:p')
    .map(paragraphText)
    .join('\n');
  return text || attributes['office:string-value'] || null;
}

interface RepeatedCell {
  readonly value: string | null;
  readonly times: number;
}

function* cellsOf(row: Element): Generator<RepeatedCell> {
  for (const cell of childElements(row)) {
    if (cell.name !== 'table:table-cell' && cell.name !== 'table:covered-table-cell') continue;
    yield { value: cellValue(cell), times: repeats(cell, 'columns') };
  }
}

/**
 * The cells up to the last one that holds something: applications pad sheets to their limits by one empty cell, which
 * is repeated.
 *
 * @throws FileError for more cells than a sheet may have
 */
function filledCells(row: Element): (string | null)[] {
  const cells = [...cellsOf(row)];
  const filled = cells.slice(0, cells.findLastIndex(({ value }) => value !== null) + 1);
  const count = filled.reduce((sum, { times }) => sum + times, 0);
  if (count > MOST_CELLS) throw tooLarge(1, count);
  return filled.flatMap(({ value, times }) => Array<string | null>(times).fill(value));
}

/** @throws FileError for more cells than a sheet may have: a few repeated rows of repeated cells can mean millions */
function* rowsOf(table: Element): Generator<(string | null)[]> {
  let [rows, columns] = [0, 0];
  for (const row of descendants(table, 'table:table-row')) {
    const cells = filledCells(row);
    const times = cells.length > 0 ? repeats(row, 'rows') : 1;
    rows += times;
    columns = Math.max(columns, cells.length);
    if (rows * columns > MOST_CELLS) throw tooLarge(rows, columns);
    for (let time = 0; time < times; time++) yield cells;
  }
}

/** Names of the styles of sheets that are not shown. */
function hiddenStyles(document: Element): ReadonlySet<string> {
  const styles = child(document, 'office:automatic-styles');
  const hidden = (styles ? childElements(styles) : []).filter(style =>
    childElements(style).some(({ attributes }) => attributes['table:display'] === 'false'),
  );
  return new Set(hidden.map(({ attributes }) => attributes['style:name'] ?? ''));
}

/** LibreOffice keeps a copy of cells of other files that formulas use, under the name `'file:///a.ods'#$Sheet1`. */
const isCopy = ({ attributes }: Element): boolean => /^'.*'#/.test(attributes['table:name'] ?? '');

/** Reads the requested sheet, or the fullest one. */
export function readOds(bytes: Uint8Array, options: SheetOptions = {}): RawRecords {
  const content = unzipEntry(bytes, 'content.xml');
  if (content === undefined) throw new FileError('the OpenDocument file has no content.xml');
  const document = parseXml(decodeText(content).text);
  const hidden = hiddenStyles(document);
  const tables = [...descendants(document, 'table:table')]
    .filter(table => !isCopy(table))
    .map(table => ({
      sheet: table.attributes['table:name'] ?? '',
      data: [...rowsOf(table)],
      hidden: hidden.has(table.attributes['table:style-name'] ?? ''),
    }));
  if (tables.length === 0) throw new FileError('the OpenDocument file holds no table; save its text and open that');
  return recordsOfSheet(tables, options);
}
