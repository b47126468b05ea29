import { byCodeUnits, logarithm } from '@sheaf/core/internal';
import { MAX_TOPICS } from './model/topic-model.js';

/** How many documents of a topic there were in a period. */
export interface TrendRow {
  /** The id of a topic, or null for documents that fit nowhere. */
  readonly topic: string | null;
  /** A name of the period, such as `2026-W48`. */
  readonly period: string;
  /** A whole number of at least 0. Rows of the same topic and period add up. */
  readonly count: number;
}

/** How trends are found. */
export interface TrendOptions {
  /** The periods from first to last. Default: all that occur, in the order of their code units, as ISO 8601 has it. */
  readonly periods?: readonly string[];
}

/** How a topic changed in the last period. */
export type TrendKind = 'new' | 'gone' | 'grown' | 'shrunk' | 'steady';

/** A topic by period. */
export interface Trend {
  /** The id of the topic; null for documents that fit nowhere. */
  readonly topic: string | null;
  /** Documents in each period. */
  readonly counts: readonly number[];
  /** The share of all documents of each period, 0 to 1; 0 for a period without documents. */
  readonly shares: readonly number[];
  /**
   * `new`: in no earlier period. `gone`: at least 10 documents before, none in the last period. `grown` and `shrunk`:
   * the share in the last period is at least 1.5 times, or at most two thirds, of the share in the up to eight periods
   * before, and chance would hardly explain it (G² of at least 10.83, one in a thousand). `steady`: anything else.
   */
  readonly kind: TrendKind;
  /** The share in the last period by the share in the up to eight before; null if there was none. */
  readonly ratio: number | null;
}

/** All topics by period. */
export interface Trends {
  /** The periods, from first to last. */
  readonly periods: readonly string[];
  /** Documents in each period. */
  readonly totals: readonly number[];
  /** By number of the topic. */
  readonly topics: readonly Trend[];
  /** The documents that fit nowhere. */
  readonly leftovers: Trend;
  /** Whether more documents fit nowhere than before: the topics should be fitted again. */
  readonly refit: boolean;
}

/** The maximum number of periods. */
const MAX_PERIODS = 1000;

/** How many periods before the last one it is compared with. */
const COMPARED = 8;

const GROWN = 1.5;
const SHRUNK = 2 / 3;

/** The value of G² that chance exceeds once in a thousand times. */
const LEAST_SURPRISE = 10.83;

/** A topic with fewer documents before is not missed. */
const LEAST_MISSED = 10;

/**
 * Counts topics by period, and says which have grown, shrunk, appeared or vanished in the last one.
 *
 * @example
 * const rows = assignments.map(({ topic }, at) => ({ topic, period: weekOf(tickets[at]), count: 1 }));
 * for (const { topic, kind } of trends(rows).topics) if (kind !== 'steady') console.log(topic, kind);
 * @throws TypeError for a row of another shape, or one with a period that is not among those given
 * @throws RangeError for more than 20,000 topics or 1,000 periods
 */
export function trends(rows: Iterable<TrendRow>, options: TrendOptions = {}): Trends {
  const { periods, byTopic } = count(rows, options);
  const totals = periods.map((_, at) => [...byTopic.values()].reduce((sum, counts) => sum + counts[at]!, 0));
  const none = periods.map(() => 0);
  const leftovers = trendOf(null, byTopic.get(null) ?? none, totals);
  const topics = [...byTopic]
    .filter(([topic]) => topic !== null)
    .sort(([a], [b]) => compareIds(a!, b!))
    .map(([topic, counts]) => trendOf(topic, counts, totals));
  return { periods, totals, topics, leftovers, refit: haveGrown(leftovers, totals) };
}

/** Whether there are more leftovers than chance explains, also where there were none before. */
const haveGrown = ({ kind, counts }: Trend, totals: readonly number[]): boolean =>
  kind === 'grown' || (kind === 'new' && surprise(tableOf(counts, totals)) >= LEAST_SURPRISE);

/** `t9` before `t10`; ids of another form by code units. */
const compareIds = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1)) || byCodeUnits(a, b);

function count(rows: Iterable<TrendRow>, { periods: given }: TrendOptions) {
  const read = [...rows];
  read.forEach(checkRow);
  const periods = given ?? [...new Set(read.map(({ period }) => period))].sort(byCodeUnits);
  if (periods.length > MAX_PERIODS)
    throw new RangeError(`There may be ${MAX_PERIODS} periods, and these are ${periods.length}.`);
  const places = new Map(periods.map((period, at) => [period, at]));
  const byTopic = new Map<string | null, number[]>();
  for (const [number, { topic, period, count: added }] of read.entries()) {
    const at = places.get(period);
    if (at === undefined)
      throw new TypeError(`rows[${number}].period is ${JSON.stringify(period)}, which is not among options.periods.`);
    const counts = byTopic.get(topic) ?? periods.map(() => 0);
    counts[at]! += added;
    byTopic.set(topic, counts);
  }
  const topics = byTopic.size - (byTopic.has(null) ? 1 : 0);
  if (topics > MAX_TOPICS) throw new RangeError(`There may be ${MAX_TOPICS} topics, and these are ${topics}.`);
  return { periods, byTopic };
}

function checkRow({ topic, period, count: added }: TrendRow, number: number): void {
  if (topic !== null && typeof topic !== 'string') throw new TypeError(`rows[${number}].topic must be a text or null.`);
  if (typeof period !== 'string') throw new TypeError(`rows[${number}].period must be a text.`);
  if (!Number.isSafeInteger(added) || added < 0)
    throw new TypeError(`rows[${number}].count must be a whole number of at least 0, but it is ${String(added)}.`);
}

function trendOf(topic: string | null, counts: readonly number[], totals: readonly number[]): Trend {
  const shares = counts.map((each, at) => (totals[at] === 0 ? 0 : each / totals[at]!));
  const last = counts.length - 1;
  const table = tableOf(counts, totals);
  const { now, nowAll, before, beforeAll } = table;
  const ratio = before === 0 || nowAll === 0 ? null : now / nowAll / (before / beforeAll);
  const everBefore = counts.slice(0, Math.max(0, last)).reduce((all, each) => all + each, 0);
  return { topic, counts, shares, kind: kindOf(table, ratio, { everBefore, isFirst: last < 1 }), ratio };
}

/** How often there was a topic, and documents at all, in the last period and in those that it is compared with. */
interface Table {
  readonly now: number;
  readonly nowAll: number;
  readonly before: number;
  readonly beforeAll: number;
}

function tableOf(counts: readonly number[], totals: readonly number[]): Table {
  const last = counts.length - 1;
  const from = Math.max(0, last - COMPARED);
  const sum = (numbers: readonly number[]): number => numbers.slice(from, last).reduce((all, each) => all + each, 0);
  return { now: counts[last] ?? 0, nowAll: totals[last] ?? 0, before: sum(counts), beforeAll: sum(totals) };
}

function kindOf(
  table: Table,
  ratio: number | null,
  { everBefore, isFirst }: { readonly everBefore: number; readonly isFirst: boolean },
): TrendKind {
  if (isFirst) return 'steady';
  if (everBefore === 0) return table.now > 0 ? 'new' : 'steady';
  if (table.now === 0 && table.nowAll > 0 && everBefore >= LEAST_MISSED) return 'gone';
  if (ratio === null || surprise(table) < LEAST_SURPRISE) return 'steady';
  return ratio >= GROWN ? 'grown' : ratio <= SHRUNK ? 'shrunk' : 'steady';
}

/** G², the log-likelihood ratio of two shares (T. Dunning, "Accurate methods for the statistics of surprise", 1993). */
function surprise({ now, nowAll, before, beforeAll }: Table): number {
  const all = nowAll + beforeAll;
  const share = (now + before) / all;
  const part = (observed: number, expected: number): number =>
    observed === 0 ? 0 : observed * logarithm(observed / expected);
  return (
    2 *
    (part(now, nowAll * share) +
      part(before, beforeAll * share) +
      part(nowAll - now, nowAll * (1 - share)) +
      part(beforeAll - before, beforeAll * (1 - share)))
  );
}
