import type { SparseMatrix } from './sparse-matrix.js';

/**
 * A sparse matrix ready to be multiplied: its entries know which of them are summed together. Not a `Ragged` table, but
 * the layout that the SIMD kernels read: one number holds a column and a flag.
 */
export interface GroupedRows {
  readonly rows: number;
  readonly start: Int32Array;
  /** Twice the column, plus one where the entry begins a group of the sum. */
  readonly code: Int32Array;
  readonly value: Float64Array;
}

/** Arrays to keep the entries in, of exactly the sizes of `start` and `value`. */
export type EntryStorage = Omit<GroupedRows, 'rows'>;

export const ownStorage = (a: SparseMatrix): EntryStorage => ({
  start: new Int32Array(a.rows + 1),
  code: new Int32Array(a.item.length),
  value: new Float64Array(a.item.length),
});

/** The first `columns` mod 4 columns are groups of their own, the others four by four. */
export function groupRows(a: SparseMatrix, storage: EntryStorage = ownStorage(a)): GroupedRows {
  const { rows, columns, start, item } = a;
  const singles = columns & 3;
  for (let row = 0; row < rows; row++) {
    let previous = -1;
    for (let i = start[row]!; i < start[row + 1]!; i++) {
      const at = item[i]!;
      const group = at < singles ? at : singles + ((at - singles) >> 2);
      storage.code[i] = (at << 1) | (group === previous ? 0 : 1);
      previous = group;
    }
  }
  storage.start.set(start);
  storage.value.set(a.weight);
  return { rows, ...storage };
}
