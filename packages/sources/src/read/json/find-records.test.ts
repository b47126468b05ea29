import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFile, readText } from '../read-file.js';

const fixture = (name: string) =>
  readFile(new Uint8Array(readFileSync(new URL(`../../../fixtures/field/${name}`, import.meta.url))), name);

const textsOf = ({ fields }: { readonly fields: readonly { name: string; natural: boolean }[] }) =>
  fields.filter(({ natural }) => natural).map(({ name }) => name);

/** What pandas 2.2 writes of a table with these rows: `DataFrame(rows).to_json(orient=…)`. */
const rows = [
  { title: 'Sleep in shift workers', text: 'A leaflet on sleep hygiene was tested in nurses.' },
  { title: 'Bees in allotments', text: 'Wild bees were counted in the gardens of a town.' },
  { title: 'Strips along fields', text: 'Flower strips along wheat fields attracted bees.' },
];
const columns = Object.keys(rows[0]!) as ('title' | 'text')[];
const byColumn = (labels: readonly string[]) =>
  Object.fromEntries(columns.map(name => [name, Object.fromEntries(rows.map((row, at) => [labels[at]!, row[name]]))]));
const byRow = (labels: readonly string[]) => Object.fromEntries(rows.map((row, at) => [labels[at]!, row]));
const data = rows.map(row => columns.map(name => row[name]));
const keyed = (labels: readonly string[]) => rows.map((row, at) => ({ key: labels[at]!, ...row }));
const ids = ['w-1', 'w-2', 'w-3'];

test.each<[string, unknown, readonly object[]]>([
  ['records', rows, rows],
  ['columns', byColumn(['0', '1', '2']), rows],
  ['columns, with rows left out', byColumn(['4', '7', '9']), keyed(['4', '7', '9'])],
  ['columns, with ids as labels', byColumn(ids), keyed(ids)],
  [
    'columns, with dates as labels',
    byColumn(['1710237600000', '1710237600001', '1710237600002']),
    keyed(['1710237600000', '1710237600001', '1710237600002']),
  ],
  ['index', byRow(['0', '1', '2']), keyed(['0', '1', '2'])],
  ['index, with ids as labels', byRow(ids), keyed(ids)],
  ['split', { columns, index: [0, 1, 2], data }, rows],
  ['split, with ids as labels', { columns, index: ids, data }, rows.map((row, at) => ({ index: ids[at], ...row }))],
  ['split, without an index', { columns, data }, rows],
  ['values', [columns, ...data], rows],
  [
    'table',
    { schema: { fields: columns.map(name => ({ name, type: 'string' })), pandas_version: '1.4.0' }, data: rows },
    rows,
  ],
  ['lists of columns', { title: rows.map(row => row.title), text: rows.map(row => row.text) }, rows],
  [
    'lists of columns in an object',
    { data: { title: rows.map(row => row.title), text: rows.map(row => row.text) } },
    rows,
  ],
  [
    'lists of columns named documents',
    { ids, embeddings: null, documents: rows.map(row => row.text), metadatas: rows.map(({ title }) => ({ title })) },
    rows.map(({ text, title }, at) => ({ ids: ids[at], documents: text, 'metadatas.title': title })),
  ],
  ['rows below names of columns', { columns: columns.map(name => ({ name })), rows: data }, rows],
  [
    'objects with lists of objects under ids',
    Object.fromEntries(rows.map((row, at) => [ids[at]!, { ...row, authors: [{ n: 'A' }, { n: 'B' }] }])),
    rows.map((row, at) => ({ key: ids[at], ...row, 'authors.n': ['A', 'B'] })),
  ],
  [
    'objects under ids beside their list',
    { header: { version: '0.3' }, result: { uids: ids, ...byRow(ids) } },
    keyed(ids),
  ],
  [
    'a column alone, as a series',
    Object.fromEntries(rows.map(({ text }, at) => [String(at), text])),
    rows.map(({ text }, at) => ({ key: String(at), text })),
  ],
  [
    'a document with lists',
    { title: 'One', authors: ['A', 'B'], keywords: ['c', 'd'] },
    [{ title: 'One', authors: ['A', 'B'], keywords: ['c', 'd'] }],
  ],
])('JSON by columns or rows is rows: %s', (_, value, expected) => {
  expect(readText(JSON.stringify(value)).records).toEqual(expected);
});

test('what pandas writes by default has its titles and abstracts clustered', async () => {
  const set = await fixture('pandas-columns.json');
  expect(set.records).toHaveLength(4);
  expect(textsOf(set)).toEqual(['title', 'abstract']);
});

describe('what programs take apart is put together', () => {
  test('a conversation of ChatGPT is a document', async () => {
    const set = await fixture('chatgpt-conversations.json');
    expect(set.records).toHaveLength(4);
    expect(Object.keys(set.records[0]!)).toEqual(['title', 'created', 'text']);
    expect(set.records[0]!['text']).toMatch(/^Tell me about .*\n\nWe tested a leaflet/s);
    expect(textsOf(set)).toEqual(['title', 'text']);
  });

  test('the abstract of OpenAlex has its words in their order', async () => {
    const set = await fixture('openalex-api.json');
    expect(set.records[0]!['abstract']).toBe(
      'We tested a leaflet on sleep hygiene in shift workers. Sleep rose by half an hour.',
    );
    expect(set.records).toHaveLength(4);
  });

  const node = (role: string, text: string, parent: string | null) => ({
    message: { author: { role }, content: { parts: [text, { asset: 'picture' }] } },
    parent,
    children: [],
  });
  const said = (...nodes: readonly unknown[]) => ({ title: 'T', mapping: Object.assign({}, ...nodes) });

  test.each<[string, unknown, string]>([
    [
      'in the order of the nodes',
      said({ a: node('user', 'One', null) }, { b: node('assistant', 'Two', 'a') }),
      'One\n\nTwo',
    ],
    [
      'without the system and tools',
      said({ a: node('system', 'You are', null) }, { b: node('user', 'One', 'a') }, { c: node('tool', '{}', 'b') }),
      'One',
    ],
    [
      'without answers that were asked for again',
      {
        ...said(
          { a: node('user', 'One', null) },
          { b: node('assistant', 'No', 'a') },
          { c: node('assistant', 'Two', 'a') },
        ),
        current_node: 'c',
      },
      'One\n\nTwo',
    ],
    [
      'without nodes that have no message',
      said({ a: { message: null, parent: null, children: [] } }, { b: node('user', 'One', 'a') }),
      'One',
    ],
    [
      'though its nodes go round',
      { ...said({ a: node('user', 'One', 'b') }, { b: node('assistant', 'Two', 'a') }), current_node: 'b' },
      'One\n\nTwo',
    ],
  ])('a conversation is read %s', (_, conversation, text) => {
    expect(readText(JSON.stringify([conversation])).records).toEqual([{ title: 'T', text }]);
  });
});

test('names that are ids are an error that says what to do', () => {
  const events = Array.from({ length: 40 }, (_, event) => ({
    steps: Object.fromEntries(Array.from({ length: 20 }, (_unused, step) => [`s${event}-${step}`, 'done'])),
  }));
  expect(() => readText(JSON.stringify(events))).toThrow(/names in this file seem to be ids.*save it as a list/s);
});

const document = '{"title": "Bees", "body": "Wild bees were counted."}';
test.each<[string, string, readonly object[]]>([
  [
    'index',
    '{"index": {"_index": "docs", "_id": "a0"}}',
    [{ title: 'Bees', body: 'Wild bees were counted.', _id: 'a0' }],
  ],
  ['create, without an id', '{"create": {}}', [{ title: 'Bees', body: 'Wild bees were counted.' }]],
  [
    'an id that is a number',
    '{ "index" : { "_id" : 7, "routing": "x" } }',
    [{ title: 'Bees', body: 'Wild bees were counted.', _id: '7' }],
  ],
  [
    'delete',
    `{"index": {}}\n${document}\n{"delete": {"_id": "b"}}\n{"index": {}}`,
    [
      { title: 'Bees', body: 'Wild bees were counted.' },
      { title: 'Bees', body: 'Wild bees were counted.' },
    ],
  ],
])('action lines of a bulk request are no documents: %s', (_, action, expected) => {
  expect(readText(`${action}\n${document}\n`).records).toEqual(expected);
});

test('a bulk request and a dump of Elasticsearch are its documents', async () => {
  const bulk = await fixture('bulk.ndjson');
  expect(bulk.records.map(record => record['_id'])).toEqual(['a0', 'a1', 'a2', 'a3']);
  const dump = [1, 2].map(id => JSON.stringify({ _index: 'docs', _id: `a${id}`, _score: 1, _source: { t: 'Bees' } }));
  expect(readText(dump.join('\n')).records).toEqual([
    { t: 'Bees', _id: 'a1' },
    { t: 'Bees', _id: 'a2' },
  ]);
  expect(readText('{"update": {"_id": "u"}}\n{"doc": {"t": "Bees"}}\n').records).toEqual([{ t: 'Bees', _id: 'u' }]);
  const documents = '{"index": {"name": "words at the end of a book"}}\n{"index": {"name": "prices"}}';
  expect(readText(documents).records).toHaveLength(2);
});
