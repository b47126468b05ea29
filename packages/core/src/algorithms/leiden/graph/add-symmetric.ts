import { copyOf, float64Column, int32Column } from '../../../tables/columns.js';
import type { Weighted } from '../../../tables/ragged.js';

/**
 * The sum of two tables over the same nodes, ascending at each node, if it is symmetric. Each edge is written at its
 * other end, so that the ends come in ascending order; to merge two lists of neighbours would be a guess at every step.
 *
 * @param factors what the weights of each table are multiplied with
 */
export function addSymmetric(
  first: Weighted,
  second: Weighted,
  factors: readonly [ofFirst: number, ofSecond: number] = [1, 1],
): Weighted {
  const start = int32Column(first.start.length);
  for (let node = 0; node < start.length; node++) start[node] = first.start[node]! + second.start[node]!;
  const end = copyOf(start);
  const item = int32Column(first.item.length + second.item.length);
  const sums = { start, end, item, weight: float64Column(item.length) };
  for (let node = 0; node + 1 < start.length; node++) {
    addRow(first, node, factors[0], sums);
    addRow(second, node, factors[1], sums);
  }
  return closeGaps(sums);
}

/** A table of which each row has room for more: it ends where `end` says. */
interface Loose extends Weighted {
  readonly end: Int32Array;
}

function addRow(
  { start: from, item: items, weight: weights }: Weighted,
  node: number,
  factor: number,
  sums: Loose,
): void {
  const { start, end, item, weight } = sums;
  const last = from[node + 1]!;
  for (let e = from[node]!; e < last; e++) {
    const added = factor * weights[e]!;
    if (added === 0) continue;
    const other = items[e]!;
    const at = end[other]!;
    if (at > start[other]! && item[at - 1] === node) weight[at - 1]! += added;
    else {
      item[at] = node;
      weight[at] = added;
      end[other] = at + 1;
    }
  }
}

/** Moves rows to the left until there is nothing between them. */
function closeGaps({ start, end, item, weight }: Loose): Weighted {
  let edges = 0;
  for (let node = 0; node + 1 < start.length; node++) {
    const from = start[node]!;
    const until = end[node]!;
    start[node] = edges;
    for (let e = from; e < until; e++) {
      item[edges] = item[e]!;
      weight[edges++] = weight[e]!;
    }
  }
  start[start.length - 1] = edges;
  return { start, item: item.subarray(0, edges), weight: weight.subarray(0, edges) };
}
