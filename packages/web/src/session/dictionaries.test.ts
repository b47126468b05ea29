import { describe, expect, test } from 'vitest';
import { dictionariesJson, EMPTY, flaws, NO_ENTRIES, withEntry, withoutEntry } from './dictionaries.js';

describe('flaws', () => {
  test.each([
    ['* *', 'two open wildcards'],
    ['*', 'at least one word'],
    ['+ ?', 'at least one word'],
    ['*a', 'stands alone'],
    ['?a', 'stands alone'],
    ['+a', 'stands alone'],
    ['"a', 'not closed'],
    ['say"x', 'wildcard'],
    ['a*', 'wildcard'],
  ])('of the glob %s are told', (line, message) => {
    expect(flaws('glob', `fine\n${line}`)).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
  });

  test.each([
    'data mining',
    '* mining',
    'mining *?',
    '+? a',
    '? ? b',
    '"Data" mining',
    "'x y'",
    "don't",
    'a?',
    'a+',
    'c\\*',
    '“x”',
  ])('of the glob %s there are none', line => expect(flaws('glob', line)).toEqual([]));

  test.each(['(?i)^the ', '(?i:a)b', '\\Qa(b\\E', 'a*+b', '\\p{IsLatin}+', '\\d{4}', '(?<year>\\d+)', 'x{2,}+'])(
    'of the expression %s there are none',
    line => expect(flaws('regexp', line)).toEqual([]),
  );

  test.each(['(', '[a', 'a(?=b)', '(?i)(', '*a'])('of the expression %s are told', line =>
    expect(flaws('regexp', line)).toHaveLength(1),
  );
});

test('a request holds only what was entered, without blank lines', () => {
  expect(dictionariesJson(NO_ENTRIES)).toBeNull();
  const one = { ...NO_ENTRIES, labelFilters: { ...EMPTY, glob: '\n * news \n\n' } };
  expect(dictionariesJson(one)).toEqual({ labelFilters: [{ glob: ['* news'] }] });
});

test('an entry comes once, and can be taken out again', () => {
  const once = withEntry(withEntry(NO_ENTRIES, 'labelFilters', 'exact', 'A'), 'labelFilters', 'exact', 'A');
  expect(once.labelFilters.exact).toBe('A');
  expect(withoutEntry(once, 'labelFilters', 'exact', 'A')).toEqual(NO_ENTRIES);
});
