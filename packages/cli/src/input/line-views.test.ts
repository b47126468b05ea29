import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineViews } from './line-views.js';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** Each line as text, or the message of its error. */
async function linesOf(text: string, { size = 1000, limit = 1000 } = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lineViews(inPieces(new TextEncoder().encode(text), size), limit))
    found.push('error' in line ? line.error : new TextDecoder().decode(line.bytes));
  return found;
}

test('a line ends with a line feed, and the last line may lack one', async () => {
  expect(await linesOf('{"a":1}\n{"b":2}\n')).toEqual(['{"a":1}', '{"b":2}']);
  expect(await linesOf('{"a":1}\n{"b":2}')).toEqual(['{"a":1}', '{"b":2}']);
});

test('lines of white space alone are skipped', async () => {
  expect(await linesOf('\n \r\n\t\n{}\r\n\n')).toEqual(['{}\r']);
  expect(await linesOf('')).toEqual([]);
});

test('a line that is too long is an error, and the lines after it are read, whatever the pieces', async () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '\n', ' ', 'é', '😀', '\r'), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 9 }), fc.nat({ max: 8 }), async (text, size, limit) => {
      const isShort = (line: string) => new TextEncoder().encode(line).length <= limit;
      const wanted = text
        .split('\n')
        .filter(line => !isShort(line) || /[^\0-\x20]/.test(line))
        .map(line => (isShort(line) ? line : `The line exceeds the limit of ${limit} bytes.`));
      expect(await linesOf(text, { size, limit })).toEqual(wanted);
    }),
  );
});
