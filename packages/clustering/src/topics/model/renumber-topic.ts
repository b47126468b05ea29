import type { Topic } from './topic-model.js';

/** The same topic, by other numbers of its terms. Terms with the number −1 are left out. */
export function renumberTopic(topic: Topic, numberOf: Int32Array): Topic {
  const { term, weight } = topic.centroid;
  return {
    ...topic,
    centroid: { term: renumber(term, numberOf), weight: ofKept(weight, term, numberOf) },
    exemplars: topic.exemplars.map(each => ({
      ...each,
      term: renumber(each.term, numberOf),
      count: ofKept(each.count, each.term, numberOf),
    })),
  };
}

const renumber = (terms: readonly number[], numberOf: Int32Array): readonly number[] =>
  terms.map(term => numberOf[term]!).filter(number => number >= 0);

/** What a column says of the terms that have a number. */
const ofKept = (column: readonly number[], terms: readonly number[], numberOf: Int32Array): readonly number[] =>
  column.filter((_, at) => numberOf[terms[at]!]! >= 0);
