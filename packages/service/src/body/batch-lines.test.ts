import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Ledger } from '../memory/ledger.js';
import { readLines } from './batch-lines.js';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** Each line as text, or the message of its error. */
async function linesOf(text: string, { size = 1000, limit = 0 } = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const line of readLines(inPieces(new TextEncoder().encode(text), size), limit))
    found.push('error' in line ? line.error.message : new TextDecoder().decode(line.body));
  return found;
}

test('a line ends with a line feed, and the last line may lack one', async () => {
  expect(await linesOf('{"a":1}\n{"b":2}\n')).toEqual(['{"a":1}', '{"b":2}']);
  expect(await linesOf('{"a":1}\n{"b":2}')).toEqual(['{"a":1}', '{"b":2}']);
});

test('lines without anything but white space are skipped', async () => {
  expect(await linesOf('\n \r\n\t\n{}\r\n\n')).toEqual(['{}\r']);
  expect(await linesOf('')).toEqual([]);
});

test('a line has its number in the body, where empty lines and lines with errors count', async () => {
  const position = { line: 1 };
  const numbers: number[] = [];
  const bytes = new TextEncoder().encode('\n{}\n \n{"long":"line"}\n\n\n[]\n\n');
  for await (const { number } of readLines(inPieces(bytes, 3), 7, { position })) numbers.push(number);
  expect(numbers).toEqual([2, 4, 7]);
  expect(position).toEqual({ line: 9 });
});

test('a line that is too long is an error, and the lines after it are read', async () => {
  const found = await linesOf('{"a":1}\n{"long":"line"}\n{"b":2}', { limit: 7 });
  expect(found).toEqual(['{"a":1}', 'The line exceeds the limit of 7 bytes.', '{"b":2}']);
});

test('the lines do not depend on the pieces in which they arrive', async () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '\n', ' ', 'é', '😀', '\r'), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 9 }), fc.nat({ max: 8 }), async (text, size, limit) => {
      const whole = await linesOf(text, { limit });
      expect(await linesOf(text, { size, limit })).toEqual(whole);
      const short = (line: string) => limit === 0 || new TextEncoder().encode(line).length <= limit;
      const wanted = text.split('\n').filter(line => !short(line) || /[^\0-\x20]/.test(line));
      expect(whole).toEqual(wanted.map(line => (short(line) ? line : `The line exceeds the limit of ${limit} bytes.`)));
    }),
  );
});

test('each line has a buffer of its own, which may be handed to another thread', async () => {
  const bytes = new TextEncoder().encode('{"a":1}\n{"b":2}');
  for await (const line of readLines(inPieces(bytes, 100), 0)) {
    const { body } = line as { readonly body: Uint8Array };
    expect(body.buffer.byteLength).toBe(body.byteLength);
  }
});

test('a line that could never find room is too large, and one that others leave no room for may be sent again', async () => {
  const ledger = new Ledger(2 ** 24);
  const other = ledger.open();
  const statusOf = async (size: number) => {
    const line = new Uint8Array(size).fill(0x61);
    for await (const found of readLines(inPieces(line, 2 ** 16), 0, { ledger })) {
      if ('error' in found) return found.error.status;
      found.account.close();
    }
    return 200;
  };
  expect(await statusOf(2 ** 22)).toBe(200);
  expect(await statusOf(ledger.largest / 2)).toBe(413);
  other.take(ledger.largest - 2 ** 22);
  expect(await statusOf(2 ** 22)).toBe(503);
});
