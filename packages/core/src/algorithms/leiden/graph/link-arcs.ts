import { float64Column, int32Column } from '../../../tables/columns.js';
import { rowCount, transposeWeighted, type Weighted } from '../../../tables/ragged.js';
import { addRows } from './add-rows.js';
import type { DocumentGraph } from './graph.js';

/** Both documents name each other, with the weight 1. */
const MAX_WEIGHT = 2;

/**
 * The graph of some arcs, whose weights are 1 between documents that could not be more similar.
 *
 * @param size how many equal documents each node represents
 * @param options.count maximum number of neighbours per document
 * @param options.isEmpty whether the documents of a node have nothing in which they could be similar, not even to each
 *   other
 */
export function linkArcs(
  arcs: Weighted,
  size: Int32Array,
  { count, isEmpty }: { readonly count: number; readonly isEmpty: (node: number) => boolean },
): DocumentGraph {
  const hasEqual = size.some(documents => documents > 1);
  const inner = float64Column(size.length);
  if (hasEqual)
    for (let node = 0; node < inner.length; node++) inner[node] = isEmpty(node) ? 0 : innerWeight(size[node]!, count);
  const edges = symmetrise(hasEqual ? countCopies(arcs, size, count) : arcs);
  return { count: size.length, size, inner, maxWeight: MAX_WEIGHT, ...edges };
}

/** Each of the equal documents has the others among its `count` nearest neighbours, with the weight 1. */
const innerWeight = (documents: number, count: number): number => 2 * documents * Math.min(count, documents - 1);

/**
 * Turns the arcs of nodes into the sums of the arcs of their documents. The nearest neighbours of a document are the
 * documents equal to it; the rest of `count` goes to documents of other nodes, the most similar first.
 */
function countCopies(arcs: Weighted, size: Int32Array, count: number): Weighted {
  const nodes = rowCount(arcs);
  const start = int32Column(nodes + 1);
  const item = int32Column(arcs.item.length);
  const weight = float64Column(arcs.item.length);
  let kept = 0;
  for (let node = 0; node < nodes; node++) {
    let left = count - (size[node]! - 1);
    const places: number[] = [];
    for (let place = arcs.start[node]!; place < arcs.start[node + 1]!; place++) places.push(place);
    const named = new Map<number, number>();
    for (const place of places.sort((a, b) => arcs.weight[b]! - arcs.weight[a]! || a - b)) {
      if (left <= 0) break;
      named.set(place, Math.min(left, size[arcs.item[place]!]!));
      left -= size[arcs.item[place]!]!;
    }
    for (const place of [...named.keys()].sort((a, b) => a - b)) {
      item[kept] = arcs.item[place]!;
      weight[kept++] = arcs.weight[place]! * size[node]! * named.get(place)!;
    }
    start[node + 1] = kept;
  }
  return { start, item: item.subarray(0, kept), weight: weight.subarray(0, kept) };
}

/** Adds the arcs of both directions. */
const symmetrise = (arcs: Weighted): Weighted => addRows(arcs, transposeWeighted(arcs, rowCount(arcs)));
