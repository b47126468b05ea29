/** How many documents each topic has, who gives them, and how they rate: one table about a run. */
import {
  type CrossCell,
  type CrossTable,
  crossTable,
  type Field,
  numberOf,
  type PropertyValues,
  propertyValueSteps,
  type Table,
} from '@sheaf/sources';
import type { ClusterItem } from '@sheaf/views';
import type { Run } from '../clusters/run.js';
import { type Collection, textOf } from '../documents/collection.js';
import { counted, decimal } from '../messages/words.js';
import { propertiesOf } from './topics-by-column.js';

/** What a cell shows: the share of the topic, the share of the value, or how much more frequent it is than in all. */
export const READINGS = ['topic', 'value', 'lift'] as const;
export type Reading = (typeof READINGS)[number];

export interface AnswerCell extends CrossCell {
  /** Share of the documents with the value that are in the topic, 0 to 1. */
  readonly ofValue: number;
}

export interface Mean {
  readonly mean: number;
  /** The ends of its 95 % interval, by the normal distribution. */
  readonly low: number;
  readonly high: number;
  readonly documents: number;
}

export interface AnswerRow {
  readonly item: ClusterItem;
  readonly documents: number;
  /** Share of all documents, 0 to 1. */
  readonly share: number;
  /** A cell per value; empty without a column to compare by. */
  readonly cells: readonly AnswerCell[];
  /** Null without a column of numbers, or without numbers in the topic. */
  readonly mean: Mean | null;
}

export interface Numbers {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly all: Mean;
}

export interface Answers {
  /** The largest topic first, “Other topics” last. */
  readonly rows: readonly AnswerRow[];
  readonly documents: number;
  /** The documents of the largest topic: the scale of all bars. */
  readonly most: number;
  /** The columns by which topics can be compared. */
  readonly columns: readonly Field[];
  readonly by: { readonly values: PropertyValues; readonly table: CrossTable } | null;
  /** The share with the strongest shade, the same for both kinds of shares. */
  readonly deepest: number;
  readonly numbers: Numbers | null;
}

/** In fewer documents a mean says little. */
export const FEW = 10;

function meanOf(numbers: readonly number[]): Mean | null {
  const count = numbers.length;
  if (count === 0) return null;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / count;
  const squares = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = count < 2 ? 0 : 1.96 * Math.sqrt(squares / (count - 1) / count);
  return { mean, low: mean - half, high: mean + half, documents: count };
}

/** The first column of numbers that is neither a date nor the column that the topics are compared by. */
const numericOf = (columns: readonly Field[], name: string | undefined): Field | undefined =>
  columns.find(field => field.type === 'number' && field.role !== 'date' && field.name !== name) ??
  columns.find(field => field.type === 'number' && field.role !== 'date');

function numbersIn({ rows }: Collection, { name }: Field) {
  const ofRow = rows.map(row => numberOf(textOf(row[name])));
  const of = (documents: readonly number[]) => meanOf(documents.map(at => ofRow[at]!).filter(Number.isFinite));
  const known = ofRow.filter(Number.isFinite);
  const all = meanOf(known);
  const [least, most] = known.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  return { of, numbers: all && { name, least, most, all } };
}

/** Words first, because people ask who says it before they ask when: numbers have means of their own, dates charts. */
const askedFirst = ({ role, type }: Field): number =>
  role === 'date' || type === 'date' ? 2 : Number(type === 'number');

/**
 * Between two steps the page responds: with many documents, the whole would hold it.
 *
 * @param property the column to compare by; the first column of words if it is null or not possible
 */
export function* answerSteps(
  run: Run,
  collection: Collection,
  property: string | null,
): Generator<undefined, Answers, undefined> {
  const columns = propertiesOf(collection);
  const field =
    columns.find(({ name }) => name === property) ?? [...columns].sort((a, b) => askedFirst(a) - askedFirst(b))[0];
  const values = field && (yield* propertyValueSteps(collection.rows, field));
  yield;
  const by = values ? { values, table: crossTable(run.clustering.items, values) } : null;
  yield;
  const numeric = numericOf(columns, field?.name);
  const means = numeric ? numbersIn(collection, numeric) : null;
  yield;
  const documents = collection.rows.length;
  const rows = run.clustering.items.map(
    (item, at): AnswerRow => ({
      item,
      documents: item.documents.length,
      share: item.documents.length / Math.max(1, documents),
      cells: (by?.table.topics[at]?.cells ?? []).map((cell, value) => ({
        ...cell,
        ofValue: cell.documents / Math.max(1, by!.table.values[value]!.documents),
      })),
      mean: means?.of(item.documents) ?? null,
    }),
  );
  const shares = rows.flatMap(({ cells }) => cells.flatMap(({ share, ofValue }) => [share, ofValue]));
  return {
    rows: rows.sort((a, b) => Number(a.item.other) - Number(b.item.other) || b.documents - a.documents),
    documents,
    most: Math.max(1, ...rows.map(row => row.documents)),
    columns,
    by,
    deepest: Math.ceil(20 * Math.max(0.05, ...shares)) / 20,
    numbers: means?.numbers ?? null,
  };
}

/** The result of all steps at once. */
export function finished<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const whole = (share: number): string => `${Math.round(100 * share)}\u2009%`;

const times = (ratio: number): string =>
  ratio.toFixed(1) === '2.0' ? 'twice as often' : `${ratio.toFixed(1)} times as often`;

/** The strongest cell that is more frequent than chance explains, in words. */
export function answerSentence({ rows, by, documents }: Answers): string {
  const [first] = rows;
  if (!first) return 'There are no topics yet.';
  if (!by) return `The largest topic is “${first.item.label}”: ${first.documents} of ${documents} documents.`;
  const { table } = by;
  const marked = rows
    .flatMap(row => row.cells.map((cell, at) => ({ row, cell, value: table.values[at]! })))
    .filter(({ row, cell }) => cell.differs === 'more' && !row.item.other)
    .sort((a, b) => a.cell.p - b.cell.p || b.cell.lift! - a.cell.lift!);
  const [strongest] = marked;
  if (!strongest) return `No topic depends on ${table.property} more than chance explains.`;
  const { row, cell, value } = strongest;
  const overall = cell.ofValue / cell.lift!;
  return (
    `“${row.item.label}” comes up ${times(cell.lift!)} with ${table.property} ${value.label} as overall: ` +
    `in ${whole(cell.ofValue)} of these documents, against ${whole(overall)}.`
  );
}

/** How much the table is about. What is in no topic is no topic. */
export const answerScope = ({ rows, documents }: Answers): string =>
  `${counted(documents, 'document')} in ${counted(rows.filter(({ item }) => !item.other).length, 'topic')}`;

/** What a cell shows in a reading, for people. */
export function cellText({ share, ofValue, lift }: AnswerCell, reading: Reading): string {
  if (reading === 'lift') return lift === undefined ? '–' : `${lift.toFixed(1)}×`;
  return `${decimal(reading === 'topic' ? share : ofValue)}\u2009%`;
}

const MARKS = { more: '▲ ', less: '▼ ' } as const;

/** The table as it is seen, for the clipboard and pictures. */
export function answerTable({ rows, by, numbers }: Answers, reading: Reading): Table {
  const header = ['Topic', 'Documents', 'Share', ...(by?.table.values.map(({ label }) => label) ?? [])];
  const cells = (row: AnswerRow) =>
    row.cells.map(cell => (cell.differs ? MARKS[cell.differs] : '') + cellText(cell, reading));
  return {
    header: [...header, ...(numbers ? [`Mean ${numbers.name}`] : [])],
    rows: rows.map(row => [
      row.item.label,
      row.documents,
      `${decimal(row.share)}\u2009%`,
      ...cells(row),
      ...(numbers ? [row.mean ? row.mean.mean.toFixed(1) : '–'] : []),
    ]),
  };
}
