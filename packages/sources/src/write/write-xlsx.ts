/** Excel workbooks. Texts are written as texts, so that no cell can be a formula. */
import writeWorkbook from 'write-excel-file/universal';
import type { CellValue, Table } from './result-table.js';
import { xmlText } from './xml-text.js';

/** A sheet of a workbook. Excel's rules for names of sheets are applied when it is written. */
export interface NamedTable extends Table {
  /** Name of the sheet. */
  readonly name: string;
}

/** Excel's limit for one cell. */
const LONGEST = 32_767;

const cell = (value: CellValue) => {
  if (value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  return { value: xmlText(value).slice(0, LONGEST), type: String };
};

/** Excel allows 31 characters, none of `[]:*?/\`. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet';

const head = (names: readonly string[]) => names.map(value => ({ value, type: String, fontWeight: 'bold' as const }));

/** Writes tables as the sheets of one workbook; their header rows stay in sight. */
export async function writeXlsx(tables: readonly NamedTable[]): Promise<Uint8Array> {
  const sheets = tables.map(({ name, header, rows }) => ({
    sheet: sheetName(name),
    data: [head(header), ...rows.map(row => row.map(cell))],
    stickyRowsCount: 1,
  }));
  const blob = await writeWorkbook(sheets).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
