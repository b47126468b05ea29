import { type Centre, centroidCosine } from '../centres/centroid.js';
import type { Topic } from '../model/topic-model.js';
import type { Community } from './find-groups.js';
import { finalTopic, type TopicEvent } from './topic-events.js';

/** When a community is a new topic. */
export interface NoveltyRules {
  readonly minSize: number;
  readonly exemplarShare: number;
  readonly joinAt: number;
}

/** Communities that may become topics, and those that belong to a topic that is there. */
export interface Judged {
  readonly fresh: readonly Int32Array[];
  readonly joined: readonly TopicEvent[];
}

/**
 * Tells new communities from known ones: a new one is large enough, holds hardly any exemplars, and lies in a direction
 * of its own.
 *
 * @param width the maximum number of terms of a centroid
 */
export function judgeCommunities(
  communities: readonly Community[],
  topics: readonly Topic[],
  { centre, width, rules }: { readonly centre: Centre; readonly width: number; readonly rules: NoveltyRules },
): Judged {
  const fresh: Int32Array[] = [];
  const joined: TopicEvent[] = [];
  for (const { documents, exemplars } of communities) {
    if (documents.length < rules.minSize) continue;
    if (exemplars > rules.exemplarShare * (documents.length + exemplars)) continue;
    const near = nearest(centre.of(documents).direction(width), topics);
    if (near === undefined || near.cosine < rules.joinAt) fresh.push(documents);
    else joined.push({ kind: 'joined', topic: finalTopic(near.topic), from: [], documents: documents.length });
  }
  return { fresh, joined };
}

/** The topic whose direction is nearest; of equally near ones the first. */
function nearest(
  direction: Topic['centroid'],
  topics: readonly Topic[],
): { readonly topic: Topic; readonly cosine: number } | undefined {
  let best: { readonly topic: Topic; readonly cosine: number } | undefined;
  for (const topic of topics) {
    const cosine = centroidCosine(direction, topic.centroid);
    if (best === undefined || cosine > best.cosine) best = { topic, cosine };
  }
  return best;
}
