import type { TopicModel } from '@sheaf/clustering/topics';
import { describe, expect, test } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { batchReport, certainty, changeSentence, changeTable, marksByChance, signedPoints } from './batch-report.js';
import { batchOf, periodFor, withBatch } from './batches.js';
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
  const report = batchReport(topics);

  test('counts merged topics together, and leaves out those that were dropped', () => {
    expect(report.lines.map(({ id, before, documents }) => [id, before, documents])).toEqual([
      ['t2', 1, 8],
      ['t1', 7, 7],
    ]);
    expect(report).toMatchObject({ batch: 'June', previous: 'May', documents: 20, documentsBefore: 10, known: 7 });
    expect(report.leftOver.documents).toBe(5);
    expect(report.lines.map(signedPoints)).toEqual(['+30.0', '−35.0']);
  });

  test('says how many marks chance gives so many topics', () => {
    const of = (count: number) => marksByChance({ lines: Array.from({ length: count }, () => report.lines.at(-1)!) });
    expect(of(2)).toBe('with 2 topics, about 1 mark in 50 batches is chance');
    expect(of(25)).toBe('with 25 topics, about 1 mark in 4 batches is chance');
    expect(of(240)).toBe('with 240 topics, about 2 marks per batch is chance');
  });

  test('puts each topic into the group that the one threshold gives it', () => {
    const batch = (counts: Record<string, number>, leftOver: number) => ({ name: 'x', counts, leftOver });
    const of = (before: number, now: number) =>
      batchReport({
        ...topics,
        earlier: [batch({ t1: before }, 960 - before)],
        last: { ...last, ...batch({ t1: now }, 1000 - now), fresh: {} },
      }).lines[0]!;
    expect(
      [of(19, 45), of(61, 109), of(74, 41), of(88, 91), of(16, 22)].map(each => [each.group, certainty(each)]),
    ).toEqual([
      ['growing', 'Probably real'],
      ['growing', 'Hardly by chance'],
      ['shrinking', 'Hardly by chance'],
      ['before', 'Could be chance'],
      ['before', 'Could be chance'],
    ]);
    // The two probabilities of 1 in 100 and 1 in 1,000 are where G² is 6.635 and 10.828.
    expect(of(19, 45).p).toBeLessThan(0.01);
    expect(of(61, 109).p).toBeLessThan(0.001);
  });

  test('says in sentences what changed, with numbers that add up', () => {
    expect(changeSentence(report)).toEqual([
      '“Login” is new.',
      'Of 20 documents, 7 are in 1 known topic, 8 in the new one and 5 fit nowhere.',
    ]);
    const { lines, leftOver, documents } = report;
    expect(lines.reduce((sum, line) => sum + line.documents, leftOver.documents)).toBe(documents);
    expect(changeSentence(batchReport({ ...topics, earlier: [], last: { ...last, fresh: {} } }))[0]).toBe(
      'This is the first batch.',
    );
  });

  test('is a table for other programs, with the chance of each difference', () => {
    const { header, rows } = changeTable(report);
    expect(header).toEqual(['Topic', 'Group', 'May', 'June', 'Share before', 'Share now', 'Points', 'p']);
    expect(rows.map(row => row.slice(0, 4))).toEqual([
      ['Login', 'New', 1, 8],
      ['Printer', 'As before', 7, 7],
      ['Fits nowhere', 'As before', 2, 5],
    ]);
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
