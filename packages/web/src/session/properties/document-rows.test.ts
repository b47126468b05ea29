import { describeFields } from '@sheaf/sources';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { documentRows, kindOf, valuesOfColumn } from './document-rows.js';

const rows = [
  { text: 'Printer jams on floor two', stars: '1,5', day: '2024-01-31', team: 'A' },
  { text: 'Cannot log in to the mail', stars: '4', day: '2024-02-01', team: 'B' },
  { text: 'Printer is out of paper', stars: '10', day: '2023-12-24', team: 'A' },
  { text: 'The screen stays dark', stars: '', day: '', team: '' },
];
const collection = { ...exampleCollection(rows), fields: describeFields(rows) };
const AS_IS = { name: null, descending: false };
const found = (name: string, filter: object) => documentRows(collection, { [name]: filter }, AS_IS);

describe('documents of a table', () => {
  test('pass by a range of numbers, of which either end may be open', () => {
    expect(found('stars', { from: '4' })).toEqual([1, 2]);
    expect(found('stars', { from: '1.5', to: '4' })).toEqual([0, 1]);
    expect(found('stars', { from: '', to: '' })).toEqual([0, 1, 2, 3]);
  });

  test('pass by days, the last one included', () => {
    expect(found('day', { to: '2024-01-31' })).toEqual([0, 2]);
    expect(found('day', { from: '2024-02-01' })).toEqual([1]);
  });

  test('pass by one of several values, or by all words of a text', () => {
    expect(found('team', { values: ['A'] })).toEqual([0, 2]);
    expect(found('team', { values: ['A', 'B'] })).toEqual([0, 1, 2]);
    expect(found('text', { words: 'PRINTER paper' })).toEqual([2]);
    expect(documentRows(collection, { team: { values: ['A'] }, stars: { from: '2' } }, AS_IS)).toEqual([2]);
  });

  test('are sorted as numbers, days or words, those without a value last in both directions', () => {
    const sorted = (name: string, descending: boolean) => documentRows(collection, {}, { name, descending });
    expect(sorted('stars', false)).toEqual([0, 1, 2, 3]);
    expect(sorted('stars', true)).toEqual([2, 1, 0, 3]);
    expect(sorted('day', true)).toEqual([1, 0, 2, 3]);
    expect(sorted('team', false)).toEqual([0, 2, 1, 3]);
    expect(sorted('team', true)).toEqual([1, 0, 2, 3]);
  });

  test('are all there, each once, whatever the order', () => {
    const column = fc.array(fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined }), { minLength: 1 });
    fc.assert(
      fc.property(column, fc.boolean(), (numbers, descending) => {
        const many = numbers.map(each => (each === undefined ? { id: 'x' } : { id: 'x', n: String(each) }));
        const all = { ...exampleCollection(many), fields: describeFields(many) };
        const order = documentRows(all, {}, { name: 'n', descending });
        expect(order.toSorted((a, b) => a - b)).toEqual([...many.keys()]);
      }),
    );
  });
});

test('columns are filtered by what they hold, and values are offered by their number', () => {
  const kinds = Object.fromEntries(collection.fields.map(field => [field.name, kindOf(field)]));
  expect(kinds).toMatchObject({ stars: 'number', day: 'date', team: 'values' });
  expect(valuesOfColumn(collection, 'team')).toEqual(['A', 'B']);
});
