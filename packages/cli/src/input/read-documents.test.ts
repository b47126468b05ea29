import { describe, expect, test } from 'vitest';
import { UsageError } from '../outcome/usage-error.js';
import { type Input, InputError } from './open-inputs.js';
import { joinRequests, readDocuments } from './read-documents.js';

/** An input with this text, in pieces of three bytes. */
function input(text: string, name = 'standard input'): Input {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3);
  }
  return { name, chunks: chunks() };
}

const read = async (text: string, fields: readonly string[] = []) =>
  (await readDocuments([input(text)], { fields })).request;
const rows = [
  { title: 'Data mining tools', note: 'Für später' },
  { title: 'Solar energy panels', note: 'Noch nichts' },
];
const plain = (documents: readonly unknown[] | undefined) =>
  documents?.map(each => (each instanceof Map ? Object.fromEntries(each) : each));

describe('an input', () => {
  test.each([
    ['a JSON array', JSON.stringify(rows)],
    ['JSON lines', rows.map(row => JSON.stringify(row)).join('\n')],
    ['CSV', ['title,note', ...rows.map(({ title, note }) => `${title},${note}`)].join('\n')],
    ['tab-separated values', ['title\tnote', ...rows.map(({ title, note }) => `${title}\t${note}`)].join('\n')],
  ])('is known by its content: %s', async (_name, text) => {
    expect(plain((await read(text)).documents)).toEqual(rows);
  });

  test('that is a request keeps its settings', async () => {
    const request = { algorithm: 'STC', language: 'French', parameters: { maxClusters: 2 }, documents: rows };
    expect(await read(JSON.stringify(request))).toMatchObject({ algorithm: 'STC', language: 'French' });
  });

  test('gives only the fields that are asked for, of rows and of requests', async () => {
    const titles = rows.map(({ title }) => ({ title }));
    expect(plain((await read(JSON.stringify(rows), ['title'])).documents)).toEqual(titles);
    expect(plain((await read(JSON.stringify({ documents: rows }), ['title'])).documents)).toEqual(titles);
  });

  test.each([
    ['numbers alone', 'size,weight\n1,2\n3,4\n', 'size (numbers), weight (numbers)'],
    ['numbers and dates', 'day,size\n2024-01-01,2\n2024-01-02,4\n', 'day (dates), size (numbers)'],
    ['codes alone', 'a,b\nX-1,true\nX-2,false\n', 'a (ids), b (yes or no)'],
    ['addresses', 'n,at\n1,https://a.example/1\n2,https://a.example/2\n', 'n (numbers), at (addresses)'],
    ['numbers in JSON', '[{"x": 1, "y": 2}, {"x": 3, "y": 4}]', 'x (numbers), y (numbers)'],
  ])('of %s has no column of text, which is an error', async (_, text, held) => {
    await expect(read(text)).rejects.toThrow(
      `standard input: no column has text to cluster: ${held}. Use --fields to cluster one of them nevertheless.`,
    );
    expect(await read(text, [held.split(' ')[0]!])).toHaveProperty('documents');
  });

  test('keeps vectors apart from the texts, in records and in requests', async () => {
    const vector = Array.from({ length: 16 }, (_, at) => at);
    const withVectors = rows.map(row => ({ ...row, vector }));
    const base64 = Buffer.from(Float32Array.from(vector).buffer).toString('base64');
    const readWith = async (text: string) =>
      (await readDocuments([input(text)], { fields: ['title'], vectorField: 'vector' })).request;
    const records = await readWith(JSON.stringify(withVectors));
    expect(records.vectorField).toBe('vector');
    expect(plain(records.documents)).toEqual(rows.map(({ title }) => ({ title, vector: base64 })));
    const request = await readWith(JSON.stringify({ documents: withVectors }));
    expect(request.vectorField).toBe('vector');
    expect(plain(request.documents)).toEqual(rows.map(({ title }) => ({ title, vector })));
    await expect(readWith(JSON.stringify(rows))).rejects.toThrow('has no field vector; it has title, note');
  });

  test.each([
    ['without the field that is asked for', JSON.stringify(rows), ['body'], UsageError, 'has no field body; it has'],
    ['with requests in lines', '{"documents":[]}\n{"documents":[]}', [], UsageError, 'use --ndjson'],
    ['without anything', '', [], InputError, 'standard input: The file is empty.'],
    ['with a request that is broken', '{"documents": 3}', [], InputError, 'documents must be an array of objects'],
  ])('%s is rejected', async (_name, text, fields, kind, message) => {
    await expect(read(text, fields)).rejects.toThrow(kind);
    await expect(read(text, fields)).rejects.toThrow(message);
  });
});

test('several inputs are one collection with the settings that come last', () => {
  const joined = joinRequests([
    { algorithm: 'Lingo', language: 'French', documents: [rows[0]!] },
    { algorithm: 'STC', documents: [rows[1]!] },
    { documents: [] },
  ]);
  expect(joined).toEqual({ algorithm: 'STC', language: 'French', documents: rows });
});
