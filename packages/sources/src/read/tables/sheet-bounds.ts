/** Whether a sheet of an Excel workbook fits the memory: one cell far off makes a table of millions of empty cells. */
import { FileError } from '../../errors.js';

/** Cells of the table, empty ones included. More than any sheet that people fill. */
export const MOST_CELLS = 10_000_000;
/** The limits of the format. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** A row or a cell with its attributes, whose values may contain any character. */
const TAG = /<(?:[\w.-]+:)?(row|c)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)\/?>/g;
const REFERENCE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** Column of `B`, from 1. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Row and column of a reference such as `B7`; null for what is none. */
function placeOf(reference: string): readonly [row: number, column: number] | null {
  const [, letters, digits] = /^\$?([A-Za-z]{1,8})\$?(\d{1,12})$/.exec(reference) ?? [];
  return letters === undefined ? null : [Number(digits), columnOf(letters)];
}

/** The error for a table of these numbers of rows and columns. */
export const tooLarge = (rows: number, columns: number): FileError => {
  const [high, wide, most] = [rows, columns, MOST_CELLS].map(number => number.toLocaleString('en'));
  return new FileError(`the table has ${high} rows and ${wide} columns, and at most ${most} cells are read`);
};

/** Where the reader of the workbook would be after a row or a cell that begins. */
interface Cursor {
  readonly row: number;
  readonly column: number;
}

/** The number of a row; the reader takes 0 and an empty one for none. */
const numberOf = (reference: string | undefined): number => Number(reference ?? '');

function moved({ row, column }: Cursor, name: string, reference: string | undefined): Cursor {
  if (name === 'row') return { row: numberOf(reference) === 0 ? row + 1 : numberOf(reference), column: 0 };
  if (reference === undefined) return { row, column: column + 1 };
  const [toRow, toColumn] = placeOf(reference) ?? [Number.NaN, Number.NaN];
  return { row: toRow, column: toColumn };
}

/**
 * Follows the rows and the filled cells of a sheet without keeping them. The reader cuts off the rows after the last
 * filled cell, unless they have no number.
 *
 * @throws FileError for a table of more than `MOST_CELLS`, and for cells outside of the limits of the format
 */
export function checkSheetBounds(xml: string): void {
  let at: Cursor = { row: 0, column: 0 };
  let [rows, columns, inRow] = [0, 0, 0];
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of xml.matchAll(TAG)) {
    const [, double, single] = REFERENCE.exec(attributes) ?? [];
    const reference = double ?? single;
    at = moved(at, name, reference);
    if (!(at.row <= MOST_ROWS && at.column <= MOST_COLUMNS))
      throw new FileError(`a cell lies at “${reference}”, outside of what a sheet can hold`);
    if (name === 'row') inRow = at.row;
    const isFilled = name === 'c' && !tag.endsWith('/>') && !xml.startsWith('</', index + tag.length);
    const isKept = name === 'row' ? numberOf(reference) === 0 : isFilled;
    if (isKept) rows = Math.max(rows, inRow, at.row);
    if (isFilled) columns = Math.max(columns, at.column);
    if (rows * columns > MOST_CELLS) throw tooLarge(rows, columns);
  }
}
