/** Expressions and texts for the comparison with java.util.regex: written ones of every kind, and drawn ones. */

type Draw = (below: number) => number;

/** The same numbers for the same seed. */
function randomFrom(seed: number): Draw {
  let state = seed >>> 0;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Expressions as people write them into dictionaries, and each thing that was once understood otherwise. */
const written = [
  '(?U)^\\w+$',
  '(?U)\\W',
  '(?U)^\\d+$',
  '(?U)\\s',
  '(?U)[\\w-]+é',
  '(?iU)straße',
  '(?iu)istanbul',
  '(?iu)İstanbul',
  '(?iu)ıstanbul',
  '(?i)istanbul',
  '(?iu)[i]stanbul',
  '(?iu)[h-j]stanbul',
  '(?iu)ς$',
  '(?iu)kelvin',
  '(?iu)[À-Þ]',
  '(?iu)ǆ',
  '(?iu)ᾳ',
  '\\uD83D\\uDE00',
  '[\\uD83D\\uDE00-\\uD83D\\uDE4F]',
  '\\ud800',
  '\\d++ results',
  'colou?+r',
  '\\w++ing',
  '\\w++ ',
  '[a-z]++[0-9]',
  '(?i)a++B',
  '(?i)a++A',
  '\\s*+x',
  '(?:\\d++ a|b)',
  'x{2,3}+y',
  'x++',
  'a{1001}',
  'a{0,1500}b',
  '^a{1200,}$',
  '(?:ab){1001,1002}',
  '^(?:the|an?)\\b',
  '\\bmining\\b',
  '\\Bing\\b',
  'e\\b',
  '\\b.\\b.\\B',
  '^\\W\\b\\W',
  '\\B\\p{M}+\\b',
  '(?i)^introduction',
  '^[^\\p{L}]+$',
  '\\p{Lu}{2,}',
  '^\\p{IsGreek}+$',
  '\\p{IsCyrillic}',
  '(?x) a b # c',
  '^\\Qa.b\\E+$',
  '[\\w&&[^a]]',
  '(?=a)b',
  '(a)\\1',
  '(?>a+)b',
  '\\p{InGreek}',
  '\\G',
  '\\X',
  '\\cA',
  '\\N{DIGIT ONE}',
  '[[:alpha:]]',
  '[a-z&&b]',
  '\\h+',
  '\\R',
  '\\v',
  '[^\\d\\s]',
  '[\\W]',
  '[\\D]',
  '[^\\W_]',
  '\\p{Punct}',
  '\\p{javaUpperCase}',
  '(?i)\\p{Lower}',
  '(?i)[[a-c]x-z]',
  '(?iu)[^é]',
  'a|',
  '()',
  '(?:)*',
  '\\0101',
  '\\x41\\x{1F600}',
  '.',
  '^.{3}$',
  '^$',
  '\\Z',
  'a.c',
  '^\\S+$',
];

const atoms = [
  'a',
  'B',
  'é',
  'İ',
  'i',
  'k',
  's',
  'ß',
  'Я',
  'я',
  '1',
  ' ',
  '-',
  '_',
  '\\.',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\W',
  '[a-f]',
  '[^a-f]',
  '[A-Z1]',
];
const further = [
  '\\p{L}',
  '\\p{Lu}',
  '\\P{L}',
  '\\p{IsLatin}',
  '[àéî]',
  '[\\w-]',
  '\\b',
  '^',
  '$',
  '\\x{e9}',
  '\\u00e9',
  '(?:ab|c)',
  '[α-ω]',
];
const quantifiers = ['', '', '', '', '*', '+', '?', '{2}', '{1,3}', '+?', '*?', '++', '?+', '*+'];
const flags = ['', '', '', '(?i)', '(?iu)', '(?u)', '(?U)', '(?iU)'];

function drawRegexp(draw: Draw): string {
  const all = [...atoms, ...further];
  const part = () => `${all[draw(all.length)]}${quantifiers[draw(quantifiers.length)]}`;
  const sequence = () => Array.from({ length: 1 + draw(4) }, part).join('');
  const body = draw(4) === 0 ? `(?:${sequence()}|${sequence()})${sequence()}` : sequence();
  return `${flags[draw(flags.length)]}${body}`;
}

/** @param count how many, the written ones included */
export function drawRegexps(count: number, seed = 1): readonly string[] {
  const draw = randomFrom(seed);
  return [...written, ...Array.from({ length: Math.max(0, count - written.length) }, () => drawRegexp(draw))];
}

const words = [
  ...[
    'a',
    'ab',
    'abc',
    'B',
    'mining',
    'Data Mining',
    'istanbul',
    'ISTANBUL',
    'İstanbul',
    'ıstanbul',
    'İSTANBUL',
    'Istanbul',
  ],
  ...[
    'été',
    'ÉTÉ',
    'straße',
    'STRASSE',
    'Я',
    'я',
    'Москва',
    'αβγ',
    'ΑΒΓ',
    'λόγος',
    'ΛΌΓΟΣ',
    'kelvin',
    'Kelvin',
    'ſ',
    'µ',
    'Å',
    'å',
  ],
  ...[
    '12 results',
    '12results',
    'color',
    'colour',
    'colouur',
    'x',
    'xx',
    'xxy',
    'xxxxy',
    'a1',
    'aB',
    'aA',
    'AA',
    '_',
    '-',
    '.',
    ' ',
    '😀',
    '🙏',
    'ǆ',
    'ǅ',
    'Ǆ',
  ],
  ...[
    'ᾳ',
    'ᾼ',
    'the',
    'an apple',
    'ab ab',
    'Introduction to it',
    'α1',
    '٣',
    'x\u00a0y',
    'a\u2003b',
    'Ⓐ',
    'Ⅷ',
    'a\u0301',
    'я\u0301',
    '𝒳\u0301',
    '\u0301',
    'e\u{1e944}',
    '\u0915\u094d',
    'A😀',
  ],
];

export function drawTexts(count: number, seed = 2): readonly string[] {
  const draw = randomFrom(seed);
  const long = ['a'.repeat(1000), 'a'.repeat(1001), 'a'.repeat(1200), `${'a'.repeat(1500)}b`, 'ab'.repeat(1001)];
  const drawn = () => {
    const pieces = Array.from({ length: 1 + draw(4) }, () => words[draw(words.length)]!);
    return pieces.join(['', ' ', '-'][draw(3)]);
  };
  const first = ['', ...words, ...long];
  return [...first, ...Array.from({ length: Math.max(0, count - first.length) }, drawn)];
}
