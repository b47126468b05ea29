import type { Document } from '../model.js';
import { rowLength, type Weighted } from '../tables/ragged.js';
import { Centre } from './centres/centroid.js';
import { choosePlaces, exemplarOf } from './centres/choose-exemplars.js';
import { SCALE, type Topic, type TopicModel } from './model/topic-model.js';

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
export interface NewTopics extends Pick<TopicModel, 'keeps' | 'next'> {
  readonly since: string | null;
}

/** Topics that were made, and how their documents lie around them. */
export interface MadeTopics {
  readonly topics: readonly Topic[];
  /** For each text of each topic, its similarity to the other texts there. A topic of a single text has none. */
  readonly likenesses: readonly number[];
  /** A similarity × 10,000 that some document of each topic reaches, though its direction is cut off and rounded. */
  readonly reach: number;
}

/** Topics with their centroids and exemplars. */
export function makeTopics(
  groups: readonly LabelledGroup[],
  { documents, counts, vectors, terms, nodeOf }: TopicSource,
  { keeps, next, since }: NewTopics,
): MadeTopics {
  const centre = new Centre(vectors, terms);
  const likenesses: number[] = [];
  let reach = SCALE;
  const topics = groups.map(({ labels, members }, number): Topic => {
    const { texts, copies } = withoutCopies(members, nodeOf);
    centre.of(members);
    const likeness =
      texts.length > 1 ? centre.likeness(texts, keeps.terms, copies) : Float64Array.of(rowLength(vectors, texts[0]!));
    if (texts.length > 1) for (const each of likeness) likenesses.push(each);
    const places = choosePlaces(likeness, keeps.exemplars);
    const centroid = centre.direction(keeps.terms);
    if (centroid.term.length > 0) reach = Math.min(reach, greatestProduct(vectors, texts, centroid));
    return {
      id: `t${next + number}`,
      labels,
      size: 0,
      since,
      centroid,
      exemplars: places.map(place =>
        exemplarOf(counts, texts[place]!, keeps.examples ? documents[texts[place]!] : undefined),
      ),
    };
  });
  return { topics, likenesses, reach };
}

/** The first document of each text of a group, and how often the text is there. */
function withoutCopies(members: ArrayLike<number>, nodeOf: Int32Array) {
  const texts: number[] = [];
  const copies: number[] = [];
  for (let i = 0; i < members.length; i++)
    if (i > 0 && nodeOf[members[i]!] === nodeOf[members[i - 1]!]) copies[copies.length - 1]!++;
    else {
      texts.push(members[i]!);
      copies.push(1);
    }
  return { texts, copies };
}

/** The greatest product of a centroid with one of some rows, rounded down. */
function greatestProduct(
  { start, item, weight }: Weighted,
  rows: readonly number[],
  { term, weight: of }: Topic['centroid'],
) {
  const weightOf = new Map(term.map((each, at) => [each, of[at]!]));
  let greatest = 0;
  for (const row of rows) {
    let product = 0;
    for (let i = start[row]!; i < start[row + 1]!; i++) product += weight[i]! * (weightOf.get(item[i]!) ?? 0);
    greatest = Math.max(greatest, product);
  }
  return Math.floor(greatest);
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
