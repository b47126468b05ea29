import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readOds } from './read-ods.js';

const cell = (text: string, times = 1): string =>
  `<table:table-cell table:number-columns-repeated="${times}">${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
const row = (cells: string, times = 1): string =>
  `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;

const readTables = (tables: string, styles = '') =>
  readOds(
    zipSync({
      'content.xml': strToU8(
        `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      ),
    }),
  );

const read = (rows: string) => readTables(`<table:table table:name="A">${rows}</table:table>`);

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

test('values count as they are, not as an application shows them, and errors count as nothing', () => {
  const shown = (attributes: string, text: string): string =>
    `<table:table-cell ${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
  const values =
    shown('office:value-type="boolean" office:boolean-value="true"', 'WAHR') +
    shown('office:value-type="float" office:value="1.5"', '1,50') +
    shown('office:value-type="string" office:string-value="words"', '') +
    shown('office:value-type="string" calcext:value-type="error"', '#N/A');
  const head = ['open', 'sum', 'remark', 'more'].map(name => cell(name)).join('');
  expect(read(row(head) + row(values)).records).toEqual([{ open: 'true', sum: '1.5', remark: 'words' }]);
});

test('of the sheets, hidden ones come last, and copies of other files are none', () => {
  const table = (attributes: string, rows: number) =>
    `<table:table ${attributes}>${row(cell('name') + cell('note'))}${row(cell('Ann') + cell('x'), rows)}</table:table>`;
  const style = (name: string, display: boolean) =>
    `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`;
  const { records, details } = readTables(
    table('table:name="Lists" table:style-name="ta2"', 30) +
      table('table:name="Data" table:style-name="ta1"', 10) +
      table('table:name="\'file:///other.ods\'#$Sheet1"', 50),
    style('ta1', true) + style('ta2', false),
  );
  expect(details.sheets).toEqual(['Lists', 'Data']);
  expect(details.sheet).toBe('Data');
  expect(records).toHaveLength(10);
});
