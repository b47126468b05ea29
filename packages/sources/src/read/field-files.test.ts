import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentsFor } from '../fields/describe-fields.js';
import { readFile } from './read-file.js';
import type { ReadOptions } from './read-options.js';

const read = (text: string, name: string, options?: ReadOptions) =>
  readFile(new TextEncoder().encode(text), name, options);
const fixture = (name: string) =>
  readFile(new Uint8Array(readFileSync(new URL(`../../fixtures/field/${name}`, import.meta.url))), name);
const saidOf = ({ notices }: { readonly notices: readonly { readonly message: string }[] }) =>
  notices.map(({ message }) => message);

const NO_TYPE = 'The records have no type (TY), which records of RIS begin with; they are read nevertheless.';

test('records of RIS without a type are records, and a notice says what is missing', async () => {
  const set = await fixture('no-type.ris');
  expect(set.records).toHaveLength(4);
  expect(set.records[0]).toMatchObject({ title: 'Sleep hygiene advice in shift workers', doi: '10.1000/ex.0' });
  expect(saidOf(set)).toEqual([NO_TYPE]);
});

const end = 'ER  - \n';
test.each([
  ['without lines between them', `TI  - Bees\nAU  - A, B\n${end}TI  - Soil\n${end}`, 'lines.ris'],
  ['with a type that is empty', `TY  - \nTI  - Bees\n${end}\nTY  - \nTI  - Soil\n${end}`, 'empty.ris'],
  ['in a file named .txt', `AU  - A, B\nTI  - Bees\n${end}\n\nTI  - Soil\n${end}`, 'export.txt'],
  ['with texts that go on', `TI  - Bees\nAB  - Wild bees\nwere counted.\n${end}\nTI  - Soil\n${end}`, 'long.ris'],
  ['of which the last has no end', `TI  - Bees\n${end}\nTI  - Soil\n`, 'open.ris'],
])('so are those %s', async (_, text, name) => {
  const set = await read(text, name);
  expect(set.format).toBe('ris');
  expect(set.records.map(record => record['title'])).toEqual(['Bees', 'Soil']);
  expect(saidOf(set)).toContain(NO_TYPE);
});

test.each([
  ['whose commas differ in number', 'text\nBees, flowers, and soil\nNo parking, again\nRude staff\n'],
  ['with one comma in each row', 'answer\nBees, flowers\nNo parking, again\n'],
  ['without commas in some rows', 'answer\nBees are fine\nNo parking, again, and again\nRude, loud staff\n'],
  ['with quotation marks in the texts', 'answer\n"Great", she said, and left\nNo parking, again, and again\nRude\n'],
  ['with line ends of Windows', 'answer\r\nBees, flowers, soil\r\nNo parking, again\r\nRude staff\r\n'],
])('a table of one column %s has its rows as they are written', async (_, text) => {
  const [head, ...rows] = text.trim().split(/\r?\n/);
  const set = await read(text, 'answers.csv');
  expect(set.records).toEqual(rows.map(row => ({ [head!]: row })));
  expect(set.details.delimiter).toBeUndefined();
});

test.each([
  'The bus was late; nobody told us why.\nThe driver was friendly; the seats were dirty.\nPrices went up; service went down.\n',
  'Der Bus kam spät; niemand sagte warum!\nIch wartete; dann ging ich; zu Fuß.\nAlles gut; danke.\n',
])('semicolons in sentences part no cells: %j', async text => {
  const lines = text.trim().split('\n');
  expect((await read(text, 'a.txt')).records).toEqual(lines.map(line => ({ text: line })));
  expect((await read(`answer\n${text}`, 'a.csv')).records).toEqual(lines.map(line => ({ answer: line })));
});

test.each([
  ['spaces behind its semicolons', 'id; text\n1; Bees in town.\n2; Flowers in fields.\n', 2],
  ['spaces behind its commas', 'id, text\n1, Bees in town\n2, Flowers in fields\n', 2],
  ['quoted cells', 'id,text\n1,"Bees, flowers, and soil"\n2,"No parking, again"\n', 2],
])('a table with %s has its columns', async (_, text, columns) => {
  expect((await read(text, 'table.csv')).fields).toHaveLength(columns);
});

const sheet = (last: string) =>
  `product,sold,remark\nKettle,3,It broke on day one\nToaster,4,It works as it should\n${last}`;
test.each(['Total,7,\n', 'TOTAL:,"1,007",\n', ',7,Sum\n', 'Summe,7\n\n', 'Total: 7,,\n', 'Average,3.5,\nTotal,7,\n'])(
  'a row of totals below a table is no document: %j',
  async last => {
    const set = await read(sheet(last), 'sheet.csv');
    expect(set.records.map(record => record['product'])).toEqual(['Kettle', 'Toaster']);
    expect(saidOf(set).join()).toMatch(
      /^Lines? [45, ]+ below the table holds? (?:a total|totals) and (?:is|are) left out\.$/,
    );
  },
);

test.each(['Total,7,It is a cereal\n', 'Total recall,7,\n', 'Mean machine,,\n'])('%j is a document', async last => {
  expect((await read(sheet(last), 'sheet.csv')).records).toHaveLength(3);
});

test('authors that are not named are none', async () => {
  const { records } = await read(
    '@article{a, title = {Bees}, author = {Okafor, Ada and Lind, P. and others}}',
    'a.bib',
  );
  expect(records[0]!['authors']).toEqual(['Okafor, Ada', 'Lind, P.']);
});

test.each<[string, string, readonly object[]]>([
  [
    'a feed',
    '<rss><channel><item><title>Bees</title><description><![CDATA[<p>Wild <b>bees</b></p>]]></description></item><item><title>Soil</title><description>&lt;p&gt;Old soil&lt;/p&gt;</description></item></channel></rss>',
    [
      { title: 'Bees', description: 'Wild bees' },
      { title: 'Soil', description: 'Old soil' },
    ],
  ],
  [
    'Meilisearch',
    '{"hits": [{"title": "Bees in town", "_formatted": {"title": "<em>Bees</em> in town"}}, {"title": "Soil in fields", "_formatted": {"title": "Soil in fields"}}]}',
    [{ title: 'Bees in town' }, { title: 'Soil in fields' }],
  ],
  [
    'Typesense',
    '{"hits": [{"document": {"title": "Bees in town"}, "highlight": {"title": {"snippet": "<mark>Bees</mark> in town"}}}, {"document": {"title": "Soil in fields"}, "highlights": [{"field": "title", "snippet": "Soil in <mark>fields</mark>"}]}]}',
    [{ 'document.title': 'Bees in town' }, { 'document.title': 'Soil in fields' }],
  ],
  [
    'Algolia',
    '{"hits": [{"title": "Bees in town", "_highlightResult": {"title": {"value": "<em>Bees</em> in town"}}}, {"title": "Soil in fields", "_snippetResult": {"title": {"value": "Soil in <em>fields</em>"}}}]}',
    [{ title: 'Bees in town' }, { title: 'Soil in fields' }],
  ],
  [
    'a text with signs that are no tags',
    '[{"text": "if a < b and c > d then stop"}, {"text": "P < 0.05 in all tests here"}]',
    [{ text: 'if a < b and c > d then stop' }, { text: 'P < 0.05 in all tests here' }],
  ],
])('tags are not clustered: %s', async (_, text, expected) => {
  const { records, fields } = await read(text, '');
  const clustered = fields.filter(({ natural }) => natural).map(({ name }) => name);
  expect(documentsFor(records, clustered)).toEqual(expected);
});

test('each of several texts is a document, and tables among them stay tables', async () => {
  const several = { several: true };
  const text = 'Bees\n\nWild bees were counted.\n\nA last paragraph.\n';
  expect((await read(text, '0.txt', several)).records).toEqual([{ text: text.trim() }]);
  expect((await read(text, '0.txt', { ...several, split: 'paragraph' })).records).toHaveLength(3);
  expect((await read('id\ttext\n1\tBees in town\n2\tSoil\n', '1.txt', several)).records).toHaveLength(2);
  expect((await fixture('feed.xml')).records).toHaveLength(60);
});
