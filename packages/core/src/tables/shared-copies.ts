/** Copies of tables in memory that several threads read. */
import { shared } from './columns.js';
import type { Ragged, Weighted } from './rows.js';

export const sharedRagged = ({ start, item }: Ragged): Ragged => ({
  start: sharedIntegers(start),
  item: sharedIntegers(item),
});

export function sharedWeighted({ start, item, weight }: Weighted): Weighted {
  const copy = shared.float64(weight.length);
  copy.set(weight);
  return { weight: copy, ...sharedRagged({ start, item }) };
}

function sharedIntegers(column: Int32Array): Int32Array {
  const copy = shared.int32(column.length);
  copy.set(column);
  return copy;
}
