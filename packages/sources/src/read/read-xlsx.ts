/** Excel workbooks (Office Open XML). */
import readWorkbook from 'read-excel-file/universal';
import { FileError } from '../errors.js';
import type { RawRecords } from './read-json.js';
import { tableToRecords } from './table-to-records.js';

export interface SheetOptions {
  readonly sheet?: string | undefined;
  readonly header?: boolean | undefined;
}

interface NamedTable {
  readonly sheet: string;
  readonly data: readonly (readonly unknown[])[];
}

const hasRows = ({ data }: NamedTable): boolean => data.some(row => row.some(cell => cell !== null && cell !== ''));

/** The sheet asked for, or the first that holds anything; its records, and the names of all. */
export function recordsOfSheet(tables: readonly NamedTable[], { sheet, header }: SheetOptions): RawRecords {
  const sheets = tables.map(table => table.sheet);
  const chosen = sheet === undefined ? (tables.find(hasRows) ?? tables[0]) : tables.find(t => t.sheet === sheet);
  if (chosen === undefined)
    throw new FileError(
      sheet === undefined
        ? 'the workbook has no sheet'
        : `the workbook has no sheet “${sheet}”; it has ${sheets.map(name => `“${name}”`).join(', ')}`,
    );
  const table = tableToRecords(chosen.data, { header });
  const others = sheets.filter(name => name !== chosen.sheet);
  const message = `Sheet “${chosen.sheet}” is read; the workbook also has ${others.map(name => `“${name}”`).join(', ')}.`;
  return {
    ...table,
    notices: others.length === 0 ? table.notices : [{ level: 'info', message }, ...table.notices],
    details: { ...table.details, sheets, sheet: chosen.sheet },
  };
}

export async function readXlsx(bytes: Uint8Array, options: SheetOptions = {}): Promise<RawRecords> {
  const buffer = bytes.slice().buffer as ArrayBuffer;
  const tables = await readWorkbook(buffer).catch((cause: unknown) => {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new FileError(`the Excel workbook is damaged (${said})`, {}, { cause });
  });
  return recordsOfSheet(tables as readonly NamedTable[], options);
}
