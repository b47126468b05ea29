import { type ColumnMaker, pooled } from '../../tables/columns.js';
import { concatenate, transposeWeighted, type Weighted } from '../../tables/ragged.js';
import { SCALE, type Topic } from '../model/topic-model.js';

/**
 * For each term the centroids that have it, ascending, with its weight there × 10,000.
 *
 * @param terms how many terms there are
 */
export function invertCentroids(topics: readonly Topic[], terms: number, columns: ColumnMaker = pooled): Weighted {
  const byTopic = concatenate(topics.map(({ centroid }) => Int32Array.from(centroid.term)));
  const weight = Float64Array.from(topics.flatMap(({ centroid }) => centroid.weight));
  return transposeWeighted({ ...byTopic, weight }, terms, columns);
}

/** For each row of vectors of length 1 its cosine with the nearest centroid; 0 if it shares no term with any. */
export function nearestCosines(vectors: Weighted, topics: readonly Topic[], terms: number): Float64Array {
  const lists = invertCentroids(topics, terms);
  const product = new Float64Array(topics.length);
  return Float64Array.from({ length: vectors.start.length - 1 }, (_, row) => {
    product.fill(0);
    for (let i = vectors.start[row]!; i < vectors.start[row + 1]!; i++) {
      const term = vectors.item[i]!;
      for (let at = lists.start[term]!; at < lists.start[term + 1]!; at++)
        product[lists.item[at]!]! += vectors.weight[i]! * lists.weight[at]!;
    }
    return product.reduce((most, each) => Math.max(most, each), 0) / SCALE;
  });
}
