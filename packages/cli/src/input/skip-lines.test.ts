import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineViews } from './line-views.js';
import { skipLines } from './skip-lines.js';

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function linesOf(chunks: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of lineViews(chunks, 100))
    lines.push('bytes' in line ? Buffer.from(line.bytes).toString() : '');
  return lines;
}

test('the lines behind the first ones are left, wherever the stream is cut, and how many are missing is told', async () => {
  const text = fc.array(fc.constantFrom('a', 'é', ' ', '\n', '\r\n'), { maxLength: 40 }).map(parts => parts.join(''));
  const run = fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), fc.nat(12), async (given, size, left) => {
    const all = await linesOf(inPieces(given, 1000));
    const skipped = { left };
    expect(await linesOf(skipLines(inPieces(given, size), skipped))).toEqual(all.slice(left));
    expect(skipped.left).toBe(Math.max(0, left - all.length));
  });
  await fc.assert(run, { numRuns: 300 });
});
