import { type ColumnMaker, concatenate, pooled, transposeWeighted, type Weighted } from '@sheaf/core/internal';
import { type Centroid, SCALE } from '../model/topic-model.js';

/**
 * For each term the centroids that have it, ascending, with its weight there.
 *
 * @param terms how many terms there are
 */
export function invertCentroids(
  centroids: readonly Centroid[],
  terms: number,
  columns: ColumnMaker = pooled,
): Weighted {
  const byTopic = concatenate(centroids.map(({ term }) => Int32Array.from(term)));
  const weight = Float64Array.from(centroids.flatMap(centroid => centroid.weight));
  return transposeWeighted({ ...byTopic, weight }, terms, columns);
}

/** For each row of vectors of length 1 its cosine with the nearest direction; 0 if it shares no term with any. */
export function nearestCosines(vectors: Weighted, directions: readonly Centroid[], terms: number): Float64Array {
  const lists = invertCentroids(directions, terms);
  const product = new Float64Array(directions.length);
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
