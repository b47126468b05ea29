import { describe, expect, test } from 'vitest';
import { matcher, trustedMatcher } from './dictionary.js';
import { DictionaryError } from './dictionary-error.js';

const finds = (source: string, text: string): boolean => matcher({ regexp: [source] })(text);

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
    ['a++b', /possessive/],
    ['(a', /not closed/],
    ['a)', /parenthesis/],
    ['[a', /not closed/],
    ['*a', /nothing stands before/],
    ['a{2', /must be escaped/],
    ['\\p{InGreek}', /not supported/],
    ['\\', /backslash/],
  ])('refuses %s and says why', (source, reason) => {
    expect(() => matcher({ regexp: [source] })).toThrow(DictionaryError);
    expect(() => matcher({ regexp: [source] })).toThrow(reason);
  });

  test('takes time linear in the text, whatever the expression', () => {
    expect(finds('(a*)*(a|aa)+$', `${'a'.repeat(20_000)}b`)).toBe(false);
  });
});

test('a trusted dictionary finds what one of strangers finds', () => {
  const sources = [
    '(?i)^(?:the )?(?:\\d[\\d.,:/-]*(?:st|nd)?|january)\\.?(?: |$)',
    '^.$',
    '(?iu)\\bÜber\\z',
    '\\p{Lu}\\p{IsGreek}',
  ];
  const texts = ['The 1st prize', 'January', 'x', 'xy', 'Die ÜBER', 'über alles', 'AΣ', ''];
  for (const source of sources)
    expect(texts.map(trustedMatcher({ regexp: [source] }))).toEqual(texts.map(matcher({ regexp: [source] })));
});
