/** The topics that a person keeps from batch to batch, as plain data. */
import type { Assignment, TopicModel } from '@sheaf/core/topics';
import type { Collection } from '../documents/collection.js';

/** How many documents of a batch each topic has. */
export interface Batch {
  /** A name for people: that of the file. */
  readonly name: string;
  /** Documents by the id of their topic. */
  readonly counts: Readonly<Record<string, number>>;
  /** Documents that fit nowhere. */
  readonly leftOver: number;
}

/** The batch that was divided last. */
export interface LastBatch extends Batch {
  readonly rows: Collection['rows'];
  readonly assignments: readonly Assignment[];
  /** Whether the model has counted these documents, so that it is not brought up to date with them twice. */
  readonly isCounted: boolean;
  /** The topics that began with this batch: their ids, with words that the model did not know before. */
  readonly fresh: Readonly<Record<string, readonly string[]>>;
  /** The topics before new ones were looked for. */
  readonly before?: KeptTopics;
}

export interface KeptTopics {
  /** A name for people: that of the file or of the documents they were made of. */
  readonly name: string;
  readonly model: TopicModel;
  /** Whether there is a file of the model as it is now. */
  readonly isSaved: boolean;
  /** The batches before the last one, oldest first. */
  readonly earlier: readonly Batch[];
  /** Null for a model that was opened, before its first batch. */
  readonly last: LastBatch | null;
}

/** The most batches that are remembered. */
const MOST_EARLIER = 60;

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

/** The topics. If none of these lists contains the rows of the last batch, only its counts are kept. */
export function topicsAbout(topics: KeptTopics | null, lists: readonly Collection['rows'][]): KeptTopics | null {
  if (!topics?.last || lists.includes(topics.last.rows)) return topics;
  return { ...topics, earlier: [...topics.earlier, plain(topics.last)].slice(-MOST_EARLIER), last: null };
}

const plain = ({ name, counts, leftOver }: Batch): Batch => ({ name, counts, leftOver });

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
