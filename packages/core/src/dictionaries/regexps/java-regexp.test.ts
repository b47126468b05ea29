import './regexp.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matcher, operatorMatcher, trustedMatcher } from '../dictionary.js';
import { DictionaryError } from '../dictionary-error.js';
import { compileLinear, MAX_STEPS_TOGETHER } from './compile-linear.js';
import { translateJavaRegexp, translateOwn } from './java-regexp.js';
import { MAX_STEPS } from './read/read-regexp.js';
import { MAX_NESTING } from './read/scanner.js';

const finds = (source: string, text: string): boolean => matcher({ regexp: [source] })(text);

/** How expressions are rejected; undefined if they are accepted. Anything else that is thrown is a fault. */
function refusalOf(...regexp: readonly string[]): DictionaryError | undefined {
  try {
    matcher({ regexp })('any text');
    return undefined;
  } catch (error) {
    if (error instanceof DictionaryError) return error;
    throw error;
  }
}

/** Pieces of expressions, right and wrong. */
const pieces = [
  ...['(', ')', '(?i)', '(?iu:', '(?x)', '(?-i', '(?<n>', '(?=', '(?>', '[', '[^', ']', '&&', '-', '|', '^', '$', '.'],
  ...['*', '+', '?', '??', '{', '}', '{2}', '{2,', '{,3}', '{0}', '{1000}', '{99999999999}', '\\', '\\Q', '\\E', '\\1'],
  ...[
    '\\d',
    '\\W',
    '\\b',
    '\\R',
    '\\X',
    '\\p',
    '\\p{L',
    '\\p{L}',
    '\\P{^Lu}',
    '\\p{__proto__}',
    '\\p{IsGreek}',
    '\\u',
    '\\u00e9',
  ],
  ...['\\x{110000}', '\\x{d800}', '\\0', '\\c', '#', ' ', '\n', 'a', 'B', 'é', '\ud800', '𝒳', '\u2028'],
];

describe('Java regular expressions', () => {
  test.each<[source: string, matching: string[], other: string[]]>([
    ['(?i)über', ['über', 'üBER'], ['Über']],
    ['(?iu)über', ['Über'], ['uber']],
    ['a(?i)b(?-i)c', ['aBc', 'abc'], ['Abc', 'abC']],
    ['(?i:a)b', ['Ab'], ['aB']],
    ['(?)x', ['x'], ['y']],
    ['\\Qa.b\\E+', ['a.bb'], ['axb']],
    ['^\\h+x$', ['\u00a0x'], ['x']],
    ['\\p{Lower}\\p{javaUpperCase}', ['aB'], ['AB', 'ab']],
    ['(?i)^\\p{Lu}$', ['a', 'A'], ['1']],
    ['[\\w-]{2}', ['a-'], ['é é']],
    ['[a[b-c]]d', ['cd'], ['dd']],
    ['(?x) a b # comment', ['ab'], ['a b']],
    ['x++', ['xx'], ['y']],
    ['\\u00fc|\\x41', ['ü', 'A'], ['a']],
    ['(?<name>a)\\Z', ['ba'], ['ab']],
    ['(?U)^\\w+$', ['été', 'Ⓐ', '٣'], ['a b', '-']],
    ['(?U)^\\d\\s\\D$', ['٣\u00a0é'], ['é٣']],
    ['^\\w+$', ['ete'], ['été']],
    ['(?iu)istanbul', ['İSTANBUL', 'ıstanbul', 'IſTANBUL'], ['îstanbul']],
    ['(?iu)^[h-j]$', ['I', 'ı'], ['k']],
    ['(?i)^istanbul$', ['ISTANBUL'], ['İstanbul']],
    ['(?iu)^ς$', ['Σ', 'σ'], ['s']],
    ['^\\uD83D\\uDE00$', ['😀'], ['🙏', '']],
    ['[\\uD83D\\uDE00-\\uD83D\\uDE4F]', ['🙏'], ['a']],
    ['^\\d++ results$', ['12 results'], ['12results']],
    ['^colou?+r$', ['color', 'colour'], ['colouur']],
    ['(?:\\w++-)x', ['ab-x'], ['ab x']],
    ['(?i)^a++B$', ['aAb'], ['ab b']],
    ['^a{1500}$', ['a'.repeat(1500)], ['a'.repeat(1499), 'a'.repeat(1501)]],
    ['^a{2,1500}b$', ['aab', `${'a'.repeat(1500)}b`], ['ab', `${'a'.repeat(1501)}b`]],
    ['^a{1100,}$', ['a'.repeat(3000)], ['a'.repeat(1099)]],
    ['^\\p{javaUpperCase}\\p{IsAlphabetic}$', ['Ⓐि'], ['aa']],
  ])('%s', (source, matching, other) => {
    expect(matching.filter(text => !finds(source, text))).toEqual([]);
    expect(other.filter(text => finds(source, text))).toEqual([]);
  });

  test.each([
    ['a(?=b)', /look-around/],
    ['(?<!a)b', /look-around/],
    ['(?>a)', /atomic/],
    ['(a)\\1', /back-references/],
    ['(?<n>a)\\k<n>', /back-references/],
    ['[a-z&&[^b]]', /intersections/],
    ['\\w++b', /possessive/],
    ['(?i)b++B', /possessive/],
    ['a++b?', /possessive/],
    ['(?:ab)++c', /possessive/],
    ['(?:a++|b)c', /possessive/],
    ['a++\\d', /possessive/],
    ['(?x)a++ a', /possessive/],
    ['(?U)\\b', /\\b is not supported with \(\?U\)/],
    ['(?U)\\p{Alpha}', /not supported with \(\?U\)/],
    ['\\ud83d', /half of a surrogate pair/],
    ['\\ude00', /half of a surrogate pair/],
    ['\\ud83dx', /half of a surrogate pair/],
    ['\\x{110000}', /beyond the last character of Unicode/],
    ['[\\x{110000}]++a', /beyond the last character of Unicode/],
    ['(a', /not closed/],
    ['a)', /parenthesis/],
    ['[a', /not closed/],
    ['*a', /nothing stands before/],
    ['a{2', /must be escaped/],
    ['\\p{InGreek}', /not supported/],
    ['\\p{constructor}', /not supported/],
    ['\\', /backslash/],
    ['[\\', /backslash/],
    ['(?:a{1000}){1000}', /compiles to more than 20000 steps; .* \(at character 18\)/],
  ])('refuses %s and says why', (source, reason) => {
    expect(() => matcher({ regexp: [source] })).toThrow(DictionaryError);
    expect(() => matcher({ regexp: [source] })).toThrow(reason);
  });

  test.each([
    ['groups', '(', 'a', ')'],
    ['groups with flags', '(?i:', 'a', ')'],
    ['classes', '[', 'a', ']'],
  ])('nest %s up to a bound, and say where it is exceeded', (_, open, inside, close) => {
    const nested = (depth: number): string => open.repeat(depth) + inside + close.repeat(depth);
    expect(finds(nested(MAX_NESTING), 'a')).toBe(true);
    for (const depth of [MAX_NESTING + 1, 10_000, 100_000]) {
      const place = open === '[' ? MAX_NESTING + 1 : open.length * (MAX_NESTING + 1) + 1;
      expect(() => matcher({ regexp: [nested(depth)] })).toThrow(
        new RegExp(`may be nested at most ${MAX_NESTING} deep \\(at character ${place}\\)`),
      );
    }
  });

  test('are quoted in part where they are long', () => {
    const { message } = refusalOf('('.repeat(100_000))!;
    expect(message.length).toBeLessThan(500);
  });

  test('takes as many steps as its repetitions ask for, within a bound', () => {
    expect(translateJavaRegexp('(?:ab){100}c').steps).toBeGreaterThan(200);
    expect(() => translateJavaRegexp(`(?:${'a'.repeat(100)}){${MAX_STEPS / 100}}`)).toThrow(/steps/);
    expect(() => translateJavaRegexp('a'.repeat(MAX_STEPS + 1))).toThrow(/steps/);
  });

  test('are bounded together, and the message says what to do', () => {
    const expressions = Array.from({ length: MAX_STEPS_TOGETHER / 1000 }, (_, i) => `x${i}${'a'.repeat(1000)}`);
    const { message, entry } = refusalOf(...expressions)!;
    expect(message).toMatch(/more than 400000 steps\. Use fewer or shorter/);
    expect(expressions).toContain(entry);
  });

  test('name letters of another case only where a class does not hold them already', () => {
    const { pattern } = translateJavaRegexp('(?iu)[\\x{80}-\\x{1ffff}]');
    expect(pattern.length).toBeLessThan(200);
    // As Java does: the Kelvin sign is in the class, but its lower case is not found by a range.
    const matched = ['é', 'É', 'k', 'S', 'a'].filter(text => finds('(?iu)^[\\x{80}-\\x{1ffff}]$', text));
    expect(matched).toEqual(['é', 'É']);
  });

  test('takes time linear in the text, whatever the expression', () => {
    expect(finds('(a*)*(a|aa)+$', `${'a'.repeat(20_000)}b`)).toBe(false);
  });

  test('shares an automaton with others, but never with so many that it becomes large', () => {
    const compiled: string[] = [];
    const engine = {
      compile(pattern: string) {
        compiled.push(pattern);
        return { test: () => false };
      },
    };
    compileLinear(
      engine,
      Array.from({ length: 40 }, (_, n) => `${n}[a-z]{90}`),
    );
    expect(compiled.length).toBeGreaterThan(3);
    expect(compiled.length).toBeLessThan(40);
  });
});

describe('any text', () => {
  const expression = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(parts => parts.join('')),
  );

  test('compiles or is rejected by name', () => {
    fc.assert(
      fc.property(expression, source => {
        const refusal = refusalOf(source);
        if (refusal !== undefined) expect(refusal).toMatchObject({ entry: source, message: /cannot be used: ./ });
      }),
      { numRuns: 500 },
    );
  });

  test('finds in company what any of the expressions finds by itself', () => {
    const usable = expression.filter(source => refusalOf(source) === undefined);
    const text = fc.oneof(
      fc.string({ maxLength: 10 }),
      fc.array(fc.constantFrom('a', 'B', 'b', 'é', 'É', ' ', '1', '𝒳')),
    );
    fc.assert(
      fc.property(fc.array(usable, { maxLength: 8 }), text, (sources, given) => {
        const asked = typeof given === 'string' ? given : given.join('');
        expect(matcher({ regexp: sources })(asked)).toBe(sources.some(source => finds(source, asked)));
      }),
      { numRuns: 100 },
    );
  });
});

test('a dictionary of a language finds what one of strangers finds', () => {
  const sources = [
    '(?i)^(?:the )?(?:\\d[\\d.,:/-]*(?:st|nd)?|january)\\.?(?: |$)',
    '^.$',
    '(?iu)\\bÜber\\z',
    '\\p{Lu}\\p{IsGreek}',
  ];
  const texts = ['The 1st prize', 'January', 'x', 'xy', 'Die ÜBER', 'über alles', 'AΣ', ''];
  for (const source of sources)
    expect(texts.map(trustedMatcher({ pattern: translateOwn([source]) }))).toEqual(
      texts.map(matcher({ regexp: [source] })),
    );
});

describe('expressions of the operator of a server', () => {
  test.each<[source: string, matching: string[], other: string[]]>([
    ['^(?=.*mining)data', ['data mining'], ['data', 'mining data']],
    ['a(?!b)', ['ac', 'a'], ['ab']],
    ['(?<=new )york', ['new york'], ['york']],
    ['(?<!new )york', ['york', 'old york'], ['new york']],
    ['^(\\w+) \\1$', ['ab ab'], ['ab ac']],
    ['^(?<word>\\w+) \\k<word>$', ['ab ab'], ['ab ac']],
    ['^(?>a+)b$', ['aab'], ['aac']],
    ['^(?>a|ab)c$', ['ac'], ['abc']],
    ['^\\w++ing$', [], ['mining']],
    ['^(?:ab)++a$', ['ababa'], ['abab']],
    ['(?iu)(?<=İ)x', ['ix', 'ıx'], ['ax']],
    ['^plain$', ['plain'], ['other']],
  ])('%s runs on the engine of the runtime if the linear one cannot express it', (source, matching, other) => {
    const found = operatorMatcher({ regexp: ['^never$', source] });
    expect(matching.filter(text => !found(text))).toEqual([]);
    expect(other.filter(found)).toEqual([]);
  });

  test.each([
    ['(?=a)(?:a*)*b', /takes more than 100 ms on a text of \d+ characters/],
    ['(a)?\\1', /a group before it that cannot be left out/],
    ['(?:(a)|b)\\1', /a group before it that cannot be left out/],
    ['\\1(a)', /a group before it that cannot be left out/],
    ['(?i)(a)\\1', /not supported with \(\?i\)/],
    ['(?=a', /not closed/],
    ['(?=a)[a-z&&[^b]]', /intersections/],
  ])('%s is rejected, and the message says why', (source, reason) => {
    expect(() => operatorMatcher({ regexp: [source] })).toThrow(DictionaryError);
    expect(() => operatorMatcher({ regexp: [source] })).toThrow(reason);
  });
});
