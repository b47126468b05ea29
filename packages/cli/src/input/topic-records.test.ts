import { describe, expect, test } from 'vitest';
import type { ReadingFlags } from './read-documents.js';
import { readAll, recognised, streamLines, streamRecords } from './topic-records.js';

async function recordsOf(text: string): Promise<readonly unknown[]> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  }
  const found: unknown[] = [];
  for await (const read of streamLines(chunks())) found.push(read);
  return found;
}

test('long ids are texts, as in a file that is read whole', async () => {
  expect(await recordsOf('{"id":1234567890123456789,"score":0.8765432109876543}\n{"id":7}\n')).toEqual([
    { record: { id: '1234567890123456789', score: 0.8765432109876543 } },
    { record: { id: 7 } },
  ]);
});

test('a line that cannot be read gets an error in its place', async () => {
  expect(await recordsOf('{"id":1}\nno\n[]\n')).toEqual([
    { record: { id: 1 } },
    { line: 2, error: 'The line is not JSON.' },
    { line: 3, error: 'The line is not a JSON object.' },
  ]);
});

test.each([
  ['JSON lines', '\ufeff {"title":"one"}\n{"title":"two"}\n', true],
  ['a table', 'title,text\none,A long text about one thing\ntwo,A long text about another thing\n', false],
])('standard input may hold %s', async (_, text, isStreamed) => {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const byte of new TextEncoder().encode(text)) yield Uint8Array.of(byte);
  }
  const titles: unknown[] = [];
  for await (const input of recognised([{ name: 'standard input', chunks: bytes() }])) {
    expect(input.isStreamed).toBe(isStreamed);
    for await (const read of streamRecords(input)) titles.push('record' in read ? read.record['title'] : read.error);
  }
  expect(titles).toEqual(['one', 'two']);
});

test('a person may say the encoding, the format and the unit of documents of topics', async () => {
  const read = async (bytes: Uint8Array, reading: ReadingFlags) => {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield bytes;
    }
    const { records } = await readAll([{ name: 'a.csv', chunks: chunks() }], { id: undefined, ...reading });
    return records.map(record => Object.values(record)[0]);
  };
  const ascii = new TextEncoder().encode('One, two\nThree, four\n\nFive, six\n');
  expect(await read(ascii, { inputFormat: 'text', split: 'line' })).toEqual(['One, two', 'Three, four', 'Five, six']);
  expect(await read(ascii, { inputFormat: 'text', split: 'file' })).toHaveLength(1);
  const cyrillic = Uint8Array.from([0xef, 0xd4, 0xda, 0xd9, 0xd7]);
  expect(await read(cyrillic, { encoding: 'koi8-r', inputFormat: 'text' })).toEqual(['Отзыв']);
});

test('lines are streamed from any name of a file if a person says that they are JSON', async () => {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('{"a":1}\n');
  }
  for await (const input of recognised([{ name: 'a.log', chunks: chunks() }], { inputFormat: 'jsonl' }))
    expect(input.isStreamed).toBe(true);
});

test.each([
  ['bulk.ndjson', '{"index":{"_id":"a"}}\n{"title":"one"}\n{"index":{"_id":"b"}}\n{"title":"two"}\n'],
  ['dump.ndjson', '{"_id":"a","_source":{"title":"one"}}\n{"_id":"b","_source":{"title":"two"}}\n'],
  ['standard input', '{"create":{}}\n{"title":"one"}\n{"create":{}}\n{"title":"two"}\n'],
])('the documents of Elasticsearch are those in its lines: %s', async (name, text) => {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  }
  const titles: unknown[] = [];
  for await (const input of recognised([{ name, chunks: bytes() }]))
    for await (const read of streamRecords(input)) titles.push('record' in read ? read.record['title'] : read.error);
  expect(titles).toEqual(['one', 'two']);
});

test.each([
  ['a.ndjson', '{"id":7,"t":"one","ok":true}\n{"id":"8","t":"two"}\n', [7, true], ['8', undefined]],
  ['a.csv', 'id,t,ok\n7,one,true\n8,two,\n', ['7', 'true'], ['8', undefined]],
])('what is copied into the output is what the file has: %s', async (name, text, ...expected) => {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  }
  const read = await readAll([{ name, chunks: bytes() }], { id: 'id', keep: ['ok'], fields: ['t'] });
  expect(read.copied.map(record => [record['id'], record['ok']])).toEqual(expected);
  expect(read.records.map(record => record['id'])).toEqual(['7', '8']);
  // Without output there is nothing for which numbers would be read again.
  const unwritten = await readAll([{ name, chunks: bytes() }], { id: 'id', fields: ['t'] });
  expect(unwritten.copied).toEqual(read.records);
});

describe('the fields of a batch that is read whole', () => {
  async function* bytes(text: string): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  }
  const read = (options: Omit<Parameters<typeof readAll>[1], 'id'> & { readonly id?: string }) =>
    readAll([{ name: 'week.csv', chunks: bytes('title,n\nSolar power for the roof,1\n') }], {
      id: undefined,
      ...options,
    });

  test('are those that a person names, and must be there', async () => {
    expect((await read({ fields: ['n'], known: ['title'] })).fields).toEqual(['n']);
    await expect(read({ fields: ['title', 'note'] })).rejects.toThrow('there is no field note');
    await expect(read({ id: 'key' })).rejects.toThrow('there is no field key');
  });

  test('are those of a model, of which the batch needs one', async () => {
    expect((await read({ known: ['title', 'note'] })).fields).toEqual(['title', 'note']);
    await expect(read({ known: ['note', 'text'] })).rejects.toThrow(
      'week.csv: there is no field note, text; the documents have title, n.',
    );
  });

  test('are those that look like text where nothing else is known', async () => {
    expect((await read({})).fields).toEqual(['title']);
  });
});
