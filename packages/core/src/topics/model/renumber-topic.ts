import type { Topic } from './topic-model.js';

/** The same topic, by other numbers of its terms. */
export const renumberTopic = (topic: Topic, numberOf: Int32Array): Topic => ({
  ...topic,
  centroid: { ...topic.centroid, term: topic.centroid.term.map(term => numberOf[term]!) },
  exemplars: topic.exemplars.map(each => ({ ...each, term: each.term.map(term => numberOf[term]!) })),
});
