import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matcher } from './dictionary.js';
import { parseGlob, splitWords } from './glob.js';

test.each<[pattern: string, matching: string[], other: string[]]>([
  ['data mining', ['Data Mining', 'data  mining'], ['data', 'data mining tools', 'data\tmining']],
  ['"Data" mining', ['Data MINING'], ['data mining']],
  ["'Data Mining'", [], ['Data Mining']],
  ['* mining', ['mining', 'web data mining', 'mining mining'], ['mining tools']],
  ['mining *', ['mining', 'mining data'], ['data mining']],
  ['* mining *', ['mining', 'a mining b'], ['xmining']],
  ['+ mining', ['data mining', 'a b mining'], ['mining']],
  ['mining +', ['mining x y'], ['mining']],
  ['? mining', ['data mining'], ['mining', 'a b mining']],
  ['? ? mining', ['a b mining'], ['a mining', 'a b c mining']],
  ['* a b', ['a b', 'x a b', 'a b a b'], ['a b a', 'a b c']],
  ['* a b *', ['a b'], ['a b a', 'a b a c', 'x a b y a z']],
  ['*? a b *', ['a b a', 'x a b y a z'], ['a x a b']],
  ['a * b', ['a b', 'a x b b'], ['b a', 'a b c']],
  ['a *? b', ['a b', 'a x b'], ['a b b']],
  ['? * a', ['x a', 'x y a'], ['a']],
  ['* ? a', [], ['a', 'x a', 'x y a']],
  ['a * ? b', [], ['a b', 'a x b', 'a x y b']],
  ['+? a', ['x a', 'x y a'], ['x a a']],
  ['* a * b *', ['a b', 'x a y b z'], ['b a', 'a b a']],
  ['* a * a', [], ['a a', 'a x a']],
  ['a * b * c', ['a b c', 'a b x b c', 'a b c b c'], []],
  ['a\\*', ['a*', 'A*'], ['a']],
  ['"*"', ['*'], ['a']],
  ['\\*', ['*'], ['a']],
  ['a?', ['A?'], ['ab']],
  ['a+', ['a+'], ['ab']],
  ["don't", ["DON'T"], []],
  ['"it\'s"', ["it's"], ["It's"]],
  ['ΣΑΣ', ['σας', 'ΣΑΣ'], ['σασ']],
  ['résumé', ['Résumé'], ['resume']],
  ...['*', '?', '* *', 'a*', '*a', '+a', 'say"x', "'a", '', '  ', 'a\\'].map(
    (pattern): [string, string[], string[]] => [pattern, [], ['a', 'x', '*', '']],
  ),
])('%s', (pattern, matching, other) => {
  const matches = matcher({ glob: [pattern] });
  expect(matching.filter(text => !matches(text))).toEqual([]);
  expect(other.filter(matches)).toEqual([]);
});

test('an exact entry is compared as it stands', () => {
  const matches = matcher({ exact: ['Data'], glob: null });
  expect([matches('Data'), matches('data')]).toEqual([true, false]);
});

test('many globs match what any of them matches by itself', () => {
  const word = fc.constantFrom('a', 'A', 'b', 'ab', 'Ab', 'c\t', 'é', 'É', '\u212a', 'k', 'K', 'going', 'data');
  const glob = fc.array(fc.oneof(word, fc.constantFrom('*', '+', '?', '"A"', "'É'")), { maxLength: 4 });
  const text = fc.array(fc.oneof(word, fc.constant('')), { maxLength: 4 }).map(words => words.join(' '));
  fc.assert(
    fc.property(fc.array(glob, { maxLength: 6 }), fc.array(text, { maxLength: 20 }), (globs, texts) => {
      const patterns = globs.map(pieces => pieces.join(' '));
      const matches = matcher({ glob: patterns });
      const alone = patterns.map(parseGlob);
      for (const each of texts) expect(matches(each)).toBe(alone.some(glob => glob?.matches(splitWords(each))));
    }),
    { numRuns: 400 },
  );
});
