import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonMeter } from './json-meter.js';
import { mostReadingNeed, readingNeed } from './reading-need.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function counted(...pieces: readonly Uint8Array[]) {
  const meter = new JsonMeter();
  for (const piece of pieces) meter.add(piece);
  const { objects, arrays, strings, scalars, bytes, stringBytes } = meter;
  return { objects, arrays, strings, scalars, bytes, stringBytes };
}

/** The same counts, from the value. */
function countsIn(value: unknown) {
  const counts = { objects: 0, arrays: 0, strings: 0, scalars: 0 };
  const visit = (value: unknown): void => {
    if (typeof value === 'string') counts.strings++;
    else if (Array.isArray(value)) {
      counts.arrays++;
      for (const item of value) visit(item);
    } else if (typeof value === 'object' && value !== null) {
      counts.objects++;
      for (const [key, item] of Object.entries(value)) {
        visit(key);
        visit(item);
      }
    } else counts.scalars++;
  };
  visit(value);
  return counts;
}

describe('JsonMeter', () => {
  test('counts what JSON.parse builds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 3), (value, indent) => {
        expect(counted(bytesOf(JSON.stringify(value, null, indent)))).toMatchObject(countsIn(value));
      }),
    );
  });

  test('never counts more than there can be in so many bytes', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '\\', '{', '[', '1', 't', ',', ':', ' ') });
    fc.assert(
      fc.property(fc.oneof(text, fc.json()), text => {
        const meter = new JsonMeter();
        meter.add(bytesOf(text));
        expect(readingNeed(meter)).toBeLessThanOrEqual(mostReadingNeed(meter.bytes));
      }),
    );
  });

  test('counts the same however the text is cut', () => {
    const text = fc.oneof(
      fc.json(),
      fc.string({ unit: fc.constantFrom('"', '\\', '/', '*', '\n', '{', '}', '[', ']', ',', ':', 'documents', 'é') }),
    );
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 40 })), (text, lengths) => {
        const bytes = bytesOf(text);
        const pieces: Uint8Array[] = [];
        let at = 0;
        for (const length of lengths) pieces.push(bytes.subarray(at, (at += length)));
        expect(counted(...pieces, bytes.subarray(at))).toEqual(counted(bytes));
      }),
    );
  });

  test('quotes and brackets in strings and comments count for nothing', () => {
    const text = '{"a\\"{":"[{\\\\", /* "{ */ "b":[1, // "[\n "}"]}';
    expect(counted(bytesOf(text))).toMatchObject({ objects: 1, arrays: 1, strings: 4, scalars: 1 });
  });

  test('what follows the value is not counted, for nobody reads it', () => {
    expect(counted(bytesOf('{"a":1} {}{}[[["x"')).objects).toBe(1);
  });

  test.each([
    ['a string without end', '"', 'a'],
    ['a string of escapes', '"', '\\n'],
    ['escapes far from each other', '"', `${'a'.repeat(40)}\\n`],
  ])('reads %s as one string', (_, head, repeated) => {
    const meter = new JsonMeter();
    meter.add(bytesOf(head + repeated.repeat(2 ** 20 / repeated.length)));
    expect(meter.strings).toBe(1);
  });
});
