import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CheckError, checkChoice, checkList, checkNumber, checkRecord, checkText, checkTexts, shown } from './check.js';

const complaint = (check: () => void): string => {
  try {
    check();
  } catch (error) {
    if (error instanceof CheckError) return error.message;
    throw error;
  }
  return '';
};

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

describe('a value in a complaint', () => {
  test.each([
    [[], 'an empty list'],
    [[1, 2], 'a list of 2'],
    [{}, 'an object'],
    ['a "word"', '"a \\"word\\""'],
    [7, '7'],
    [null, 'null'],
    [true, 'true'],
  ])('%j is written as %s', (value, text) => {
    expect(shown(value)).toBe(text);
  });

  test('is never long, whatever the file holds', () => {
    fc.assert(fc.property(fc.anything(), value => void expect(shown(value).length).toBeLessThanOrEqual(61)));
    expect(shown('x'.repeat(500)).endsWith('…')).toBe(true);
  });
});

describe('a check', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.double(),
    fc.array(fc.string()),
    fc.dictionary(fc.string(), fc.string()),
  );

  test.each([
    ['text', checkText, (value: unknown) => typeof value === 'string'],
    ['number', checkNumber, (value: unknown) => Number.isFinite(value)],
    ['record', checkRecord, isRecord],
  ] as const)('for a %s lets through what is one, and names the place of what is none', (_, check, holds) => {
    fc.assert(
      fc.property(anything, value => {
        const said = complaint(() => check(value, 'rows[3].title'));
        if (holds(value)) expect(said).toBe('');
        else expect(said).toMatch(/^rows\[3\]\.title is /);
      }),
    );
  });

  test('says that a value is missing where there is none', () => {
    expect(complaint(() => checkText(undefined, 'name'))).toBe('name is missing');
  });

  test('names the rule and the value', () => {
    expect(complaint(() => checkText(7, 'name'))).toBe('name is a text, not 7');
    expect(complaint(() => checkNumber(Number.NaN, 'matches'))).toBe('matches is a number, not NaN');
    expect(complaint(() => checkChoice('blue', 'theme', ['light', 'dark']))).toBe(
      'theme is one of light, dark, not "blue"',
    );
  });

  test('for a choice lets every choice through', () => {
    for (const theme of ['light', 'dark'])
      expect(complaint(() => checkChoice(theme, 'theme', ['light', 'dark']))).toBe('');
  });

  test('for a list counts its entries', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 8 }), fc.nat(8), (list, most) => {
        const said = complaint(() => checkList(list, 'rows', most));
        expect(said).toBe(list.length > most ? `rows has ${list.length} entries, and at most ${most} are opened` : '');
      }),
    );
  });

  test('writes large numbers with commas, in every language of the browser', () => {
    expect(complaint(() => checkList(Array.from({ length: 1500 }), 'rows', 1000))).toBe(
      'rows has 1,500 entries, and at most 1,000 are opened',
    );
  });

  test('for texts names the first entry that is none', () => {
    expect(complaint(() => checkTexts(['a', 2, 3], 'labels', 5))).toBe('labels[1] is a text, not 2');
    expect(complaint(() => checkTexts(['a', 'b'], 'labels', 5))).toBe('');
    expect(complaint(() => checkTexts('ab', 'labels', 5))).toBe('labels is a list, not "ab"');
  });
});
