/**
 * Excel workbooks. Texts are written as texts, so that no cell can be a formula; numbers and dates keep their types.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/universal';
import { cellText } from './cell-text.js';
import type { CellValue, Table } from './result-table.js';
import { xmlText } from './xml-text.js';

/** A sheet of a workbook. Excel's rules for names of sheets are applied when it is written. */
export interface NamedTable extends Table {
  /** Name of the sheet. */
  readonly name: string;
}

/** Excel's limit for one cell. */
const LONGEST = 32_767;
/** Excel counts days from 1900, whose February has a day too many there: days before March are written as texts. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
/** Characters from which a text is wrapped, and the width of its column. */
const WIDEST = 60;
const NARROWEST = 8;
/** Where a workbook has its styles. */
const STYLES = 'xl/styles.xml';
/** Where it has its texts. */
const TEXTS = 'xl/sharedStrings.xml';
/** Rows by which the width of a column is found. */
const MEASURED = 200;

const cell = (value: CellValue) => {
  if (value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  if (value instanceof Date && value.getTime() >= FIRST_DAY)
    return { value, type: Date, format: isDay(value) ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
  const text = xmlText(cellText(value)).slice(0, LONGEST);
  const wraps = text.length > WIDEST || text.includes('\n');
  return { value: marked(text), type: String, alignVertical: 'top' as const, ...(wraps ? { wrap: true } : {}) };
};

const isDay = (date: Date): boolean => date.getTime() % 86_400_000 === 0;

/** The most characters in the name of a sheet. */
const LONGEST_NAME = 31;

/** A name within Excel's rules: none of `[]:*?/\`, and no apostrophe at either end. */
const sheetName = (name: string, end: string): string =>
  (name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, LONGEST_NAME - end.length)
    .replace(/^[\s']+|[\s']+$/g, '') || 'Sheet') + end;

/** The names of sheets, of which no two may be equal, in whatever case: questions of a survey often begin alike. */
function sheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map(name => {
    let free = sheetName(name, '');
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = sheetName(name, ` (${number})`);
    taken.add(free.toLowerCase());
    return free;
  });
}

/**
 * The library looks texts up in an object, where it finds members that every object has, such as "constructor". A mark
 * that no text contains keeps them apart until the file is written.
 */
const MARK = '\ufdd0';
const marked = (text: string): string => (text in {} ? `${MARK}${text}` : text);

const head = (names: readonly string[]) =>
  names.map(value => ({ value: marked(value), type: String, fontWeight: 'bold' as const }));

const lengthOf = (value: CellValue): number => (value instanceof Date ? 16 : String(value ?? '').length);

/** Widths in characters: as wide as most values, within bounds. */
const widthsOf = ({ header, rows }: Table) =>
  header.map((name, column) => {
    const lengths = rows.slice(0, MEASURED).map(row => lengthOf(row[column]));
    const widest = lengths.reduce((most, length) => Math.max(most, length), name.length);
    return { width: Math.min(WIDEST, Math.max(NARROWEST, widest + 2)) };
  });

/** Writes tables as the sheets of one workbook; their header rows stay in sight, and filter. */
export async function writeXlsx(tables: readonly NamedTable[]): Promise<Uint8Array> {
  const names = sheetNames(tables.map(({ name }) => name));
  const sheets = tables.map((table, at) => ({
    sheet: names[at]!,
    data: [head(table.header), ...table.rows.map(row => row.map(cell))],
    columns: widthsOf(table),
    stickyRowsCount: 1,
  }));
  const blob = await writeWorkbook(sheets).toBlob();
  return completed(new Uint8Array(await blob.arrayBuffer()), tables);
}

/** `AB` for column 28. */
function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

/** The style that cells have unless they have another, without which some programs that read workbooks complain. */
const withDefaultStyle = (styles: string): string =>
  styles
    .replace('<cellXfs', '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs')
    .replace(
      '</cellXfs>',
      '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    );

/** The library knows neither filters nor a default style: they are put into what it wrote. */
function completed(bytes: Uint8Array, tables: readonly NamedTable[]): Uint8Array {
  const entries = unzipSync(bytes);
  entries[STYLES] = strToU8(withDefaultStyle(strFromU8(entries[STYLES]!)));
  const texts = entries[TEXTS];
  if (texts !== undefined) entries[TEXTS] = strToU8(strFromU8(texts).replaceAll(`>${MARK}`, '>'));
  for (const [at, { header, rows }] of tables.entries()) {
    const path = `xl/worksheets/sheet${at + 1}.xml`;
    const xml = entries[path];
    if (xml === undefined || rows.length === 0 || header.length === 0) continue;
    const filter = `</sheetData><autoFilter ref="A1:${columnLetters(header.length)}${rows.length + 1}"/>`;
    entries[path] = strToU8(strFromU8(xml).replace('</sheetData>', filter));
  }
  return zipSync(entries);
}
