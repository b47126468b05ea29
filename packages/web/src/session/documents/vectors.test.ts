import { describeFields, type SourceRecord } from '@sheaf/sources';
import { expect, test } from 'vitest';
import { type Collection, textOf } from './collection.js';
import { requestDocuments } from './vectors.js';

const vector = (numbers: readonly number[]) =>
  `vector;float32;base64,${Buffer.from(Float32Array.from(numbers).buffer).toString('base64')}`;
const base64 = (text: string) => text.slice(text.indexOf(',') + 1);

const [first, second] = [vector(Array(16).fill(1)), vector(Array(16).fill(2))];
const collectionOf = (rows: readonly SourceRecord[]): Collection => ({
  name: 'wine',
  source: 'file',
  query: '',
  matches: null,
  rows,
  fields: describeFields(rows),
  clustered: ['title'],
  language: null,
});
const rows = [
  { title: 'red wine', embedding: first },
  { title: 'white wine', embedding: second },
  { title: 'steam engine' },
] as const;

test('a column of vectors is sent with the texts to an algorithm that uses vectors', () => {
  expect(requestDocuments(collectionOf(rows), 'Leiden')).toEqual({
    vectorField: 'embedding',
    documents: [
      { title: 'red wine', embedding: base64(first) },
      { title: 'white wine', embedding: base64(second) },
      { title: 'steam engine' },
    ],
  });
});

test.each([
  ['the algorithm does not use vectors', rows, 'Lingo'],
  ['only one document has a vector', rows.slice(1), 'Leiden'],
  ['no document has a vector', [{ title: 'red wine' }], 'Leiden'],
])('texts alone are sent if %s', (_, given, algorithm) => {
  expect(requestDocuments(collectionOf(given), algorithm)).toEqual({
    documents: given.map(({ title }) => ({ title })),
  });
});

test('a vector is shown as the number of its numbers', () => {
  expect(textOf(first)).toBe('16 numbers');
});
