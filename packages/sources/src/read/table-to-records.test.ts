import { expect, test } from 'vitest';
import { tableToRecords } from './table-to-records.js';

test('days have no time, times have no day', () => {
  const rows = [
    ['day', 'time', 'both'],
    [new Date('2024-05-06T00:00:00Z'), new Date('1899-12-30T09:05:00Z'), new Date('2024-05-06T07:08:09Z')],
  ];
  expect(tableToRecords(rows).records).toEqual([{ day: '2024-05-06', time: '09:05:00', both: '2024-05-06T07:08:09Z' }]);
});

test('empty cells are absent, false and zero are not', () => {
  const rows = [
    ['a', 'b', 'c', 'd'],
    [null, '', 0, false],
    [undefined, ' ', '', null],
  ];
  expect(tableToRecords(rows).records).toEqual([{ c: '0', d: 'false' }]);
});

test('nothing but a header holds no records', () => {
  expect(tableToRecords([['title', 'text']], { header: true }).records).toEqual([]);
});

test('"No" over numbers names a column, over yes and no it is a value', () => {
  const named = [
    ['No', 'Request'],
    [1, 'more light'],
    [2, 'less noise'],
  ];
  expect(tableToRecords(named).columns).toEqual(['No', 'Request']);
  const values = [
    ['No', 'more light'],
    ['Yes', 'less noise'],
    ['No', 'longer hours'],
  ];
  expect(tableToRecords(values).records).toHaveLength(3);
});
