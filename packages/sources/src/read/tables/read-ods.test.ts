import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readOds } from './read-ods.js';

const cell = (text: string, times = 1): string =>
  `<table:table-cell table:number-columns-repeated="${times}">${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
const row = (cells: string, times = 1): string =>
  `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;

const read = (rows: string) =>
  readOds(
    zipSync({
      'content.xml': strToU8(
        `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    }),
  );

test('equal rows are written once with their number, and all of them are read', () => {
  const { records } = read(row(cell('mood') + cell('day')) + row(cell('good') + cell('Monday'), 3000));
  expect(records).toHaveLength(3000);
  expect(records.at(-1)).toEqual({ mood: 'good', day: 'Monday' });
});

test('empty cells and rows that only fill the sheet are left out', () => {
  const head = row(cell('a') + cell('', 1500) + cell('b') + cell('', 14_000));
  const { records } = read(head + row(cell('1') + cell('', 1500) + cell('2')) + row(cell('', 16_384), 1_048_000));
  expect(records).toEqual([{ a: '1', b: '2' }]);
});

test('a few elements that stand for millions of filled cells are rejected', () => {
  expect(() => read(row(cell('x', 16_000), 1_000_000))).toThrow('1,000,000 rows and 16,000 columns');
  expect(() => read(row(cell('x', 1_000_000_000)))).toThrow('at most 10,000,000 cells');
});
