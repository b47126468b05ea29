import type { TopicModel } from '@sheaf/core/topics';
import { describe, expect, test } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { batchFlow } from './batch-flow.js';
import { batchReport } from './batch-report.js';
import { batchOf, periodFor, withBatch } from './batches.js';
import { datePeriods } from './date-periods.js';
import type { KeptTopics } from './kept-topics.js';
import { assignmentTable, trendTable } from './topic-tables.js';

const DAY = 86_400_000;

/** A collection with a column of dates, so many days apart. */
function dated(count: number, daysApart: number) {
  const rows = Array.from({ length: count }, (_, i) => ({
    title: `ticket ${i}`,
    created: new Date(Date.UTC(2026, 0, 1) + i * daysApart * DAY).toISOString().slice(0, 10),
    key: `T-${i}`,
  }));
  const { fields, ...rest } = exampleCollection(rows);
  const roles: Readonly<Record<string, string>> = { created: 'date', key: 'id' };
  return {
    ...rest,
    fields: fields.map(field => ({ ...field, role: roles[field.name] ?? field.role })) as typeof fields,
  };
}

describe('the periods of a column of dates', () => {
  test.each([
    [20, 1, 'day', 20],
    [20, 5, 'week', 15],
    [60, 14, 'month', 28],
  ])('%i documents %i days apart are told by the %s', (count, days, span, periods) => {
    const found = datePeriods(dated(count, days))!;
    expect([found.span, found.names.length]).toEqual([span, periods]);
    expect(found.of.every(name => found.names.includes(name!))).toBe(true);
    expect(found.names).toEqual(found.names.toSorted());
  });

  test('are none for too few, too many and no dates', () => {
    expect(datePeriods(dated(3, 1))).toBeNull();
    expect(datePeriods(dated(100, 30))).toBeNull();
    expect(datePeriods(exampleCollection([{ title: 'no date' }]))).toBeNull();
    const blank = dated(2, 1);
    expect(datePeriods({ ...blank, rows: blank.rows.map(row => ({ ...row, created: '' })) })).toBeNull();
  });

  test('leave a document without a date in none', () => {
    const collection = dated(20, 1);
    const rows = collection.rows.with(3, { title: 'undated', created: 'soon', key: 'T-3' });
    expect(datePeriods({ ...collection, rows })!.of[3]).toBeNull();
  });
});

const topic = (id: string, label: string, more: object = {}) => ({
  id,
  labels: [label],
  size: 0,
  since: null,
  ...more,
});
const model = {
  topics: [
    topic('t1', 'Printer'),
    topic('t2', 'Login'),
    topic('t3', 'Old', { into: 't1' }),
    topic('t4', 'Spam', { muted: true }),
  ],
  period: 'May',
  lineage: [{ id: 'a', period: 'April' }],
} as unknown as TopicModel;

const assigned = (ids: readonly (string | null)[]) =>
  ids.map(id => ({ topic: id, similarity: 0.5, second: null, secondSimilarity: 0, known: 1, muted: false }));

const collection = dated(20, 1);
const assignments = assigned(collection.rows.map((_, i) => (i % 4 === 0 ? null : i < 10 ? 't1' : 't2')));
const last = {
  ...batchOf('June', assignments),
  rows: collection.rows,
  assignments,
  isCounted: false,
  fresh: { t2: ['key'] },
};
const topics: KeptTopics = {
  name: 'tickets',
  model,
  isSaved: true,
  earlier: [{ name: 'May', counts: { t1: 4, t3: 3, t2: 1 }, leftOver: 2 }],
  last,
};

describe('the report of a batch', () => {
  test('draws its lines by date where the documents on screen have dates, with at most twelve points', () => {
    const { point, kept, fresh } = batchReport(topics, collection);
    expect(point).toBe('day');
    expect(kept[0]!.points).toHaveLength(12);
    expect(fresh[0]!.points.reduce((sum, count) => sum + count, 0)).toBe(8);
  });

  test('counts merged topics together, and leaves out those that were dropped', () => {
    const { point, kept, fresh, leftOver } = batchReport(topics, null);
    expect(point).toBe('batch');
    expect(kept.map(({ id, points }) => [id, points])).toEqual([['t1', [7, 7]]]);
    expect(fresh.map(({ id, words }) => [id, words])).toEqual([['t2', ['key']]]);
    expect(leftOver.documents).toBe(5);
  });

  test('has nothing to tell of the first batch', () => {
    const { kept, batch } = batchReport({ ...topics, earlier: [], last: { ...last, fresh: {} } }, null);
    expect(batch).toBe('June');
    expect(kept.every(({ kind, points }) => kind === 'steady' && points.length === 0)).toBe(true);
  });
});

describe('two batches beside each other', () => {
  test('have the topics in their order in each batch, merged ones together, and what fits nowhere at the end', () => {
    const { before, after, ids } = batchFlow(topics)!;
    const numbers = ({ rows }: typeof before) => rows.map(({ name, documents }) => [name, documents]);
    expect([before.batch, after.batch]).toEqual(['May', 'June']);
    expect(numbers(before)).toEqual([
      ['Printer', 7],
      ['Login', 1],
      ['Fits nowhere', 2],
    ]);
    expect(numbers(after)).toEqual([
      ['Login', 8],
      ['Printer', 7],
      ['Fits nowhere', 5],
    ]);
    expect(before.rows.map(({ share }) => share)).toEqual([0.7, 0.1, 0.2]);
    expect(ids).toEqual(['t2', 't1', 'nowhere']);
  });

  test('leave out topics without documents, and add up those beyond the first twenty', () => {
    const many = Array.from({ length: 30 }, (_, i) => topic(`t${i + 1}`, `Topic ${i + 1}`));
    const counts = Object.fromEntries(many.map(({ id }, i) => [id, 30 - i]));
    const batches = { earlier: [{ name: 'May', counts: { t1: 5 }, leftOver: 0 }], last: { ...last, counts } };
    const { before, after } = batchFlow({ ...topics, ...batches, model: { ...model, topics: many } as never })!;
    expect(before.rows.map(({ id }) => id)).toEqual(['t1']);
    expect(after.rows).toHaveLength(22);
    expect(after.rows.slice(-2).map(({ name, documents }) => [name, documents])).toEqual([
      ['Smaller topics', 55],
      ['Fits nowhere', 5],
    ]);
  });

  test('are only there from the second batch on', () => {
    expect(batchFlow({ ...topics, earlier: [] })).toBeNull();
    expect(batchFlow({ ...topics, last: null })).toBeNull();
  });
});

test('tables have a row for each document and for each topic', () => {
  const { header, rows } = assignmentTable(topics, collection);
  expect(header).toEqual(['Row', 'key', 'Topic', 'Label', 'Similarity']);
  expect(rows.slice(0, 2)).toEqual([
    [1, 'T-0', '', '', 0.5],
    [2, 'T-1', 't1', 'Printer', 0.5],
  ]);
  expect(trendTable(topics)).toEqual({
    header: ['Topic', 'Label', 'May', 'June'],
    rows: [
      ['t1', 'Printer', 7, 7],
      ['t2', 'Login', 1, 8],
      ['', 'Fits nowhere', 2, 5],
    ],
  });
});

test('a period has a name that no earlier one has', () => {
  expect(periodFor(model, 'June')).toBe('June');
  expect(periodFor(model, 'April')).toBe('April (2)');
  expect(periodFor(model, ' ')).toBe('Batch');
  expect(periodFor(model, 'x'.repeat(300))).toHaveLength(90);
});

test('no more than sixty batches are remembered, and of each only its numbers', () => {
  let now: KeptTopics = { ...topics, earlier: [], last: null };
  for (let i = 0; i < 70; i++) now = withBatch(now, { ...last, rows: [...collection.rows], name: `batch ${i}` });
  expect(now.earlier).toHaveLength(60);
  expect(now.earlier.at(-1)).toEqual({ name: 'batch 68', counts: last.counts, leftOver: last.leftOver });
});
