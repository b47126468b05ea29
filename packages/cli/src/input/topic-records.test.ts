import { expect, test } from 'vitest';
import { recognised, streamLines, streamRecords } from './topic-records.js';

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
