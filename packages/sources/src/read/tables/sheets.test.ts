import { expect, test } from 'vitest';
import { recordsOfSheet } from './sheets.js';

const notes = { sheet: 'Notes', data: [['About'], ['Exported on Monday']] };
const data = {
  sheet: 'Data',
  data: [
    ['No', 'Answer'],
    [1, 'more light'],
    [2, 'less noise'],
  ],
};

test('a sheet of notes before the data is not taken for them', () => {
  expect(recordsOfSheet([notes, data], {}).details.sheet).toBe('Data');
  expect(recordsOfSheet([data, notes], {}).details.sheet).toBe('Data');
});

test('of sheets with equally much the first is read, and a sheet asked for in any case', () => {
  expect(recordsOfSheet([data, { ...data, sheet: 'Copy' }], {}).details.sheet).toBe('Data');
  expect(recordsOfSheet([notes, data], { sheet: 'Notes' }).details.sheet).toBe('Notes');
});

test('a hidden sheet is read when no other holds anything, or when it is asked for', () => {
  const hidden = { ...data, sheet: 'Lists', hidden: true };
  expect(recordsOfSheet([hidden, notes], {}).details.sheet).toBe('Notes');
  expect(recordsOfSheet([hidden, { sheet: 'Empty', data: [] }], {}).details.sheet).toBe('Lists');
  expect(recordsOfSheet([hidden, notes], { sheet: 'Lists' }).records).toHaveLength(2);
});
