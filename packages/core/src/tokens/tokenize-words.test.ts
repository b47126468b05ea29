import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenizeWords } from './tokenize-words.js';

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  tokenizeWords(text, (start, end, type) => tokens.push(`${text.slice(start, end)}/${type.toString(16)}`));
  return tokens;
};

/** The grammar written down literally: every rule at every position, the longest wins, the first on ties. */
const L =
  '[A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u0963\\u0966-\\u1FFF\\u3040-\\u318F\\u3300-\\u337F\\u3400-\\u3D2D\\u4E00-\\u9FFF\\uF900-\\uFAFF\\uAC00-\\uD7A3]';
const D =
  '[0-9\\u0660-\\u0669\\u06F0-\\u06F9\\u0966-\\u096F\\u09E6-\\u09EF\\u0A66-\\u0A6F\\u0AE6-\\u0AEF\\u0B66-\\u0B6F\\u0BE7-\\u0BEF\\u0C66-\\u0C6F\\u0CE6-\\u0CEF\\u0D66-\\u0D6F\\u0E50-\\u0E59\\u0ED0-\\u0ED9\\u1040-\\u1049]';
const Q = "['`]";
const TERM = `(?:${L}|${D})*${L}(?:${L}|${D}|${Q}${L})*`;
const SYM = `(?:${L}|${D})(?:${L}|${D}|_|-)*`;
const BARE = `${SYM}(?:\\.${SYM})*\\.(?:mil|info|gov|edu|biz|com|org|net|arpa|${L}${L})`;
const PATH = `(?:[!*'();:@&=+$,/?%#_.~\\[\\]-]|${L}|${D})+`;
const alternatives = (...patterns: string[]): RegExp[] => patterns.map(pattern => new RegExp(pattern, 'y'));
const rules: [RegExp[], number][] = [
  [alternatives(`${D}+(?:[:\\-/,.]${D}+)*`), 2],
  [alternatives(`${L}\\.(?:${L}\\.)+`, `${TERM}(?:&${TERM})+`), 5],
  [alternatives(`${L}\\.`), 1],
  [alternatives('[.?!;\\u00b7\\u0964\\u0965]+'), 0x103],
  [alternatives(`${TERM}(?:-${TERM})+`), 9],
  [alternatives(`${TERM}${Q}${L}${L}`, `${TERM}${Q}${L}`), 1],
  [alternatives(`${TERM}s${Q}`), 1],
  [alternatives(TERM), 1],
  [alternatives(`mailto:${SYM}(?:\\.${SYM})*@${SYM}(?:\\.${SYM})*`, `${SYM}(?:\\.${SYM})*@${SYM}(?:\\.${SYM})*`), 4],
  [alternatives(BARE), 7],
  [alternatives(`${SYM}(?:\\.${SYM})*`), 8],
  [
    alternatives(
      ...['http://', 'https://', 'ftp://', ''].flatMap(scheme => [`${scheme}${BARE}${PATH}`, `${scheme}${BARE}`]),
    ),
    6,
  ],
  [alternatives("[,'`:-]"), 3],
  [alternatives('&[a-zA-Z0-9#]+;'), 0],
];

function literally(text: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; ) {
    let length = 1;
    let type = 0;
    let best = 0;
    for (const [patterns, ruleType] of rules) {
      for (const pattern of patterns) {
        pattern.lastIndex = at;
        const found = pattern.exec(text)?.[0].length ?? 0;
        if (found > best) {
          best = found;
          length = found;
          type = ruleType;
        }
      }
    }
    if (type > 0) tokens.push(`${text.slice(at, at + length)}/${type.toString(16)}`);
    at += length;
  }
  return tokens;
}

describe('tokenizeWords', () => {
  test.each([
    ["Hello, world! It's ok.", "Hello/1 ,/3 world/1 !/103 It's/1 ok/1 ./103"],
    ['U.S.A. is a. b c.d', 'U.S.A./5 is/1 a./1 b/1 c.d/8'],
    ['AT&T R&D x&y', 'AT&T/5 R&D/5 x&y/5'],
    ['3.14 1,000.50 12:30 2020-01-02 1/2', '3.14/2 1,000.50/2 12:30/2 2020-01-02/2 1/2/2'],
    ['state-of-the-art x-1 1-x a1-b2', 'state-of-the-art/9 x-1/8 1-x/8 a1-b2/9'],
    ["John's boys' dogs` rock'n'roll l'eau d'", "John's/1 boys'/1 dogs`/1 rock'n'roll/1 l'eau/1 d/1 '/3"],
    ["s' as' ass'", "s/1 '/3 as'/1 ass'/1"],
    ["it''s", "it/1 '/3 '/3 s/1"],
    ['foo@bar.com mailto:me@x.org a@b@c.d', 'foo@bar.com/4 mailto:me@x.org/4 a@b/4 c.d/8'],
    [
      'http://example.com/a?b=c#d www.google.com google.com/',
      'http://example.com/a?b=c#d/6 www.google.com/7 google.com//6',
    ],
    [
      'node.js file.txt foo_bar my.config.json v1.2.3 1.2a',
      'node.js/7 file.txt/8 foo_bar/8 my.config.json/8 v1.2.3/8 1.2a/8',
    ],
    ['foo.com. foo.com, (foo.com)', 'foo.com./6 foo.com,/6 foo.com)/6'],
    ['HTTP://foo.com foo.COM', 'HTTP/1 :/3 foo.com/7 foo.COM/8'],
    ['http:// https://a', 'http/1 :/3 https/1 :/3 a/1'],
    ['&amp; &nbsp;x a&b; a&amp;b', 'x/1 a&b/5 ;/103 a&amp/5 ;/103 b/1'],
    ['a...b ?! x·y', 'a./1 ../103 b/1 ?!/103 x/1 ·/103 y/1'],
    ['a_b _a b_ -a a- a--b --', 'a_b/8 a/1 b_/8 -/3 a/1 a-/8 a--b/8 -/3 -/3'],
    ['1. 2) 3-', '1/2 ./103 2/2 3-/8'],
    ['e.g. i.e., Ph.D. etc.', 'e.g./5 i.e./5 ,/3 Ph.D/8 ./103 etc/1 ./103'],
    ['a.b.c a.b. x.y.z.', 'a.b.c/8 a.b./5 x.y.z./5'],
    ['C++ C# .NET 10% $5', 'C/1 C/1 ./103 NET/1 10/2 5/2'],
    ['123abc 4G 2nd 1e5 1st-2nd', '123abc/1 4G/1 2nd/1 1e5/1 1st-2nd/9'],
    ['日本語テスト。中文、 ok', '日本語テスト/1 中文/1 ok/1'],
    ['१२३ हिन्दी। ٣٤', '१२३/2 हिन्दी/1 ।/103 ٣٤/2'],
    ['’quoted’ it’s', 'quoted/1 it/1 s/1'],
    ['a😀b', 'a/1 b/1'],
  ])('splits %j', (text, expected) => {
    expect(tokensOf(text).join(' ')).toBe(expected);
  });

  const piece = fc.constantFrom(
    ...[
      'a',
      'b',
      's',
      'Z',
      'ß',
      'é',
      '日',
      '१',
      '٣',
      '7',
      '0',
      ' ',
      '.',
      '..',
      ',',
      "'",
      '`',
      ':',
      '-',
      '_',
      '&',
      ';',
      '@',
      '/',
      '?',
    ],
    ...[
      '#',
      '😀',
      '\ud800',
      'http://',
      'https://',
      'ftp://',
      'mailto:',
      'com',
      '.com',
      '.org',
      'www.',
      '&amp;',
      '।',
      '·',
      '!',
      '\n',
    ],
  );
  test('follows the grammar taken literally, on any text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
        const text = pieces.join('');
        expect(tokensOf(text)).toEqual(literally(text));
      }),
      { numRuns: 1000 },
    );
  });

  test('reads a megabyte of any one pattern', () => {
    for (const pattern of ['a', 'a.', "a'", "s'", 'a-', 'a&', '1:', 'a@', '&a', 'a.bb', 'mailto:', "'", 'http://'])
      expect(tokensOf(pattern.repeat(1_000_000 / pattern.length)).length).toBeGreaterThan(0);
  });
});
