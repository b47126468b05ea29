import type { Steps } from '../weights/read-weights.js';
import type { Arena } from './arena.js';

/** Columns of a panel. */
export const COLUMNS = 8;

/** A matrix in the memory of the kernels. */
export interface Panels {
  readonly at: number;
  /** Half the number of rows. */
  readonly pairs: number;
  readonly columns: number;
  readonly scale: number;
}

/** How many bytes the panels of a matrix take. */
export const panelBytes = ({ rows, columns }: Pick<Steps, 'rows' | 'columns'>): number => 2 * rows * columns;

/**
 * Writes rows of a matrix, all by default, as panels: for eight columns, the pairs of rows one after another.
 */
export function writePanels(
  { room, shorts }: Arena,
  matrix: Steps,
  { from, rows }: { readonly from: number; readonly rows: number } = { from: 0, rows: matrix.rows },
): Panels {
  const { steps, columns, scale } = matrix;
  const at = room(panelBytes({ rows, columns }));
  let to = at / 2;
  for (let j = 0; j < columns; j += COLUMNS)
    for (let k = from; k < from + rows; k += 2)
      for (let column = j; column < j + COLUMNS; column++) {
        shorts[to++] = steps[k * columns + column]!;
        shorts[to++] = steps[(k + 1) * columns + column]!;
      }
  return { at, pairs: rows / 2, columns, scale };
}
