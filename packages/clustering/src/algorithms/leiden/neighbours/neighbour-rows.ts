import { type ColumnMaker, float64Column, int32Column, pooled, type Weighted } from '@sheaf/core/internal';
import type { NeighbourSearch } from './neighbour-search.js';

/**
 * The neighbours of documents while they are being found. Those of document d begin at d · `most`, ascending, with
 * their cosines; there are `length[d]` of them.
 */
export interface NeighbourRows {
  readonly most: number;
  readonly length: Int32Array;
  readonly neighbour: Int32Array;
  readonly cosine: Float64Array;
}

/** @param columns where the memory comes from */
export const openRows = (
  documents: number,
  most: number,
  columns: ColumnMaker<ArrayBufferLike> = pooled,
): NeighbourRows => ({
  most,
  length: columns.int32(documents),
  neighbour: columns.int32(documents * most),
  cosine: columns.float64(documents * most),
});

/** Finds the neighbours of the documents from one up to, not including, another. */
export function fillRows(
  { most, length, neighbour, cosine }: NeighbourRows,
  search: NeighbourSearch,
  [from, end]: readonly [number, number],
): void {
  for (let document = from; document < end; document++) {
    const found = search.around(document);
    const first = document * most;
    for (let i = 0; i < found.length; i++) {
      neighbour[first + i] = found[i]!;
      cosine[first + i] = search.cosine(found[i]!);
    }
    length[document] = found.length;
  }
}

/** All neighbours, in memory of their own. */
export function gatherRows(rows: NeighbourRows): Weighted {
  const edges = rows.length.reduce((sum, length) => sum + length, 0);
  return moveRows(rows, { neighbour: int32Column(edges), cosine: float64Column(edges) });
}

/** All neighbours. The memory is that of the rows, which must not be used afterwards. */
export const gatherInPlace = (rows: NeighbourRows): Weighted => moveRows(rows, rows);

function moveRows(
  { most, length, neighbour, cosine }: NeighbourRows,
  to: Pick<NeighbourRows, 'neighbour' | 'cosine'>,
): Weighted {
  const start = int32Column(length.length + 1);
  let end = 0;
  for (let document = 0; document < length.length; document++) {
    const from = document * most;
    for (let i = from; i < from + length[document]!; i++) {
      to.neighbour[end] = neighbour[i]!;
      to.cosine[end++] = cosine[i]!;
    }
    start[document + 1] = end;
  }
  return { start, item: to.neighbour.subarray(0, end), weight: to.cosine.subarray(0, end) };
}
