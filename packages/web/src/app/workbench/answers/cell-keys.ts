/** Moves in a table by keyboard. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

const STEPS: { readonly [key: string]: readonly [rows: number, columns: number] } = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const within = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place));

/** The cell that a key leads to; null if the key does not move. */
export function movedTo(key: string, { row, column }: Place, rows: number, columns: number): Place | null {
  const step = STEPS[key];
  return step ? { row: within(row + step[0], rows), column: within(column + step[1], columns) } : null;
}
