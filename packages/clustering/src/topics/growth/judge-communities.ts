import type { Weighted } from '@sheaf/core/internal';
import { Centre, directionCosine } from '../centres/centroid.js';
import { nearestCosines } from '../centres/invert-centroids.js';
import type { Centroid, Topic } from '../model/topic-model.js';
import type { Community } from './find-groups.js';
import type { GrowthTest } from './growth-test.js';
import { finalTopic, type TopicEvent } from './topic-events.js';

/** When a community is a new topic. */
export interface NoveltyRules {
  readonly minSize: number;
  readonly exemplarShare: number;
  readonly joinAt: number;
}

/** Groups that may become topics, and those that belong to a topic that is there. */
export interface Judged {
  readonly fresh: readonly Int32Array[];
  readonly joined: readonly TopicEvent[];
  /** Whether part of a new group is still new by itself. */
  readonly isNew: (documents: Int32Array) => boolean;
}

/** What communities are compared with. */
interface Known {
  readonly topics: readonly Topic[];
  /** Where each lies. */
  readonly directions: readonly Centroid[];
  /** Documents as vectors of length 1. */
  readonly vectors: Weighted;
  /** How many terms there are. */
  readonly terms: number;
  /** The maximum number of terms of a direction. */
  readonly width: number;
  readonly rules: NoveltyRules;
  /** Whether a group is more than what was seen before lets expect. */
  readonly hasGrown: GrowthTest;
}

/**
 * Which share of a new group's documents is nearer to the rest of the group than to any known topic, at least. Groups
 * with a larger share go first: a community that is half known may join several new subjects, which a finer division
 * keeps apart.
 */
const LEAST_OWN = [0.9, 0.6];

/**
 * Tells new groups from known ones: a new one is large enough, holds few exemplars, lies in a direction of its own, and
 * is nearer to most of its documents than any known topic is. The other documents stay outside: they belong to known
 * topics.
 *
 * @param divisions the same documents divided coarsely first, and then more and more finely: a small new subject is
 *   often part of a larger community of known ones. Of groups that share documents and are equally new, the coarsest
 *   counts
 */
export function judgeCommunities(
  divisions: Iterable<readonly Community[]>,
  { topics, directions, vectors, terms, width, rules, hasGrown }: Known,
): Judged {
  const centre = new Centre(vectors, terms);
  const knownCosine = nearestCosines(vectors, directions, terms);
  const candidateOf = (documents: Int32Array): Candidate => {
    const likeness = centre.of(documents).likeness(documents, terms);
    const own = documents.filter((document, place) => likeness[place]! > knownCosine[document]!);
    return { documents, own, direction: centre.direction(width) };
  };
  const isOwn = (candidate: Candidate): boolean => candidate.own.length >= rules.minSize && stepOf(candidate) >= 0;
  const large = [...divisions].flat().filter(({ documents }) => documents.length >= rules.minSize);
  const candidates = large
    .filter(({ documents, exemplars }) => exemplars <= rules.exemplarShare * (documents.length + exemplars))
    .map(({ documents }) => candidateOf(documents))
    .filter(isOwn)
    .sort((a, b) => stepOf(a) - stepOf(b));
  const settled = new Set<number>();
  const fresh: Int32Array[] = [];
  const joined: TopicEvent[] = [];
  for (const { documents, own, direction } of candidates) {
    if (documents.some(document => settled.has(document))) continue;
    const near = nearest(direction, topics, directions);
    if (near === undefined || near.cosine < rules.joinAt) {
      // A group without evidence does not keep others that share a document with it from being looked at.
      if (!hasGrown(own, large.length)) continue;
      fresh.push(own);
    } else joined.push({ kind: 'joined', topic: finalTopic(near.topic), from: [], documents: documents.length });
    for (const document of documents) settled.add(document);
  }
  return {
    fresh,
    joined,
    isNew: documents => isOwn(candidateOf(documents)) && hasGrown(documents, large.length),
  };
}

/** A group, and those of its documents that are nearer to the rest of it than to any known topic. */
interface Candidate {
  readonly documents: Int32Array;
  readonly own: Int32Array;
  readonly direction: Centroid;
}

/** The step of a group, from 0; -1 if too little of it is its own. */
const stepOf = ({ documents, own }: Candidate): number =>
  LEAST_OWN.findIndex(least => own.length >= least * documents.length);

/** The topic whose direction is nearest; of equally near ones the first. */
function nearest(
  direction: Centroid,
  topics: readonly Topic[],
  directions: readonly Centroid[],
): { readonly topic: Topic; readonly cosine: number } | undefined {
  let best: { readonly topic: Topic; readonly cosine: number } | undefined;
  topics.forEach((topic, row) => {
    const cosine = directionCosine(direction, directions[row]!);
    if (best === undefined || cosine > best.cosine) best = { topic, cosine };
  });
  return best;
}
