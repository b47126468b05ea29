import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsIn } from './words-in.js';

const words = ['arbeit', 'amt', 'minister', 'haus', 'tür', '自然', '言語', '自然言語', '処理', 'รถ', 'รถไฟ'];
const rows = new Map(words.map((word, row) => [word, row]));

function found(token: string): { readonly words: readonly string[]; readonly isWhole: boolean } {
  const seen: string[] = [];
  const isWhole = wordsIn(token, rows, row => seen.push(words[row]!));
  return { words: seen, isWhole };
}

test.each([
  ['haus', ['haus']],
  ['arbeitsminister', ['minister', 'arbeit']],
  ['arbeitsministerhaus', ['haus', 'minister', 'arbeit']],
])('“%s” is made of %j', (token, expected) => expect(found(token)).toEqual({ words: expected, isWhole: true }));

test.each([
  ['自然言語処理', ['自然言語', '処理']],
  ['รถไฟรถ', ['รถไฟ', 'รถ']],
])('“%s”, without spaces, is read from the left as %j', (token, expected) =>
  expect(found(token)).toEqual({ words: expected, isWhole: true }),
);

test.each([
  ['häusern', []],
  ['ministern', ['minister']],
  ['arbeiten', ['arbeit']],
  ['ministerium', ['minister']],
])('“%s” is another form of %j', (token, expected) => expect(found(token).words).toEqual(expected));

test('of a compound, the rest may be unknown; short words and short ends are not divided', () => {
  expect(found('xyzzyhaus')).toEqual({ words: ['haus'], isWhole: false });
  expect(found('x自然x')).toEqual({ words: ['自然'], isWhole: false });
  expect(found('xhaus')).toEqual({ words: [], isWhole: false });
  expect(found('arbeitsamt').words).not.toContain('amt');
});

test('any text is divided into words that it contains', () => {
  const unit = fc.constantFrom('arbeit', 's', 'haus', '自', '然', '言語', 'รถ', 'x');
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 30 }), parts => {
      const token = parts.join('');
      for (const word of found(token).words) expect(token).toContain(word);
    }),
  );
});
