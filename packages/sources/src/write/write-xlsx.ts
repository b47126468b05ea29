/**
 * Excel workbooks. Texts are written as texts, so that no cell can be a formula; numbers and dates keep their types.
 */
import { strToU8, zipSync } from 'fflate';
import { cellText } from './cell-text.js';
import type { CellValue, Table } from './result-table.js';
import { escaped, xmlText } from './xml-text.js';

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
/** Rows by which the width of a column is found. */
const MEASURED = 200;

/** Days of Excel begin here. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells, by their place in `STYLES`. */
const BOLD = 1;
const TOP = 2;
const WRAPPED = 3;
const ON_A_DAY = 4;
const AT_A_TIME = 5;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="12"/><name val="Calibri"/></font><font><b/><sz val="12"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" applyAlignment="1"><alignment vertical="top"/></xf><xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cell(at: string, value: CellValue): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`;
  if (value instanceof Date && value.getTime() >= FIRST_DAY) {
    const style = value.getTime() % DAY === 0 ? ON_A_DAY : AT_A_TIME;
    return `<c r="${at}" s="${style}"><v>${(value.getTime() - DAY_ZERO) / DAY}</v></c>`;
  }
  const text = xmlText(cellText(value)).slice(0, LONGEST);
  return textCell(at, text, text.length > WIDEST || text.includes('\n') ? WRAPPED : TOP);
}

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

const lengthOf = (value: CellValue): number => (value instanceof Date ? 16 : String(value ?? '').length);

/** Widths in characters: as wide as most values, within bounds. */
const widthsOf = ({ header, rows }: Table): readonly string[] =>
  header.map((name, column) => {
    const lengths = rows.slice(0, MEASURED).map(row => lengthOf(row[column]));
    const widest = lengths.reduce((most, length) => Math.max(most, length), name.length);
    const width = Math.min(WIDEST, Math.max(NARROWEST, widest + 2));
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });

/** `AB` for column 27, counted from 0. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** A sheet whose header row stays in sight, and filters. */
function sheet(table: Table): string {
  const { header, rows } = table;
  const letters = header.map((_, column) => columnLetters(column));
  const cells = rows.map((row, r) => row.map((value, column) => cell(`${letters[column]}${r + 2}`, value)).join(''));
  const head = header.map((name, column) => textCell(`${letters[column]}1`, xmlText(name), BOLD)).join('');
  const body = [head, ...cells].map((row, r) => `<row r="${r + 1}">${row}</row>`).join('');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = header.length > 0 ? `<cols>${widthsOf(table).join('')}</cols>` : '';
  const isFilled = rows.length > 0 && header.length > 0;
  const filter = isFilled ? `<autoFilter ref="A1:${letters.at(-1)}${rows.length + 1}"/>` : '';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${columns}<sheetData>${body}</sheetData>${filter}</worksheet>`;
}

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** Writes tables as the sheets of one workbook; their header rows stay in sight, and filter. */
export function writeXlsx(tables: readonly NamedTable[]): Uint8Array {
  const names = sheetNames(tables.map(({ name }) => xmlText(name)));
  const sheets = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const paths = tables.map((_, at) => `worksheets/sheet${at + 1}.xml`);
  const kinds = [
    ['workbook', 'sheet.main'],
    ['styles', 'styles'],
  ].map(([part, kind]) => [`${part}.xml`, kind] as const);
  const overrides = [...kinds, ...paths.map(path => [path, 'worksheet'] as const)].map(
    ([part, kind]) => `<Override PartName="/xl/${part}" ContentType="${MEDIA}.${kind}+xml"/>`,
  );
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...paths.map(path => ['worksheet', path] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(tables.map((table, at) => [`xl/${paths[at]}`, sheet(table)])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
}
