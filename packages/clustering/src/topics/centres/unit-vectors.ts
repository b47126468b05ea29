import type { Weighted } from '@sheaf/core/internal';
import { direct, emptyDirection, type VectorSpace } from './vector-space.js';

/** Rows of terms and counts as vectors of length 1; a row without terms of any weight is empty. */
export function unitVectors({ start, item, weight: counts }: Weighted<Int32Array>, space: VectorSpace): Weighted {
  const rows = start.length - 1;
  const starts = new Int32Array(rows + 1);
  const items = new Int32Array(item.length);
  const weights = new Float64Array(item.length);
  const direction = emptyDirection();
  const count = (place: number): number => counts[place]!;
  let end = 0;
  for (let row = 0; row < rows; row++) {
    const norm = direct(space, { term: item, from: start[row]!, end: start[row + 1]!, count }, direction);
    for (let i = 0; i < direction.length; i++) {
      items[end] = direction.term[i]!;
      weights[end++] = direction.value[i]! / norm;
    }
    starts[row + 1] = end;
  }
  return { start: starts, item: items.subarray(0, end), weight: weights.subarray(0, end) };
}
