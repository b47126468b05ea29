import { float64Column, int32Column } from '../../../tables/columns.js';
import { type DocumentGraph, totalWeight } from './graph.js';

/**
 * One graph of two over the same nodes. The weights of each are divided by their sum, so that the share of each graph
 * is what the caller says and not what its similarities happen to be.
 *
 * @param share how much the second graph counts, 0 to 1
 */
export function blendGraphs(first: DocumentGraph, second: DocumentGraph, share: number): DocumentGraph {
  const [ofFirst, ofSecond] = blendFactors(first, second, share);
  if (ofSecond === 0) return first;
  const inner = float64Column(first.count);
  for (let node = 0; node < first.count; node++)
    inner[node] = ofFirst * first.inner[node]! + ofSecond * second.inner[node]!;
  const maxWeight = ofFirst * first.maxWeight + ofSecond * second.maxWeight;
  return { ...addEdges(first, second, [ofFirst, ofSecond]), count: first.count, size: first.size, inner, maxWeight };
}

/** What the weights of each graph are multiplied with. */
export function blendFactors(
  first: DocumentGraph,
  second: DocumentGraph,
  share: number,
): readonly [ofFirst: number, ofSecond: number] {
  const [sumOfFirst, sumOfSecond] = [totalWeight(first), totalWeight(second)];
  if (share === 0 || sumOfSecond === 0) return [1, 0];
  const documents = first.size.reduce((sum, size) => sum + size, 0);
  return [sumOfFirst === 0 ? 0 : ((1 - share) * documents) / sumOfFirst, (share * documents) / sumOfSecond];
}

/** The edges of both graphs, ascending at each node, with the sums of their weights times a factor for each graph. */
function addEdges(first: DocumentGraph, second: DocumentGraph, [a, b]: readonly [number, number]) {
  const start = int32Column(first.count + 1);
  const item = int32Column(first.item.length + second.item.length);
  const weight = float64Column(item.length);
  let edges = 0;
  for (let node = 0; node < first.count; node++) {
    let [i, j] = [first.start[node]!, second.start[node]!];
    const [endOfFirst, endOfSecond] = [first.start[node + 1]!, second.start[node + 1]!];
    while (i < endOfFirst || j < endOfSecond) {
      const p = i < endOfFirst ? first.item[i]! : first.count;
      const q = j < endOfSecond ? second.item[j]! : first.count;
      const sum = (p <= q ? a * first.weight[i++]! : 0) + (q <= p ? b * second.weight[j++]! : 0);
      if (sum === 0) continue;
      item[edges] = Math.min(p, q);
      weight[edges++] = sum;
    }
    start[node + 1] = edges;
  }
  return { start, item: item.subarray(0, edges), weight: weight.subarray(0, edges) };
}
