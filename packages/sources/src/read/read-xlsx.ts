/** Excel workbooks (Office Open XML). */
import readWorkbook from 'read-excel-file/universal';
import { FileError } from '../errors.js';
import type { RawRecords } from './read-json.js';
import { checkSheetBounds } from './sheet-bounds.js';
import { tableToRecords } from './table-to-records.js';
import { unzipEntry, zipEntries } from './unzip.js';

export interface SheetOptions {
  readonly sheet?: string | undefined;
  readonly header?: boolean | undefined;
  readonly skipOdd?: boolean | undefined;
}

interface NamedTable {
  readonly sheet: string;
  readonly data: readonly (readonly unknown[])[];
}

const filled = ({ data }: NamedTable): number =>
  data.reduce((sum, row) => sum + row.filter(cell => cell !== null && cell !== undefined && cell !== '').length, 0);

/** Workbooks often begin with a cover or notes: the data are where most cells are filled. */
const fullest = (tables: readonly NamedTable[]): NamedTable | undefined =>
  tables.reduce<NamedTable | undefined>(
    (best, next) => (best && filled(best) >= filled(next) ? best : next),
    undefined,
  );

/** The sheet asked for, or the one with most in it; its records, and the names of all. */
export function recordsOfSheet(tables: readonly NamedTable[], { sheet, header, skipOdd }: SheetOptions): RawRecords {
  const sheets = tables.map(table => table.sheet);
  const chosen = sheet === undefined ? fullest(tables) : tables.find(t => t.sheet === sheet);
  if (chosen === undefined)
    throw new FileError(
      sheet === undefined
        ? 'the workbook has no sheet'
        : `the workbook has no sheet “${sheet}”; it has ${sheets.map(name => `“${name}”`).join(', ')}`,
    );
  const table = tableToRecords(chosen.data, { header, skipOdd });
  const others = sheets.filter(name => name !== chosen.sheet);
  const message = `Sheet “${chosen.sheet}” is read; the workbook also has ${others.map(name => `“${name}”`).join(', ')}.`;
  return {
    ...table,
    notices: others.length === 0 ? table.notices : [{ level: 'info', message }, ...table.notices],
    details: { ...table.details, sheets, sheet: chosen.sheet },
  };
}

/** Sheets may lie at any path of the archive. */
function checkSheets(bytes: Uint8Array): void {
  for (const name of zipEntries(bytes).filter(each => each.endsWith('.xml'))) {
    const xml = new TextDecoder().decode(unzipEntry(bytes, name));
    if (xml.includes('sheetData')) checkSheetBounds(xml);
  }
}

/** What the library says where a part of the workbook is not as it should be. */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error && !(cause instanceof TypeError) && !(cause instanceof RangeError)
    ? cause.message
    : 'a part is missing, or not as it should be';

export async function readXlsx(bytes: Uint8Array, options: SheetOptions = {}): Promise<RawRecords> {
  const buffer = bytes.slice().buffer as ArrayBuffer;
  try {
    checkSheets(bytes);
    return recordsOfSheet((await readWorkbook(buffer)) as readonly NamedTable[], options);
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    throw new FileError(`the Excel workbook is damaged (${reasonOf(cause)})`, {}, { cause });
  }
}
