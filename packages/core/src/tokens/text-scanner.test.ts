import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../model.js';
import { tokenize } from './tokenize.js';
import { tokenizeWords } from './tokenize-words.js';

/** What is found by the grammar alone: the scanner helps `tokenizeWords` itself only. */
const byGrammar = (documents: readonly Document[]) => tokenize(documents, (text, emit) => tokenizeWords(text, emit));

function expectAlike(documents: readonly Document[]): void {
  const [found, expected] = [tokenize(documents, tokenizeWords), byGrammar(documents)];
  expect(found.images).toEqual(expected.images);
  for (const column of ['image', 'type', 'document', 'field'] as const)
    expect(Array.from(found[column])).toEqual(Array.from(expected[column]));
  expect(Array.from(found.imageRow, row => found.memory.texts[row])).toEqual(found.images);
}

const words = [
  'data',
  'Data-Mining',
  'antidisestablishmentarianism',
  'naïve',
  'Žižek',
  'a.b',
  'A.',
  'http://a.de/b?c=d',
];
const tricky = [
  'x1',
  '10.5',
  '3/4',
  "dogs'",
  'AT&T',
  '&amp;',
  '٣',
  '中文',
  '...',
  '?!',
  '\0',
  ' ',
  ',',
  '·',
  'me@a.org',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...words, ...tricky), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 40 })
  .map(parts => parts.join(''));

describe('scanned texts', () => {
  test('have the tokens that the grammar gives them, also when all of them are known', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ title: text, text }), { maxLength: 4 }), documents => {
        expectAlike(documents);
        expectAlike(documents);
      }),
    );
  });

  test.each([
    ['of words', 'data mining '.repeat(5000)],
    ['of one word', 'data'.repeat(9000)],
    ['without spaces', 'data,mining;'.repeat(3000)],
    ['of addresses', `${'x'.repeat(8180)} http://example.org/${'a/'.repeat(5000)} and more`],
    ['of full stops', '.'.repeat(20_000)],
    ['of spaces', ' '.repeat(20_000)],
  ])('have them where a text is longer than a piece: one %s', (_, text) => {
    expectAlike([{ text }, { text: `${text} end` }]);
  });

  test('have them when the memory of texts has grown in the middle', () => {
    const numbers = Array.from({ length: 30_000 }, (_, i) => `w${i}${i % 10 === 0 ? 'longer'.repeat(3) : ''}`);
    expectAlike([{ text: numbers.slice(0, 15_000).join(' ') }, { text: numbers.join(' ') }, { text: 'w1 w29999' }]);
  });
});
