import type { Document } from '@sheaf/core';
import { rowLength, type Weighted } from '@sheaf/core/internal';
import type { TopicTexts } from './centres/bar.js';
import { Centre, widthOf } from './centres/centroid.js';
import { choosePlaces, exemplarOf } from './centres/choose-exemplars.js';
import type { Topic, TopicModel } from './model/topic-model.js';

/** Documents that will become a topic, with its names. */
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
  /** Which documents have the same text: equal numbers, ascending. */
  readonly nodeOf: Int32Array;
  /** The documents themselves. */
  readonly documents: readonly Document[];
}

/** What new topics begin with. */
export interface NewTopics extends Pick<TopicModel, 'version' | 'keeps' | 'next'> {
  readonly since: string | null;
  /** Of topics that an update makes. */
  readonly generation?: number;
}

/** Topics that were made, and of which texts. */
export interface MadeTopics {
  readonly topics: readonly Topic[];
  /** The texts of each topic. */
  readonly texts: readonly TopicTexts[];
}

/** Topics with their centroids and exemplars. */
export function makeTopics(
  groups: readonly LabelledGroup[],
  { documents, counts, vectors, terms, nodeOf }: TopicSource,
  { version, keeps, next, since, generation }: NewTopics,
): MadeTopics {
  const centre = new Centre(vectors, terms);
  const texts = groups.map(({ members }) => withoutCopies(members, nodeOf));
  const width = widthOf({ version, keeps });
  const topics = groups.map(({ labels, members }, number): Topic => {
    const { rows, copies } = texts[number]!;
    centre.of(members);
    const likeness =
      rows.length === 1 ? Float64Array.of(rowLength(vectors, rows[0]!)) : centre.likeness(rows, width, copies);
    const places = choosePlaces(likeness, keeps.exemplars);
    return {
      id: `t${next + number}`,
      labels,
      size: 0,
      since,
      ...(generation === undefined ? {} : { generation }),
      centroid: version === 1 ? centre.direction(width) : centre.sums(keeps.terms),
      exemplars: places.map(place =>
        exemplarOf(counts, rows[place]!, keeps.examples ? documents[rows[place]!] : undefined),
      ),
    };
  });
  return { topics, texts };
}

/** The first document of each text of a group, and how often the text is there. */
function withoutCopies(members: ArrayLike<number>, nodeOf: Int32Array): TopicTexts {
  const rows: number[] = [];
  const copies: number[] = [];
  for (let i = 0; i < members.length; i++)
    if (i > 0 && nodeOf[members[i]!] === nodeOf[members[i - 1]!]) copies[copies.length - 1]!++;
    else {
      rows.push(members[i]!);
      copies.push(1);
    }
  return { rows, copies };
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
