import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differingWords } from './word-differences.js';

const marked = (text: string, other: string): readonly string[] =>
  differingWords(text, other)
    .filter(({ differs }) => differs)
    .map(piece => piece.text);

describe('differing words', () => {
  test('are those that the other text does not have there, whatever their case and punctuation', () => {
    expect(marked('The screen is dark, always', 'the screen is broken always.')).toEqual(['dark,']);
    expect(marked('Solar power for your roofs', 'Solar power for roofs')).toEqual(['your']);
    expect(marked('same words', 'Same words')).toEqual([]);
  });

  test('leave the rest of the text a common subsequence, and lose no word', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    const text = fc.array(word, { maxLength: 12 }).map(words => words.join(' '));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const pieces = differingWords(one, other);
        expect(pieces.map(piece => piece.text).join('')).toBe(one);
        const common = pieces.flatMap(({ text: piece, differs }) => (differs ? [] : (piece.match(/\S+/g) ?? [])));
        let at = -1;
        const words: readonly string[] = other.match(/\S+/g) ?? [];
        for (const each of common) {
          at = words.indexOf(each, at + 1);
          expect(at).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
