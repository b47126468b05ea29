import { addRows } from './add-rows.js';
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
  const maxWeight = ofFirst * first.maxWeight + ofSecond * second.maxWeight;
  return {
    ...addRows(first, second, [ofFirst, ofSecond]),
    count: first.count,
    size: first.size,
    maxWeight,
  };
}

/** What the weights of each graph are multiplied with. */
export function blendFactors(
  first: DocumentGraph,
  second: DocumentGraph,
  share: number,
): readonly [ofFirst: number, ofSecond: number] {
  const [sumOfFirst, sumOfSecond] = [totalWeight(first), totalWeight(second)];
  if (share === 0 || sumOfSecond === 0) return [1, 0];
  return [sumOfFirst === 0 ? 0 : ((1 - share) * first.count) / sumOfFirst, (share * first.count) / sumOfSecond];
}
