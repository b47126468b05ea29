import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceTable } from './piece-table.js';
import { splitWord } from './split-word.js';

/** Pieces and the logarithms of their probabilities; number 0 is the unknown one. */
const scores = { '<unk>': 0, '▁': -3, a: -4, b: -4, ab: -5, '▁a': -4.5, '▁ab': -7, ba: -6, aba: -7.5, '😀': -9 };
const names = Object.keys(scores);
const sorted = [...names].sort((x, y) => (x < y ? -1 : 1));
const table = pieceTable(
  sorted,
  Uint32Array.from(sorted, name => names.indexOf(name)),
  Float32Array.from(Object.values(scores)),
);

const split = (word: string): readonly string[] => splitWord(table, word).map(number => names[number]!);

test.each([
  ['▁ab', ['▁ab']],
  ['▁aab', ['▁a', 'ab']],
  ['▁abab', ['▁ab', 'ab']],
  ['▁aba', ['▁', 'aba']],
  ['▁x', ['▁', '<unk>']],
  ['x😀🚀a', ['<unk>', '😀', '<unk>', 'a']],
])('“%s” is made of %j', (word, expected) => expect(split(word)).toEqual(expected));

/** The best score by trying all ways. */
function bestScore(word: string): number {
  if (word === '') return 0;
  const ways = names.slice(1).flatMap(name => {
    if (!word.startsWith(name)) return [];
    return [scores[name as keyof typeof scores] + bestScore(word.slice(name.length))];
  });
  const first = String.fromCodePoint(word.codePointAt(0)!);
  if (!names.includes(first)) ways.push(table.unknownScore + bestScore(word.slice(first.length)));
  return Math.max(...ways);
}

test('no other division is more probable', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', '▁', 'x', '😀'), { maxLength: 9 }), parts => {
      const word = parts.join('');
      const score = splitWord(table, word).reduce(
        (sum, number) => sum + (number === 0 ? table.unknownScore : table.scores[number]!),
        0,
      );
      expect(score).toBeCloseTo(bestScore(word), 4);
    }),
  );
});
