/** The topics that a person keeps from batch to batch, as plain data. */
import type { Assignment, TopicModel } from '@sheaf/clustering/topics';
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
  /** How many documents fit another topic than the cluster that they were kept in. */
  readonly moved?: number;
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

/** The topics. If none of these lists contains the rows of the last batch, only its counts are kept. */
export function topicsAbout(topics: KeptTopics | null, lists: readonly Collection['rows'][]): KeptTopics | null {
  if (!topics?.last || lists.includes(topics.last.rows)) return topics;
  return { ...topics, earlier: [...topics.earlier, plain(topics.last)].slice(-MOST_EARLIER), last: null };
}

const plain = ({ name, counts, leftOver }: Batch): Batch => ({ name, counts, leftOver });
