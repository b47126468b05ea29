import { expect, test } from 'vitest';
import { streamRecords } from './topic-records.js';

async function recordsOf(text: string): Promise<readonly unknown[]> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  }
  const found: unknown[] = [];
  for await (const read of streamRecords({ name: 'lines.ndjson', chunks: chunks() })) found.push(read);
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
