import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFile } from '../read/read-file.js';
import { dimensionsOf, isVectorText, vectorOf, vectorText } from './vector-text.js';

const numbers = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 16, maxLength: 60 });

test('a long list of numbers becomes one text with the same 32-bit numbers', () => {
  fc.assert(
    fc.property(numbers, list => {
      const text = vectorText(list)!;
      expect(isVectorText(text)).toBe(true);
      expect(dimensionsOf(text)).toBe(list.length);
      const bytes = Buffer.from(vectorOf(text)!, 'base64');
      const read = list.map((_, at) => bytes.readFloatLE(4 * at));
      expect(read).toEqual(list.map(Math.fround));
    }),
  );
});

test.each([[[1, 2, 3]], [Array(20).fill('1')], [[...Array(20).fill(1), Infinity]], ['text'], [null]])(
  '%j is no vector',
  value => {
    expect(vectorText(value)).toBeUndefined();
  },
);

test('a column of vectors in a file is recognised and not clustered as text', async () => {
  const lines = ['red wine', 'white wine', 'steam engine'].map((title, row) =>
    JSON.stringify({ title, embedding: Array.from({ length: 384 }, (_, at) => row + at / 7) }),
  );
  const { fields, records } = await readFile(new TextEncoder().encode(lines.join('\n')), 'documents.jsonl');
  expect(fields.find(({ name }) => name === 'embedding')).toMatchObject({
    type: 'vector',
    role: 'vector',
    natural: false,
    filled: 3,
    samples: ['384 numbers'],
  });
  expect(records.every(({ embedding }) => isVectorText(embedding as string))).toBe(true);
});
