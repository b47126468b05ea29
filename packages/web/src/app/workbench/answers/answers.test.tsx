import type { Field } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../../../session/clusters/example-run.testing.js';
import { tableHtml, tableText } from '../../../session/export/copy-table.js';
import {
  answerScope,
  answerSentence,
  answerSteps,
  answerTable,
  cellText,
  finished,
  type Reading,
} from '../../../session/properties/answers.js';
import { propertiesOf } from '../../../session/properties/topics-by-column.js';
import { draw, names, tagsIn } from '../../../ui/draw.testing.js';
import { sessionWith } from '../../../ui/example-sessions.testing.js';
import { AnswerTable } from './AnswerTable.js';
import { answersDrawing } from './answers-picture.js';
import { movedTo } from './cell-keys.js';

const rows = Array.from({ length: 24 }, (_, at) => ({
  title: at < 12 ? `Breakfast ${at}` : `Front desk ${at}`,
  rating: at < 12 ? 'low' : 'high',
  city: 'Delft',
}));
const field = (name: string, part: Partial<Field> = {}): Field =>
  ({ name, role: 'property', type: 'text', distinct: 2, filled: 24, meanValues: 1, ...part }) as Field;
const fields = [field('title', { role: 'title' }), field('rating'), field('city', { distinct: 1 })];
const collection = exampleCollection(rows, { fields, clustered: ['title'] });
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const run = exampleRun([cluster('Breakfast', upTo(0, 12)), cluster('Front Desk', upTo(12, 22))], rows.length);

describe('columns', () => {
  test('by which topics are compared are those whose values repeat', () => {
    expect(propertiesOf(collection).map(({ name }) => name)).toEqual(['rating']);
  });

  test('that are clustered are none of them', () => {
    expect(propertiesOf({ ...collection, clustered: ['rating'] })).toEqual([]);
  });
});

describe('the table of answers', () => {
  const answers = finished(answerSteps(run, collection, 'rating'));
  const session = sessionWith(run.response.clusters);
  const drawn = (reading: Reading) => draw(<AnswerTable answers={answers} reading={reading} />, session);

  test('has a row per topic, the largest first and other topics last, and a column per value', () => {
    expect(answers.rows.map(row => [row.item.label, row.documents, row.cells.map(cell => cell.documents)])).toEqual([
      ['Breakfast', 12, [12, 0]],
      ['Front Desk', 10, [0, 10]],
      ['Other topics', 2, [0, 2]],
    ]);
    expect(names(drawn('topic'), 'tr')[0]).toContain('low 12 high 12');
  });

  test('counts what is in no topic as documents, but as no topic', () => {
    expect(answerScope(answers)).toBe('24 documents in 2 topics');
  });

  test('shows the share of the topic, the share of the value, or how much more frequent it is, on one scale', () => {
    const cells = (reading: Reading) => answers.rows.map(({ cells: [, high] }) => cellText(high!, reading));
    expect(cells('topic')).toEqual(['0.0\u2009%', '100.0\u2009%', '100.0\u2009%']);
    expect(cells('value')).toEqual(['0.0\u2009%', '83.3\u2009%', '16.7\u2009%']);
    expect(cells('lift')).toEqual(['0.0×', '2.0×', '2.0×']);
    expect(answers.deepest).toBe(1);
  });

  test('says of each cell what it counts, and whether chance explains it', () => {
    expect(names(drawn('value'), 'button')).toContain(
      'Breakfast, low: 12 documents, 100.0\u2009% of the topic, 100.0\u2009% of low, more than chance explains',
    );
  });

  test('has one cell in the order of the Tab key', () => {
    const places = tagsIn(drawn('topic'), 'button').filter(({ attributes }) => attributes['tabindex'] === '0');
    expect(places.map(({ attributes }) => attributes['data-cell'])).toEqual(['1 0']);
  });

  test('is summed up by its strongest marked cell, and says so where there is none', () => {
    expect(answerSentence(answers)).toBe(
      '“Breakfast” comes up twice as often with rating low as overall: in 100\u2009% of these documents, ' +
        'against 50\u2009%.',
    );
    const even = { ...collection, rows: rows.map((row, at) => ({ ...row, rating: at % 2 === 0 ? 'low' : 'high' })) };
    expect(answerSentence(finished(answerSteps(run, even, 'rating')))).toBe(
      'No topic depends on rating more than chance explains.',
    );
    const bare = { ...collection, fields: [field('title', { role: 'title' })] };
    expect(answerSentence(finished(answerSteps(run, bare, null)))).toBe(
      'The largest topic is “Breakfast”: 12 of 24 documents.',
    );
  });

  test('compares by the first column of words, where none is chosen', () => {
    const dated = {
      ...collection,
      fields: [field('date', { role: 'date' }), field('age', { type: 'number' }), ...fields],
    };
    expect(finished(answerSteps(run, dated, null)).by!.table.property).toBe('rating');
    expect(finished(answerSteps(run, dated, 'age')).by!.table.property).toBe('age');
  });

  test('says at the foot of its picture what the cells show, and what is missing', () => {
    const drawing = (reading: Reading) => answersDrawing(answers, { reading, colourOf: () => 0 });
    expect(drawing('value')).toContain(
      'Cells: % of the documents with each rating · ▲ ▼ more or less than chance explains<',
    );
    const many = { ...collection, rows: rows.map((row, at) => ({ ...row, rating: `value ${at % 8}` })) };
    const wide = finished(answerSteps(run, many, 'rating'));
    expect(answersDrawing(wide, { reading: 'topic', colourOf: () => 0 })).toContain(
      'Cells: % of the documents of the topic · 6 of 8 values<',
    );
  });

  test('is copied as it is seen, with the marks', () => {
    expect(tableText(answerTable(answers, 'value')).split('\n')[1]).toBe(
      'Breakfast\t12\t50.0\u2009%\t▲ 100.0\u2009%\t▼ 0.0\u2009%',
    );
    expect(tableHtml({ header: ['<a>'], rows: [['b & c']] })).toBe(
      '<table><thead><tr><th>&lt;a&gt;</th></tr></thead><tbody><tr><td>b &amp; c</td></tr></tbody></table>',
    );
  });

  test('has the mean of a column of numbers with its interval', () => {
    const numbered = {
      ...collection,
      rows: rows.map((row, at) => ({ ...row, age: String(at < 12 ? 20 + (at % 2) : 40) })),
      fields: [...fields, field('age', { type: 'number', distinct: 3 })],
    };
    const { numbers, rows: lines } = finished(answerSteps(run, numbered, 'rating'));
    expect(numbers).toMatchObject({ name: 'age', least: 20, most: 40 });
    expect(lines[0]!.mean!.mean).toBe(20.5);
    expect(lines[0]!.mean!.high - 20.5).toBeCloseTo(1.96 * Math.sqrt((12 * 0.25) / 11 / 12), 9);
  });
});

describe('keys in a table', () => {
  test.each([
    ['ArrowDown', { row: 3, column: 1 }],
    ['ArrowUp', { row: 1, column: 1 }],
    ['ArrowRight', { row: 2, column: 2 }],
    ['ArrowLeft', { row: 2, column: 0 }],
    ['Home', { row: 2, column: 0 }],
    ['End', { row: 2, column: 4 }],
    ['PageDown', { row: 5, column: 1 }],
    ['PageUp', { row: 0, column: 1 }],
  ])('%s moves and stays inside', (key, to) => {
    expect(movedTo(key, { row: 2, column: 1 }, 6, 5)).toEqual(to);
  });

  test('that mean nothing move nowhere', () => {
    expect(movedTo('q', { row: 0, column: 0 }, 2, 2)).toBeNull();
  });
});
