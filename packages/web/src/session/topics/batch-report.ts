/** What a batch of documents did to the topics that a person keeps. */
import { type Trend, type TrendKind, type TrendRow, trends } from '@sheaf/core/topics';
import type { Collection } from '../documents/collection.js';
import { datePeriods } from './date-periods.js';
import type { Batch, KeptTopics } from './kept-topics.js';

export interface TopicLine {
  readonly id: string;
  readonly name: string;
  /** Documents of the last batch. */
  readonly documents: number;
  readonly kind: TrendKind;
  /** Its share in the last batch by its share before; null if there was none. */
  readonly ratio: number | null;
  /** At most twelve numbers of documents, oldest first; empty if there is nothing to compare. */
  readonly points: readonly number[];
  /** Words that speak for a new topic. */
  readonly words: readonly string[];
}

export interface BatchReport {
  /** The name of the last batch; null before the first. */
  readonly batch: string | null;
  /** What a point of a line represents: a batch, a day, a week or a month. */
  readonly point: string;
  /** Topics that began with the batch. */
  readonly fresh: readonly TopicLine[];
  /** All other topics. */
  readonly kept: readonly TopicLine[];
  /** Documents of the batch that fit nowhere, and whether they have become more. */
  readonly leftOver: Pick<TopicLine, 'documents' | 'kind' | 'ratio'>;
  /** Documents in topics that were dropped. */
  readonly muted: number;
}

/** The most points of a line. */
const POINTS = 12;

/** @param collection the documents on screen; their dates make the lines if they are the last batch */
export function batchReport(topics: KeptTopics, collection: Collection | null): BatchReport {
  const { model, earlier, last } = topics;
  const batches: readonly Batch[] = last === null ? earlier : [...earlier, last];
  const into = new Map(model.topics.map(({ id, into: target }) => [id, target ?? id]));
  const rows = batches.flatMap((batch, at) => rowsOf(batch, String(at), into));
  const found = trends(rows, { periods: batches.map((_, at) => String(at)) });
  const byId = new Map(found.topics.map(each => [each.topic, each]));
  const dated = last !== null && collection?.rows === last.rows ? pointsByDate(topics, collection) : null;
  const lines = model.topics
    .filter(topic => topic.into === undefined && topic.muted === undefined)
    .map(({ id, labels }): TopicLine => {
      const trend = byId.get(id);
      return {
        id,
        name: labels[0]!,
        documents: last === null ? 0 : (trend?.counts.at(-1) ?? 0),
        kind: last === null ? 'steady' : (trend?.kind ?? 'steady'),
        ratio: trend?.ratio ?? null,
        points: dated?.of(id) ?? (batches.length > 1 ? (trend?.counts ?? []).slice(-POINTS) : []),
        words: last?.fresh[id] ?? [],
      };
    })
    .sort((a, b) => b.documents - a.documents);
  const isFresh = ({ id }: TopicLine): boolean => last !== null && Object.hasOwn(last.fresh, id);
  return {
    batch: last?.name ?? null,
    point: dated?.span ?? 'batch',
    fresh: lines.filter(isFresh),
    kept: lines.filter(line => !isFresh(line)),
    leftOver: leftOverOf(found.leftovers, last),
    muted: last?.assignments.filter(({ muted }) => muted).length ?? 0,
  };
}

const leftOverOf = ({ kind, ratio }: Trend, last: Batch | null): BatchReport['leftOver'] =>
  last === null ? { documents: 0, kind: 'steady', ratio: null } : { documents: last.leftOver, kind, ratio };

const rowsOf = ({ counts, leftOver }: Batch, period: string, into: ReadonlyMap<string, string>): TrendRow[] => [
  ...Object.entries(counts).map(([topic, count]) => ({ topic: into.get(topic) ?? topic, period, count })),
  { topic: null, period, count: leftOver },
];

/** How many documents of the last batch each topic has, by the latest days, weeks or months. */
function pointsByDate({ last }: KeptTopics, collection: Collection) {
  const periods = datePeriods(collection);
  if (periods === null) return null;
  const names = periods.names.slice(-POINTS);
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const counts = new Map<string, number[]>();
  for (const [number, { topic }] of last!.assignments.entries()) {
    const place = placeOf.get(periods.of[number] ?? '');
    if (topic === null || place === undefined) continue;
    const points = counts.get(topic) ?? names.map(() => 0);
    points[place]!++;
    counts.set(topic, points);
  }
  return { span: periods.span, of: (id: string): readonly number[] => counts.get(id) ?? names.map(() => 0) };
}
