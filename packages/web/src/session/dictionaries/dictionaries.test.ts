import { describe, expect, test } from 'vitest';
import {
  anyFlaw,
  dictionariesJson,
  dictionariesOfRequest,
  EMPTY,
  NO_ENTRIES,
  plainFlaws,
  withEntry,
  withoutEntry,
} from './dictionaries.js';
import { flaws } from './entries.js';

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

test('a line of nothing but commas holds no synonyms', () => {
  expect(dictionariesJson({ ...NO_ENTRIES, synonyms: ',\n , ,' })).toBeNull();
  expect(dictionariesJson({ ...NO_ENTRIES, synonyms: ',\ncar, auto' })).toEqual({
    synonyms: [{ words: ['car', 'auto'] }],
  });
});

test('an entry comes once, and can be taken out again', () => {
  const once = withEntry(withEntry(NO_ENTRIES, 'labelFilters', 'exact', 'A'), 'labelFilters', 'exact', 'A');
  expect(once.labelFilters.exact).toBe('A');
  expect(withoutEntry(once, 'labelFilters', 'exact', 'A')).toEqual(NO_ENTRIES);
});

describe('synonyms and label boosts', () => {
  const request = {
    synonyms: [{ words: ['car', 'automobile'] }, { words: ['wine', 'vin'] }],
    labelBoosts: [
      { factor: 3, glob: ['wine *'], exact: ['Red Wine'], regexp: ['^Red/'] },
      { factor: 0.5, glob: ['\\=x'] },
    ],
  };

  test('are lines, and come back from a request as they were', () => {
    const read = dictionariesOfRequest(request);
    expect(read.synonyms).toBe('car, automobile\nwine, vin');
    expect(read.labelBoosts).toBe('3 wine *\n3 =Red Wine\n3 /^Red//\n0.5 \\=x');
    expect(dictionariesJson(read)).toEqual(request);
    expect(anyFlaw(read)).toBe(false);
  });

  test.each([
    ['synonyms', 'car', 'two words'],
    ['synonyms', 'motor car, auto', 'single words'],
    ['labelBoosts', 'wine *', 'factor'],
    ['labelBoosts', '101 wine', 'factor'],
    ['labelBoosts', '2 *', 'at least one word'],
    ['labelBoosts', '2 /(/', 'not a regular expression'],
  ] as const)('say what is wrong with the %s %s', (list, line, message) => {
    expect(plainFlaws(list, `\n${line}`)).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
    expect(anyFlaw({ ...NO_ENTRIES, [list]: line })).toBe(true);
  });
});
