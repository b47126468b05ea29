import { areNames, NAMES } from './check-options.js';
import { descendFrom } from './growth/descend-from.js';
import { sealModel } from './model/seal-model.js';
import { numberOfTopic, type Topic, type TopicModel, withOrigins } from './model/topic-model.js';
import { TopicModelError } from './model/topic-model-error.js';

/** Changes to a model. */
export interface TopicEdits {
  /** New names by the id of the topic: one name, or several, the best first. */
  readonly rename?: Readonly<Record<string, string | readonly string[]>>;
  /** Lists of ids: the documents of each list get the id of its first topic. */
  readonly merge?: readonly (readonly string[])[];
  /** Ids of topics whose documents will be left out. */
  readonly drop?: readonly string[];
}

/**
 * Merges, renames and drops topics, in this order. A merged topic keeps its place among the words, and documents that
 * fall there get the id of the topic that it was merged into. Nothing is forgotten: ids are never used again.
 *
 * @example
 * const edited = editTopics(model, { rename: { t4: 'Login' }, merge: [['t2', 't9']], drop: ['t7'] });
 * @throws TopicModelError `unknown-topic` for an id that the model does not have, or that was merged away
 * @throws TypeError for a name without any character other than space
 */
export function editTopics(model: TopicModel, { rename = {}, merge = [], drop = [] }: TopicEdits): TopicModel {
  const topics = new Map(model.topics.map(topic => [topic.id, topic]));
  const find = (id: string): Topic => findTopic(topics, id);
  for (const [kept, ...others] of merge) {
    const target = find(kept!);
    for (const id of others) mergeInto(topics, find(id), target.id);
  }
  for (const [id, names] of Object.entries(rename)) topics.set(id, { ...find(id), labels: namesOf(id, names) });
  for (const id of drop) topics.set(id, { ...find(id), muted: true });
  const inOrder = [...topics.values()].sort((a, b) => numberOfTopic(a) - numberOfTopic(b));
  const { lineage } = descendFrom(model, null);
  return sealModel({ ...model, lineage, topics: inOrder });
}

function findTopic(topics: ReadonlyMap<string, Topic>, id: string): Topic {
  const topic = topics.get(id);
  if (topic === undefined) throw new TopicModelError('unknown-topic', `There is no topic ${JSON.stringify(id)}.`);
  if (topic.into !== undefined)
    throw new TopicModelError('unknown-topic', `The topic ${id} was merged into ${topic.into}: name that one.`);
  return topic;
}

/** Merges a topic, and all that were merged into it, into another, which notes it. The documents are counted there. */
function mergeInto(topics: Map<string, Topic>, { id, size }: Topic, into: string): void {
  if (id === into) return;
  for (const topic of topics.values())
    if (topic.id === id || topic.into === id) topics.set(topic.id, { ...topic, into });
  const target = topics.get(into)!;
  topics.set(into, { ...target, size: target.size + size, from: withOrigins(target, [id]) });
  topics.set(id, { ...topics.get(id)!, size: 0 });
}

function namesOf(id: string, names: string | readonly string[]): readonly string[] {
  const list = Array.isArray(names) ? (names as readonly string[]) : [names as string];
  if (!areNames(list)) throw new TypeError(`The names of topic ${id} must be ${NAMES}.`);
  return list;
}
