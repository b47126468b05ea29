import { lasting, type Weighted } from '@sheaf/core/internal';
import { MASS_SCALE, SCALE, type Topic, type TopicModel } from '../model/topic-model.js';
import { invertCentroids } from './invert-centroids.js';

/**
 * How much the words of a document speak for each topic. The score of a topic is the sum over the terms of a document,
 * a vector of length 1, of weight × `lists`, less `expected` × the sum of the weights alone.
 */
export interface Affinity {
  /** For each term the topics that have it, ascending, and how much it speaks for each. */
  readonly lists: Weighted;
  /** For each topic what any word gives it by chance. */
  readonly expected: Float64Array;
  /** For each topic the generation that it is from, ascending. It competes with all topics up to its own. */
  readonly generationOf: Int32Array;
  /** For each term the generation of the first topic that has it; terms that no topic has are from beyond the last. */
  readonly generationOfTerm: Int32Array;
  /** How many generations there are. */
  readonly generations: number;
  /** The similarity × 10,000 that a score is shown as, rounded. */
  readonly similarity: (score: number) => number;
}

/** What a topic holds of a word counts as a share of all topics' and this: half a document, so that chance is no share. */
export const SMOOTHING = MASS_SCALE / 2;

/** How much of the share that a topic would hold by its size is no evidence: chosen on labelled collections. */
const EXPECTED = 0.7;

/**
 * How a model scores documents: by the share of each word that a topic holds, less what it would hold by its size. A
 * cosine would let a small topic with one strong word take the documents of broad ones. Models of version 1 go by the
 * cosine with a centroid.
 */
export function affinityOf(model: TopicModel): Affinity {
  const lists = invertCentroids(
    model.topics.map(({ centroid }) => centroid),
    model.terms.stem.length,
    lasting,
  );
  return model.version === 1 ? cosines(model, lists) : shares(model.topics, lists);
}

function cosines({ topics, terms }: TopicModel, lists: Weighted): Affinity {
  return {
    lists,
    expected: new Float64Array(topics.length),
    generationOf: new Int32Array(topics.length),
    generationOfTerm: new Int32Array(terms.stem.length),
    generations: 1,
    similarity: score => Math.min(SCALE, Math.round(score)),
  };
}

function shares(topics: readonly Topic[], { start, item, weight }: Weighted): Affinity {
  const generationOf = Int32Array.from(topics, ({ generation = 0 }) => generation);
  const generations = (generationOf.at(-1) ?? 0) + 1;
  const generationOfTerm = new Int32Array(start.length - 1);
  const share = Float64Array.from(weight);
  for (let term = 0; term + 1 < start.length; term++) {
    const [from, end] = [start[term]!, start[term + 1]!];
    generationOfTerm[term] = from < end ? generationOf[item[from]!]! : generations;
    const all = cumulated(
      from,
      end,
      at => weight[at]!,
      at => generationOf[item[at]!]!,
    );
    for (let at = from; at < end; at++) share[at]! /= all[at - from]! + SMOOTHING;
  }
  return {
    lists: { start, item, weight: share },
    expected: expectedShares(topics, generationOf),
    generationOf,
    generationOfTerm,
    generations,
    similarity: similarityOf,
  };
}

/** The similarity × 10,000 of a score by shares: s ÷ (1 + s), 0 for negative scores. */
export const similarityOf = (score: number): number => (score > 0 ? Math.round((SCALE * score) / (1 + score)) : 0);

/** For each topic the part of the words of its generation and those before that it holds, times {@link EXPECTED}. */
export function expectedShares(topics: readonly Topic[], generationOf: Int32Array): Float64Array {
  const mass = topics.map(({ centroid }) => centroid.weight.reduce((sum, each) => sum + each, 0));
  const all = cumulated(
    0,
    topics.length,
    row => mass[row]!,
    row => generationOf[row]!,
  );
  return Float64Array.from(mass, (own, row) => (own === 0 ? 0 : (EXPECTED * own) / all[row]!));
}

/** For each place the sum of all values whose key is not greater. Keys ascend. */
function cumulated(
  from: number,
  end: number,
  value: (at: number) => number,
  key: (at: number) => number,
): Float64Array {
  const sums = new Float64Array(end - from);
  let total = 0;
  for (let at = from; at < end; ) {
    let next = at;
    while (next < end && key(next) === key(at)) total += value(next++);
    sums.fill(total, at - from, next - from);
    at = next;
  }
  return sums;
}
