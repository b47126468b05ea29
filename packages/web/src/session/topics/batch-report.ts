/** What changed from one batch to the next: the share of each topic, and whether chance explains the difference. */
import { counted } from '../messages/words.js';
import type { Batch, KeptTopics } from './kept-topics.js';

export type ChangeGroup = 'new' | 'growing' | 'shrinking' | 'before';

export interface TopicLine {
  readonly id: string;
  readonly name: string;
  /** Documents of the last batch. */
  readonly documents: number;
  /** Documents of the batch before; null if there was none. */
  readonly before: number | null;
  /** Its share of all documents of each batch, oldest first, 0 to 1. */
  readonly shares: readonly number[];
  readonly group: ChangeGroup;
  /** How often a difference as large comes by chance, 0 to 1; 1 if there is nothing to compare. */
  readonly p: number;
  /** Words that speak for a new topic. */
  readonly words: readonly string[];
}

export interface BatchReport {
  /** The name of the last batch; null before the first. */
  readonly batch: string | null;
  /** The name of the batch before; null if there was none. */
  readonly previous: string | null;
  readonly documents: number;
  readonly documentsBefore: number;
  /** Documents of the last batch in topics that were there before it. */
  readonly known: number;
  /** All topics: in each group those that changed most first, and in `before` the largest first. */
  readonly lines: readonly TopicLine[];
  readonly leftOver: TopicLine;
  /** Documents in topics that were dropped. */
  readonly muted: number;
  /** Documents that fit another topic than the cluster that they were kept in. */
  readonly moved: number;
  /** The end of the scale of all shares: a multiple of 3 %. */
  readonly most: number;
}

/** A difference is marked if chance gives one as large less often than once in 100 batches. */
export const BY_CHANCE = 0.01;
const HARDLY = 0.001;

/** How many marks chance alone gives, in words: each topic that was there before can be marked by mistake. */
export function marksByChance({ lines }: Pick<BatchReport, 'lines'>): string {
  const topics = lines.filter(({ group }) => group !== 'new').length;
  const marks = topics * BY_CHANCE;
  const often =
    marks < 1
      ? `1 mark in ${counted(Math.round(1 / marks), 'batch', 'batches')}`
      : `${counted(Math.round(marks), 'mark')} per batch`;
  return `with ${counted(topics, 'topic')}, about ${often} is chance`;
}

/** Certainty in words; one threshold decides about the groups as well. */
export function certainty({ group, p, before }: TopicLine): string {
  if (group === 'new') return 'Found in this batch';
  if (before === null) return '';
  if (p >= BY_CHANCE) return 'Could be chance';
  return p < HARDLY ? 'Hardly by chance' : 'Probably real';
}

/** The chance of a value of chi-squared with one degree of freedom (W. J. Cody's form of erfc, seven digits). */
function chanceOf(g: number): number {
  const x = Math.sqrt(Math.max(0, g) / 2);
  const t = 1 / (1 + 0.3275911 * x);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.min(1, sum * Math.exp(-x * x));
}

/** G² of two shares (T. Dunning, "Accurate methods for the statistics of surprise", 1993), as a probability. */
function chanceOfChange(now: number, nowAll: number, before: number, beforeAll: number): number {
  if (nowAll === 0 || beforeAll === 0) return 1;
  const share = (now + before) / (nowAll + beforeAll);
  const part = (observed: number, expected: number) => (observed === 0 ? 0 : observed * Math.log(observed / expected));
  return chanceOf(
    2 *
      (part(now, nowAll * share) +
        part(before, beforeAll * share) +
        part(nowAll - now, nowAll * (1 - share)) +
        part(beforeAll - before, beforeAll * (1 - share))),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const sizeOf = ({ counts, leftOver }: Batch): number => sum(Object.values(counts)) + leftOver;

interface Compared {
  readonly topics: KeptTopics;
  readonly batches: readonly Batch[];
}

/** The line of a topic, from its documents in each batch. */
function lineOf(
  { topics: { last }, batches }: Compared,
  { id, name, counts }: { readonly id: string; readonly name: string; readonly counts: readonly number[] },
): TopicLine {
  const sizes = batches.map(sizeOf);
  const documents = last === null ? 0 : (counts.at(-1) ?? 0);
  const before = last === null || counts.length < 2 ? null : counts.at(-2)!;
  const words = last?.fresh[id];
  const p = before === null ? 1 : chanceOfChange(documents, sizes.at(-1)!, before, sizes.at(-2)!);
  const shares = counts.map((count, at) => count / Math.max(1, sizes[at]!));
  const grew = (shares.at(-1) ?? 0) > (shares.at(-2) ?? 0);
  const group = words ? 'new' : p >= BY_CHANCE ? 'before' : grew ? 'growing' : 'shrinking';
  return { id, name, documents, before, shares, group, p, words: words ?? [] };
}

/** Percentage points, -1 to 1, from the batch before to the last one. */
const pointsOf = ({ shares }: TopicLine): number => (shares.at(-1) ?? 0) - (shares.at(-2) ?? 0);

/** Percentage points with their sign, as they are shown. */
export function signedPoints(line: TopicLine): string {
  const points = pointsOf(line);
  return `${points < 0 ? '−' : '+'}${Math.abs(100 * points).toFixed(1)}`;
}

const placeOf = ({ group }: TopicLine): number => CHANGE_GROUPS.findIndex(({ id }) => id === group);

const byUrgency = (a: TopicLine, b: TopicLine): number =>
  placeOf(a) - placeOf(b) ||
  (a.group === 'before' ? b.documents - a.documents : Math.abs(pointsOf(b)) - Math.abs(pointsOf(a)));

export function batchReport(topics: KeptTopics): BatchReport {
  const { model, earlier, last } = topics;
  const batches = last === null ? earlier : [...earlier, last];
  const into = new Map(model.topics.map(({ id, into: target }) => [id, target ?? id]));
  const count = (id: string, { counts }: Batch) =>
    sum(Object.entries(counts).map(([topic, each]) => ((into.get(topic) ?? topic) === id ? each : 0)));
  const compared = { topics, batches };
  const lines = model.topics
    .filter(topic => topic.into === undefined && topic.muted === undefined)
    .map(({ id, labels }) =>
      lineOf(compared, { id, name: labels.join(', '), counts: batches.map(batch => count(id, batch)) }),
    )
    .sort(byUrgency);
  const rest = { id: '', name: 'Fits nowhere', counts: batches.map(({ leftOver }) => leftOver) };
  const leftOver = lineOf(compared, rest);
  const shares = [...lines, leftOver].flatMap(line => line.shares);
  return {
    batch: last?.name ?? null,
    previous: last === null ? null : (earlier.at(-1)?.name ?? null),
    documents: last === null ? 0 : sizeOf(last),
    documentsBefore: earlier.length === 0 ? 0 : sizeOf(earlier.at(-1)!),
    known: sum(lines.filter(({ group }) => group !== 'new').map(({ documents }) => documents)),
    lines,
    leftOver,
    muted: last?.assignments.filter(({ muted }) => muted).length ?? 0,
    moved: last?.moved ?? 0,
    most: Math.max(0.03, Math.ceil(Math.max(0, ...shares) / 0.03) * 0.03),
  };
}

export const CHANGE_GROUPS: readonly { readonly id: ChangeGroup; readonly name: string }[] = [
  { id: 'new', name: 'New' },
  { id: 'growing', name: 'Growing' },
  { id: 'shrinking', name: 'Shrinking' },
  { id: 'before', name: 'As before' },
];

/** That topics of a group are so: a single one by its name, because that is what people tell others. */
function areIn(lines: readonly TopicLine[], wanted: ChangeGroup, what: string): readonly string[] {
  const names = lines.filter(({ group }) => group === wanted).map(({ name }) => name);
  if (names.length === 0) return [];
  return [names.length === 1 ? `“${names[0]}” is ${what}` : `${names.length} topics are ${what}`];
}

/** What changed, in two sentences. */
export function changeSentence(report: BatchReport): readonly [change: string, places: string] {
  const { lines, documents, known, leftOver, previous } = report;
  const fresh = lines.filter(({ group }) => group === 'new').length;
  const parts = [
    ...areIn(lines, 'new', 'new'),
    ...areIn(lines, 'growing', 'growing'),
    ...areIn(lines, 'shrinking', 'shrinking'),
  ];
  const change = parts.length > 0 ? `${parts.join(', ')}.` : 'No topic changed by more than chance.';
  const inFresh = lines.reduce((sum, line) => sum + (line.group === 'new' ? line.documents : 0), 0);
  const newPlaces = fresh > 0 ? `, ${inFresh.toLocaleString()} in ${fresh === 1 ? 'the new one' : 'new ones'}` : '';
  const places =
    `Of ${documents.toLocaleString()} documents, ${known.toLocaleString()} are in ` +
    `${counted(lines.length - fresh, 'known topic')}${newPlaces} and ${leftOver.documents.toLocaleString()} fit nowhere.`;
  return [previous === null && fresh === 0 ? 'This is the first batch.' : change, places];
}

/** The last batch and the one before, as a table: what is seen, with the chance of each difference. */
export function changeTable(report: BatchReport) {
  const { lines, leftOver, batch, previous } = report;
  const share = (line: TopicLine, at: number) => line.shares.at(at) ?? '';
  return {
    header: ['Topic', 'Group', previous ?? 'Before', batch ?? 'Now', 'Share before', 'Share now', 'Points', 'p'],
    rows: [...lines, leftOver].map(line => [
      line.name,
      CHANGE_GROUPS.find(({ id }) => id === line.group)!.name,
      line.before ?? '',
      line.documents,
      line.before === null ? '' : share(line, -2),
      share(line, -1),
      line.before === null ? '' : 100 * pointsOf(line),
      line.before === null || line.group === 'new' ? '' : line.p,
    ]),
  };
}
