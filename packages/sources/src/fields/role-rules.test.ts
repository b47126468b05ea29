import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ValueType } from '../record-set.js';
import { statisticsOf } from './describe-fields.js';
import type { FieldStatistics } from './field-statistics.js';
import { guessRole } from './guess-role.js';
import { namedLike } from './role-names.js';
import { holds, roleOf, roleRules } from './role-rules.js';

/** A column of a hundred different texts of eight words, unless told otherwise. */
const field = (differing: Partial<FieldStatistics> = {}): FieldStatistics => ({
  name: 'x',
  type: 'text',
  filled: 100,
  empty: 0,
  distinct: 100,
  meanLength: 40,
  meanWords: 8,
  meanValues: 1,
  prose: 1,
  samples: ['some words'],
  ...differing,
});

describe('a field by itself', () => {
  test.each(roleRules)('meets the rule of its example: $example', rule => {
    const [name, ...values] = rule.example;
    const isList = rule.values !== undefined;
    const records = isList ? [{ [name]: ['red', 'old'] }] : values.map(value => ({ [name]: value }));
    const [statistics] = statisticsOf(records, [name]);
    expect(roleRules.find(each => holds(each, statistics!))).toBe(rule);
    expect(roleOf(statistics!).role).toBe(rule.role);
  });

  test('is the surer the more its name tells', () => {
    const sureOf = (name: string): number => roleOf(field({ name })).confidence;
    expect(sureOf('title')).toBe(1);
    expect(sureOf('the title of it')).toBeCloseTo(0.84, 9);
  });

  test('has a rule for everything, and a confidence from 0 to 1', () => {
    const any = fc.record({
      name: fc.string(),
      type: fc.constantFrom<ValueType>('text', 'number', 'boolean', 'date', 'url'),
      filled: fc.nat(1000),
      distinct: fc.nat(1000),
      meanLength: fc.double({ min: 0, max: 1e5, noNaN: true }),
      meanWords: fc.double({ min: 0, max: 1e4, noNaN: true }),
      meanValues: fc.double({ min: 0, max: 10, noNaN: true }),
      prose: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(any, statistics => {
        const { confidence } = roleOf(field(statistics));
        expect(confidence > 0 && confidence <= 1).toBe(true);
      }),
    );
  });
});

describe('a name', () => {
  test.each([
    ['Title', 'title', 1],
    ['pageTitle', 'title', 0.6],
    ['_id', 'id', 1],
    ['Überschrift', 'title', 1],
    ['titles', 'title', 0],
    ['', 'text', 0],
  ] as const)('%j speaks for the role %s by %d', (name, role, how) => {
    expect(namedLike(name, role)).toBe(how);
  });
});

describe('fields together', () => {
  const rolesOf = (...fields: FieldStatistics[]) => guessRole(fields).map(({ role }) => role);

  test('have one title: the surest keeps the role, a long one becomes a text, a short one a property', () => {
    const titles = [
      field({ name: 'sub title' }),
      field({ name: 'title' }),
      field({ name: 'short title', meanWords: 2 }),
    ];
    expect(rolesOf(...titles)).toEqual(['text', 'title', 'property']);
  });

  test('without a title take the shorter of two texts, if it is much shorter and seldom missing', () => {
    const [short, long] = [field({ meanWords: 6 }), field({ meanWords: 40 })];
    expect(rolesOf(long, short)).toEqual(['text', 'title']);
    expect(rolesOf(long, field({ meanWords: 38 }))).toEqual(['text', 'text']);
    expect(rolesOf(long, { ...short, filled: 40, empty: 60 })).toEqual(['text', 'text']);
  });

  test('are left as they were given: guessing changes no argument', () => {
    const given = [field({ name: 'title' }), field({ name: 'title 2' }), field({ meanWords: 40 })];
    const before = structuredClone(given);
    guessRole(given);
    expect(given).toEqual(before);
  });
});
