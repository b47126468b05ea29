import { type Field, ROLES, VALUE_TYPES } from '@sheaf/sources';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Collection } from '../documents/collection.js';
import { CheckError } from './check.js';
import { checkCollection } from './check-collection.js';

const complaint = (value: unknown): string => {
  try {
    checkCollection(value, 'collection');
  } catch (error) {
    if (error instanceof CheckError) return error.message;
    throw error;
  }
  return '';
};

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const field = fc.record({
  name: fc.string(),
  type: fc.constantFrom(...VALUE_TYPES),
  role: fc.constantFrom(...ROLES),
  confidence: finite,
  filled: finite,
  empty: finite,
  distinct: finite,
  meanLength: finite,
  meanWords: finite,
  meanValues: finite,
  natural: fc.boolean(),
  samples: fc.array(fc.string(), { maxLength: 3 }),
}) as unknown as fc.Arbitrary<Field>;

const name = fc.string().filter(text => text !== '__proto__');
const row = fc.dictionary(name, fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 })), { maxKeys: 4 });

const collection: fc.Arbitrary<Collection> = fc.record({
  name: fc.string(),
  source: fc.string(),
  query: fc.string(),
  matches: fc.option(fc.nat()),
  language: fc.option(fc.string()),
  fields: fc.array(field, { maxLength: 3 }),
  clustered: fc.array(fc.string(), { maxLength: 3 }),
  rows: fc.array(row, { maxLength: 4 }),
});

const valid: Collection = {
  name: 'tickets.csv',
  source: 'file',
  query: '',
  matches: null,
  language: 'English',
  fields: fc.sample(field, { numRuns: 1, seed: 1 }),
  clustered: ['title'],
  rows: [{ title: 'One', tags: ['a', 'b'] }, { title: 'Two' }],
};

describe('a collection of a file', () => {
  test('may say how many records were removed before, as numbers', () => {
    expect(complaint({ ...valid, removed: { again: 2, leftOut: 1 } })).toBe('');
    expect(complaint({ ...valid, removed: { again: 2 } })).toBe('collection.removed.leftOut is missing');
    expect(complaint({ ...valid, removed: { again: 'two', leftOut: 1 } })).toContain('removed.again is a number');
  });

  test('is let through with any texts in its rows', () => {
    fc.assert(fc.property(collection, value => void expect(complaint(value)).toBe('')));
  });

  test('survives being written and read', () => {
    fc.assert(fc.property(collection, value => void expect(complaint(JSON.parse(JSON.stringify(value)))).toBe('')));
  });

  test.each(['name', 'source', 'query', 'language', 'fields', 'clustered', 'rows'])(
    'is refused without its %s',
    part => {
      const { [part]: _, ...rest } = valid as unknown as Record<string, unknown>;
      expect(complaint(rest)).toBe(`collection.${part} is missing`);
    },
  );

  test.each([
    [{ matches: '7' }, 'collection.matches is a number, not "7"'],
    [{ clustered: [7] }, 'collection.clustered[0] is a text, not 7'],
    [{ rows: [{ title: 'One' }, { title: 7 }] }, 'collection.rows[1].title is a text or a list of texts, not 7'],
    [{ rows: [{ tags: ['a', null] }] }, 'collection.rows[0].tags[1] is a text, not null'],
    [{ rows: ['One'] }, 'collection.rows[0] is an object, not "One"'],
  ])('with %j is refused: %s', (part, said) => {
    expect(complaint({ ...valid, ...part })).toBe(said);
  });

  test.each([
    ['type', 'colour', 'one of '],
    ['role', 'hero', 'one of '],
    ['filled', '1', 'a number'],
    ['natural', 1, 'true or false'],
    ['samples', 'a', 'a list'],
    ['prose', 'much', 'a number'],
  ])('is refused where the %s of a field is %j', (part, value, rule) => {
    const said = complaint({ ...valid, fields: [valid.fields[0], { ...valid.fields[0], [part]: value }] });
    expect(said.startsWith(`collection.fields[1].${part} is ${rule}`)).toBe(true);
    expect(said.endsWith(`, not ${JSON.stringify(value)}`)).toBe(true);
  });

  test('is refused with a column that would change what every row inherits', () => {
    const rows = JSON.parse('[{"title":"One"},{"__proto__":["polluted"]}]');
    expect(complaint({ ...valid, rows })).toBe('collection.rows[1] has a column “__proto__”, which no table may have');
  });

  test('may have columns with the names of what objects inherit', () => {
    expect(complaint({ ...valid, rows: [{ constructor: 'Eiffel', toString: 'a' }] })).toBe('');
  });
});
