import type { Topic, TopicModel } from '../model/topic-model.js';

/** What an update or a new fit did to a topic. */
export interface TopicEvent {
  /**
   * `new`: a topic that did not exist. `grown`: an old topic got documents. `joined`: a group of documents was so near
   * to an old topic that it became no topic of its own. `split`: a topic that was part of another. `merged`: a topic
   * whose documents are now in another.
   */
  readonly kind: 'new' | 'grown' | 'joined' | 'split' | 'merged';
  /** The id of the topic; of merged topics the id of the topic that they became part of. */
  readonly topic: string;
  /** The topics that a split topic came from, and the topic that was merged. */
  readonly from: readonly string[];
  /** How many documents: of the group, or by which the topic has grown. */
  readonly documents: number;
}

/** One event for each topic that was there before and has more documents now. */
export function grownEvents(before: readonly Topic[], after: readonly Topic[]): readonly TopicEvent[] {
  return before.flatMap(({ id, size }, row) => {
    const documents = after[row]!.size - size;
    return documents > 0 ? [{ kind: 'grown', topic: id, from: [], documents } as const] : [];
  });
}

/** The topic into which documents near to a topic fall: the one it was merged into, or itself. */
export const finalTopic = ({ id, into }: Topic): string => into ?? id;

/** The names that a new topic must not have: those of all topics that ever were. */
export const takenNames = ({ topics }: Pick<TopicModel, 'topics'>): readonly string[] =>
  topics.flatMap(({ labels }) => labels);
