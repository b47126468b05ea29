import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '../record-set.js';
import { isProperty, propertyValues } from './property-values.js';

type Column = Pick<Field, 'name' | 'type' | 'role'>;

const column = (part: Partial<Column> = {}): Column => ({ name: 'x', type: 'text', role: 'property', ...part });
const of = (values: readonly (string | readonly string[] | undefined)[], part: Partial<Column> = {}) =>
  propertyValues(
    values.map(x => (x === undefined ? {} : { x })),
    column(part),
  );

describe('words', () => {
  test('are values as they are, the most frequent first', () => {
    expect(of(['b', 'a', ' a ', undefined, 'N/A'])).toEqual({
      name: 'x',
      values: ['a', 'b'],
      ofDocument: [[1], [0], [0], [], []],
    });
  });

  test('that differ only in case or spaces are one value in its most frequent spelling', () => {
    expect(of(['south', 'South', 'NORTH', ['South', 'SOUTH'], 'New  York', 'new york'])).toEqual({
      name: 'x',
      values: ['South', 'New  York', 'NORTH'],
      ofDocument: [[0], [0], [2], [0], [1], [1]],
    });
  });

  test('of a document with several are several values, each once', () => {
    expect(of([['a', 'b', 'a'], 'b']).ofDocument).toEqual([[1, 0], [0]]);
  });

  test('beyond the eleven most frequent are one value', () => {
    const words = Array.from({ length: 20 }, (_, at) => `word ${at}`);
    const { values, ofDocument } = of([...words, ...words.slice(5, 10)]);
    expect(values).toHaveLength(12);
    expect(values.slice(0, 5)).toEqual(words.slice(5, 10));
    expect(values.at(-1)).toBe('other values');
    expect(ofDocument.filter(([value]) => value === 11)).toHaveLength(9);
  });
});

describe('numbers', () => {
  test('are values in their order while there are few', () => {
    expect(of(['10', '9', '9.0', '1'], { type: 'number' })).toMatchObject({
      values: ['1', '9', '10'],
      ofDocument: [[2], [1], [1], [0]],
    });
  });

  test('are read as people write them', () => {
    expect(of(['1,234.5', '12 %', '3,5', '€?', '-2'], { type: 'number' })).toMatchObject({
      values: ['-2', '3.5', '12', '1234.5'],
      ofDocument: [[3], [2], [1], [], [0]],
    });
  });

  test('become five ranges of about as many documents, named after their first and last number', () => {
    const ages = Array.from({ length: 50 }, (_, at) => String(18 + at));
    expect(of(ages, { type: 'number' }).values).toEqual(['18–27', '28–37', '38–47', '48–57', '58–67']);
  });

  test('are in exactly one range each, and ranges do not overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 500 }), { minLength: 1, maxLength: 200 }), numbers => {
        const { values, ofDocument } = of(numbers.map(String), { type: 'number' });
        expect(ofDocument.every(each => each.length === 1)).toBe(true);
        const ranges = values.map((_, at) => numbers.filter((_, document) => ofDocument[document]![0] === at));
        ranges.forEach((range, at) => {
          expect(range.length).toBeGreaterThan(0);
          if (at > 0) expect(Math.min(...range)).toBeGreaterThan(Math.max(...ranges[at - 1]!));
        });
      }),
    );
  });
});

describe('dates', () => {
  test('of several years are years', () => {
    expect(of(['2021-05-06', '3.4.2023', undefined, '2022-01-01'], { type: 'date' })).toMatchObject({
      values: ['2021', '2022', '2023'],
      ofDocument: [[0], [2], [], [1]],
    });
  });

  test('of many years are spans of equal length', () => {
    const years = Array.from({ length: 40 }, (_, at) => String(1980 + at));
    const { values } = of(years, { role: 'date', type: 'number' });
    expect(values.slice(0, 2)).toEqual(['1980–1983', '1984–1987']);
    expect(values.at(-1)).toBe('2016–2019');
  });

  test('of one year are months, and of two months days', () => {
    expect(of(['2024-01-05', '2024-03-07', '2024-05-09'], { type: 'date' }).values).toEqual([
      '2024-01',
      '2024-03',
      '2024-05',
    ]);
    expect(of(['2024-01-05', '2024-01-07'], { type: 'date' }).values).toEqual(['2024-01-05', '2024-01-07']);
  });

  test('that name only two years stay years', () => {
    expect(of(['2023', '2024', '2023'], { role: 'date' }).values).toEqual(['2023', '2024']);
  });
});

describe('a column', () => {
  const field = (part: Partial<Field>): Field =>
    ({ ...column(), distinct: 5, filled: 100, meanValues: 1, ...part }) as Field;

  test('is a property where its values repeat, or are numbers or dates', () => {
    expect(isProperty(field({}))).toBe(true);
    expect(isProperty(field({ distinct: 100, type: 'number' }))).toBe(true);
    expect(isProperty(field({ distinct: 100, role: 'date' }))).toBe(true);
    expect(isProperty(field({ role: 'tag', distinct: 90, meanValues: 3 }))).toBe(true);
  });

  test('is none where it tells documents apart, has one value, or is a text', () => {
    expect(isProperty(field({ distinct: 90 }))).toBe(false);
    expect(isProperty(field({ distinct: 1 }))).toBe(false);
    expect(isProperty(field({ role: 'text' }))).toBe(false);
    expect(isProperty(field({ role: 'id', type: 'number' }))).toBe(false);
    expect(isProperty(field({ type: 'url' }))).toBe(false);
  });
});
