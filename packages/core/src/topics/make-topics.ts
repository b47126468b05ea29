import type { Document } from '../model.js';
import type { Weighted } from '../tables/ragged.js';
import { Centre } from './centres/centroid.js';
import { choosePlaces, exemplarOf } from './centres/choose-exemplars.js';
import type { Topic, TopicModel } from './model/topic-model.js';

/** Documents that are to become a topic, with its names. */
export interface LabelledGroup {
  readonly labels: readonly string[];
  /** Rows of the documents, ascending. */
  readonly members: ArrayLike<number>;
}

/** The documents from which topics are made. */
export interface TopicSource {
  /** Counts by term, for exemplars. */
  readonly counts: Weighted<Int32Array>;
  /** The same rows as vectors of length 1. */
  readonly vectors: Weighted;
  /** How many terms there are. */
  readonly terms: number;
  /** The documents themselves. */
  readonly documents: readonly Document[];
}

/** What new topics begin with. */
export interface NewTopics extends Pick<TopicModel, 'keeps' | 'next'> {
  readonly since: string | null;
}

/** Topics with their centroids and exemplars, and how similar each document is to the rest of its topic. */
export function makeTopics(
  groups: readonly LabelledGroup[],
  { documents, counts, vectors, terms }: TopicSource,
  { keeps, next, since }: NewTopics,
): { readonly topics: readonly Topic[]; readonly likenesses: readonly number[] } {
  const centre = new Centre(vectors, terms);
  const likenesses: number[] = [];
  const topics = groups.map(({ labels, members }, number): Topic => {
    const likeness = centre.of(members).likeness(members, keeps.terms);
    for (const each of likeness) likenesses.push(each);
    const places = choosePlaces(likeness, keeps.exemplars);
    return {
      id: `t${next + number}`,
      labels,
      size: 0,
      since,
      centroid: centre.direction(keeps.terms),
      exemplars: places.map(place =>
        exemplarOf(counts, members[place]!, keeps.examples ? documents[members[place]!] : undefined),
      ),
    };
  });
  return { topics, likenesses };
}

/** The topics with the documents of some assignments added to their sizes. */
export function withSizes(
  topics: readonly Topic[],
  assignments: readonly { readonly topic: string | null }[],
): readonly Topic[] {
  const added = new Map<string, number>();
  for (const { topic } of assignments) if (topic !== null) added.set(topic, (added.get(topic) ?? 0) + 1);
  return topics.map(topic => ({ ...topic, size: topic.size + (added.get(topic.id) ?? 0) }));
}
