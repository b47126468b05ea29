import type { Weighted } from '@sheaf/core/internal';
import { MASS_SCALE, SCALE, type Topic } from '../model/topic-model.js';
import { expectedShares, SMOOTHING, similarityOf } from './affinity.js';
import { invertCentroids } from './invert-centroids.js';

/** The different texts of a topic, by their rows, and how many documents have each. */
export interface TopicTexts {
  readonly rows: readonly number[];
  readonly copies: readonly number[];
}

/**
 * The similarity × 10,000 below which a document fits nowhere: a share of the fitted texts would not reach it if they
 * had not been fitted. It stays below the best text of every topic.
 *
 * @param texts of each topic
 * @param vectors documents as vectors of length 1
 * @param share of the texts, 0 to 0.99
 */
export function barOf(
  topics: readonly Topic[],
  texts: readonly TopicTexts[],
  { vectors, terms }: { readonly vectors: Weighted; readonly terms: number },
  share: number,
): number {
  const score = scorer(topics, vectors, terms);
  const similarities: number[] = [];
  let reach = SCALE;
  topics.forEach(({ centroid }, topic) => {
    if (centroid.term.length === 0) return;
    const { rows, copies } = texts[topic]!;
    const massOf = new Map(centroid.term.map((term, at) => [term, centroid.weight[at]!]));
    const scores = rows.map((row, at) => score(row, topic, massOf, copies[at]!));
    // Not spread: a topic may have more texts than a call takes arguments.
    reach = Math.min(reach, similarityOf(scores.reduce((most, { own }) => Math.max(most, own), 0)));
    if (rows.length > 1) for (const { best } of scores) similarities.push(similarityOf(best) / SCALE);
  });
  return Math.min(percentileAt(similarities, share), reach);
}

/** The percentile × 10,000 of numbers from 0 to 1 at a share of 0 to 1; 0 for shares below one hundredth. */
function percentileAt(numbers: readonly number[], share: number): number {
  const percent = Math.min(99, Math.round(share * 100));
  if (percent < 1 || numbers.length === 0) return 0;
  const sorted = Float64Array.from(numbers).sort();
  return Math.round(SCALE * sorted[Math.floor((percent * sorted.length) / 100)]!);
}

/** Scores of fitted documents as `Affinity` has them: that of their own topic, and the best one without them. */
function scorer(topics: readonly Topic[], vectors: Weighted, terms: number) {
  const {
    start,
    item,
    weight: mass,
  } = invertCentroids(
    topics.map(({ centroid }) => centroid),
    terms,
  );
  const massOfTerm = new Float64Array(terms);
  for (let term = 0; term < terms; term++)
    for (let at = start[term]!; at < start[term + 1]!; at++) massOfTerm[term]! += mass[at]!;
  const expected = expectedShares(topics, new Int32Array(topics.length));
  const product = new Float64Array(topics.length);
  return (row: number, topic: number, massOf: ReadonlyMap<number, number>, copies: number) => {
    product.fill(0);
    let [own, ownWords, words] = [0, 0, 0];
    for (let i = vectors.start[row]!; i < vectors.start[row + 1]!; i++) {
      const term = vectors.item[i]!;
      const value = vectors.weight[i]!;
      const all = massOfTerm[term]!;
      if (all === 0) continue;
      const ofTopic = massOf.get(term) ?? 0;
      own += (value * ofTopic) / (all + SMOOTHING);
      ownWords += value;
      const less = Math.min(ofTopic, Math.round(MASS_SCALE * copies * value));
      if (all === less) continue;
      words += value;
      for (let at = start[term]!; at < start[term + 1]!; at++)
        product[item[at]!]! += (value * (item[at] === topic ? ofTopic - less : mass[at]!)) / (all - less + SMOOTHING);
    }
    let best = Number.NEGATIVE_INFINITY;
    product.forEach((each, of) => {
      if (each > 0) best = Math.max(best, each - expected[of]! * words);
    });
    return { own: own - expected[topic]! * ownWords, best };
  };
}
