/** Which sheet of a workbook is read, and its records. */
import { FileError } from '../../errors.js';
import type { RawRecords } from '../../records/raw-records.js';
import { tableToRecords } from './table-to-records.js';

/** The choices of a person about a workbook; see `ReadOptions`. */
export interface SheetOptions {
  readonly sheet?: string | undefined;
  readonly header?: boolean | undefined;
  readonly skipOdd?: boolean | undefined;
}

/** A sheet of a workbook: its name and its cells, row by row. */
export interface NamedTable {
  /** Name of the sheet. */
  readonly sheet: string;
  /** Rows of cells. */
  readonly data: readonly (readonly unknown[])[];
  /** Whether the application does not show it. */
  readonly hidden?: boolean;
}

const filled = ({ data }: NamedTable): number =>
  data.reduce((sum, row) => sum + row.filter(cell => cell !== null && cell !== undefined && cell !== '').length, 0);

/**
 * Workbooks often begin with a cover or notes: the data are where most cells are filled. Hidden sheets hold lists that
 * forms and formulas use, which may be longer.
 */
function fullest(tables: readonly NamedTable[]): NamedTable | undefined {
  const counts = new Map(tables.map(table => [table, filled(table)]));
  const countOf = (table: NamedTable): number => counts.get(table)!;
  const shown = tables.filter(table => !table.hidden && countOf(table) > 0);
  return (shown.length > 0 ? shown : tables).reduce<NamedTable | undefined>(
    (best, next) => (best && countOf(best) >= countOf(next) ? best : next),
    undefined,
  );
}

/** The requested sheet, or the visible one with most in it; its records, and the names of all. */
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
