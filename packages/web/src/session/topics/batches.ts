/** How batches of documents become part of the kept topics. */
import type { Assignment, TopicModel } from '@sheaf/clustering/topics';
import type { Collection } from '../documents/collection.js';
import { type Batch, type KeptTopics, type LastBatch, topicsAbout } from './kept-topics.js';

/** The counts of a batch. */
export function batchOf(name: string, assignments: readonly Assignment[]): Batch {
  const counts: Record<string, number> = {};
  let leftOver = 0;
  for (const { topic, muted } of assignments)
    if (topic !== null) counts[topic] = (counts[topic] ?? 0) + 1;
    else if (!muted) leftOver++;
  return { name, counts, leftOver };
}

/** The topics of a model that was opened. What it has seen counts as one batch, with which the next is compared. */
export function openedTopics(name: string, model: TopicModel): KeptTopics {
  const counts = Object.fromEntries(model.topics.filter(({ size }) => size > 0).map(({ id, size }) => [id, size]));
  const known = Object.values(counts).reduce((sum, size) => sum + size, 0);
  const leftOver = Math.max(0, model.seen.documents - known);
  const before = { name: model.period ?? 'Before', counts, leftOver };
  return { name, model, isSaved: true, earlier: [before], last: null };
}

/** The topics with another batch, which takes the place of the last one if it has the same documents. */
export function withBatch(topics: KeptTopics, batch: LastBatch): KeptTopics {
  const { earlier } = topicsAbout(topics, [batch.rows])!;
  return { ...topics, earlier, last: batch };
}

/** The most characters of the name of a period. */
const LONGEST = 100;

/** A name of the batch that no earlier one of the model has. */
export function periodFor({ period, lineage }: TopicModel, name: string): string {
  const taken = new Set([period, ...lineage.map(each => each.period)]);
  const plainName = name.slice(0, LONGEST - 10).trim() || 'Batch';
  let found = plainName;
  for (let number = 2; taken.has(found); number++) found = `${plainName} (${number})`;
  return found;
}

/** The name of a collection as that of a batch: that of its file without the ending. */
export const batchName = ({ name, query }: Collection): string => query || name.replace(/\.\w{1,5}$/, '');
