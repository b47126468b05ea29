/** Whether a sheet of an Excel workbook fits the memory: one cell far off makes a table of millions of empty cells. */
import { FileError } from '../../errors.js';
import { numberOf, placedTags } from './cell-places.js';

/** Cells of the table, empty ones included. More than any sheet that people fill. */
export const MOST_CELLS = 10_000_000;
/** The limits of the format. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** The error for a table with this many rows and columns. */
export const tooLarge = (rows: number, columns: number): FileError => {
  const [high, wide, most] = [rows, columns, MOST_CELLS].map(number => number.toLocaleString('en'));
  return new FileError(`the table has ${high} rows and ${wide} columns, and at most ${most} cells are read`);
};

/**
 * Follows the rows and the filled cells of a sheet without keeping them. The reader cuts off the rows after the last
 * filled cell, unless they have no number.
 *
 * @returns whether every cell says where it is
 * @throws FileError for a table of more than `MOST_CELLS`, and for cells outside of the limits of the format
 */
export function checkSheetBounds(xml: string): boolean {
  let [rows, columns, inRow] = [0, 0, 0];
  let arePlaced = true;
  for (const { name, tag, index, reference, at } of placedTags(xml)) {
    if (!(at.row <= MOST_ROWS && at.column <= MOST_COLUMNS))
      throw new FileError(`a cell lies at “${reference}”, outside of what a sheet can hold`);
    if (name === 'row') inRow = at.row;
    else arePlaced &&= reference !== undefined;
    const isFilled = name === 'c' && !tag.endsWith('/>') && !xml.startsWith('</', index + tag.length);
    const isKept = name === 'row' ? numberOf(reference) === 0 : isFilled;
    if (isKept) rows = Math.max(rows, inRow, at.row);
    if (isFilled) columns = Math.max(columns, at.column);
    if (rows * columns > MOST_CELLS) throw tooLarge(rows, columns);
  }
  return arePlaced;
}
