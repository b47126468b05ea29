/** What becomes of topics from period to period, as a value: one fit, then one update per period. */

import {
  type Assignment,
  fitTopics,
  type TopicModel,
  type TrendKind,
  trends,
  updateTopics,
} from '@sheaf/clustering/topics';
import type { Document, Language, Repeats } from '@sheaf/core';
import type { SourceRecord } from '@sheaf/sources';
import { documentsOf } from '../../input/topic-records.js';

/** The documents of one period. */
export interface Period {
  readonly name: string;
  readonly records: readonly SourceRecord[];
}

interface FollowOptions {
  readonly language: Language;
  /** The fields that are read. */
  readonly fields: readonly string[];
  /** The field with the ids of documents, by which a document is known again; undefined for none. */
  readonly id: string | undefined;
  /** The minimum number of documents of a new topic. */
  readonly minSize: number;
  readonly checkpoint: (stage: string, done: number) => void;
  /** Called if documents of the first period, in which topics are found, repeat something. */
  readonly onRepeats?: (repeats: Repeats, documents: readonly Document[]) => void;
}

/** What happened to a topic in the last period. */
export type TopicFate = 'new' | 'growing' | 'kept' | 'shrinking' | 'gone';

const fates: Readonly<Record<TrendKind, TopicFate>> = {
  new: 'new',
  grown: 'growing',
  steady: 'kept',
  shrunk: 'shrinking',
  gone: 'gone',
};

/** A topic in all periods. */
export interface FollowedTopic {
  readonly id: string;
  readonly labels: readonly string[];
  readonly fate: TopicFate;
  /** Documents by period. */
  readonly counts: readonly number[];
  /** The share in the last period by the share before; null if there was none. */
  readonly ratio: number | null;
}

/** A document of the last two periods that changed its topic; null for none. */
export interface MovedDocument {
  readonly id: string | number;
  readonly from: string | null;
  readonly to: string | null;
}

/** What became of all topics. */
export interface TrackReport {
  readonly periods: readonly string[];
  /** Documents by period. */
  readonly totals: readonly number[];
  /** The new topics first, then the growing, kept, shrinking and gone ones, the largest first. */
  readonly topics: readonly FollowedTopic[];
  readonly moved: readonly MovedDocument[];
  /** Documents by period that fitted nowhere. */
  readonly leftOver: readonly number[];
  /** Whether so much fits nowhere that the topics should be fitted again. */
  readonly refit: boolean;
}

/** Where the documents of each period belong, by the last model. */
interface Followed {
  readonly model: TopicModel;
  readonly assigned: readonly (readonly Assignment[])[];
}

/** @param periods at least two, the earliest first */
export function followPeriods(periods: readonly Period[], options: FollowOptions): TrackReport {
  const { model, assigned } = assignPeriods(periods, options);
  const names = periods.map(({ name }) => name);
  const rows = assigned.flatMap((list, at) => list.map(({ topic }) => ({ topic, period: names[at]!, count: 1 })));
  const found = trends(rows, { periods: names });
  const labels = new Map(model.topics.map(topic => [topic.id, topic.labels]));
  const topics = found.topics.map(({ topic, counts, kind, ratio }): FollowedTopic => {
    return { id: topic!, labels: labels.get(topic!) ?? [], fate: fates[kind], counts, ratio };
  });
  return {
    periods: names,
    totals: found.totals,
    topics: topics.sort(byFate),
    moved: options.id === undefined ? [] : movedDocuments(periods, assigned, options.id),
    leftOver: found.leftovers.counts,
    refit: found.refit,
  };
}

function assignPeriods(periods: readonly Period[], options: FollowOptions): Followed {
  const { language, fields, minSize, checkpoint } = options;
  const documents = periods.map(({ records }) => documentsOf(records, fields));
  const onRepeats = (repeats: Repeats): void => options.onRepeats?.(repeats, documents[0]!);
  const first = fitTopics(documents[0]!, { language, fields, period: periods[0]!.name, checkpoint, onRepeats });
  let { model } = first;
  const assigned: (readonly Assignment[])[] = [first.assignments];
  let leftovers: readonly SourceRecord[] = documents[0]!.filter((_, at) => fitsNowhere(first.assignments[at]!));
  for (let at = 1; at < periods.length; at++) {
    const batch = documents[at]!;
    const update = updateTopics(model, batch, { language, period: periods[at]!.name, leftovers, minSize, checkpoint });
    const all = [...batch, ...leftovers];
    leftovers = update.leftovers.map(place => all[place]!);
    model = update.model;
    assigned.push(update.assignments.slice(0, batch.length));
  }
  return { model, assigned };
}

const fitsNowhere = ({ topic, muted }: Assignment): boolean => topic === null && !muted;

const order: readonly TopicFate[] = ['new', 'growing', 'kept', 'shrinking', 'gone'];

const byFate = (a: FollowedTopic, b: FollowedTopic): number =>
  order.indexOf(a.fate) - order.indexOf(b.fate) || b.counts.at(-1)! - a.counts.at(-1)!;

/** Documents that the last two periods have in common, and that are in another topic than before. */
function movedDocuments(
  periods: readonly Period[],
  assigned: readonly (readonly Assignment[])[],
  field: string,
): readonly MovedDocument[] {
  const topicsBefore = new Map<unknown, string | null>();
  periods.at(-2)!.records.forEach((record, at) => {
    topicsBefore.set(record[field], assigned.at(-2)![at]!.topic);
  });
  return periods.at(-1)!.records.flatMap((record, at) => {
    const id = record[field];
    const from = topicsBefore.get(id);
    const to = assigned.at(-1)![at]!.topic;
    if (from === undefined || from === to || (typeof id !== 'string' && typeof id !== 'number')) return [];
    return [{ id, from, to }];
  });
}
