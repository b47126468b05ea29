import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortLines } from './short-lines.js';

test('lines pass as they are, a line that is too long is cut, and the last one is ended, however the input arrives', async () => {
  const given = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 30 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(given, fc.integer({ min: 1, max: 12 }), async (pieces, longest) => {
      const expected = pieces
        .join('')
        .split('\n')
        .map(line => line.slice(0, longest))
        .join('\n')
        .replace(/[^\n]$/, '$&\n');
      const chunks = pieces.filter(piece => piece !== '').map(piece => Buffer.from(piece));
      expect(await text(Readable.from(chunks).pipe(shortLines(longest)))).toBe(expected);
    }),
  );
});
