import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '../read/read-file.js';
import { describeFields, documentsFor } from './describe-fields.js';
import { valueTypeOf } from './value-type.js';

const read = (name: string) =>
  readFile(new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url))), name);

const key: Readonly<Record<string, string>> = {
  id: 'id',
  title: 'title',
  tags: 'tag',
  date: 'date',
  score: 'property',
  question: 'text',
  details: 'text',
  answers: 'text',
  url: 'link',
};

test.each(['questions.json', 'questions.csv', 'questions.xlsx', 'questions.ods'])(
  'every column of %s has the role a person would give it',
  async name => {
    const { fields } = await read(name);
    expect(Object.fromEntries(fields.map(({ name: field, role }) => [field, role]))).toEqual(key);
    expect(fields.filter(field => field.natural).map(field => field.name)).toEqual([
      'title',
      'question',
      'details',
      'answers',
    ]);
  },
);

test('a text that shares its list with a version is clustered, and the summary of a bug is its title', () => {
  const faults = ['does not open', 'stays empty', 'flickers'];
  const bugs = Array.from({ length: 12 }, (_, i) => ({
    summary: `Window ${faults[i % 3]} after update ${i}`,
    description: [
      `When I start the program after update ${i}, its window ${faults[i % 3]}. I have to kill it.`,
      `5.${i}`,
    ],
    status: ['NEW', 'CLOSED'][i % 2]!,
  }));
  const found = describeFields(bugs).map(({ name, role, natural }) => [name, role, natural]);
  expect(found).toEqual([
    ['summary', 'title', true],
    ['description', 'text', true],
    ['status', 'property', false],
  ]);
});

test('statistics are of the values', () => {
  const [field] = describeFields([{ t: 'one two' }, { t: ['three', 'one two'] }, { other: 'x' }]);
  expect(field).toMatchObject({
    name: 't',
    type: 'text',
    filled: 2,
    empty: 1,
    distinct: 2,
    meanValues: 1.5,
    samples: ['one two', 'three'],
  });
  expect(field!.meanWords).toBeCloseTo(5 / 3, 9);
  expect(field!.meanLength).toBeCloseTo(19 / 3, 9);
});

/** Ten differing tables: columns, the role a person gives each, and three typical values. */
const tables = JSON.parse(
  readFileSync(new URL('../../fixtures/column-roles.json', import.meta.url), 'utf8'),
) as readonly { readonly columns: Readonly<Record<string, { readonly role: string; readonly values: string[] }>> }[];
test('at least nineteen in twenty columns of ten differing tables get the right role', () => {
  const judged = tables.flatMap(({ columns }) => {
    const rows = [0, 1, 2].map(row =>
      Object.fromEntries(Object.entries(columns).map(([name, { values }]) => [name, values[row]!])),
    );
    return describeFields(rows).map(({ name, role }) => ({ name, role, right: columns[name]!.role }));
  });
  const wrong = judged.filter(({ role, right }) => role !== right);
  expect(wrong.length / judged.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05);
});

describe('valueTypeOf', () => {
  test.each([
    ['42', 'number'],
    ['-1,234.5', 'number'],
    ['12 %', 'number'],
    ['1e-9', 'number'],
    ['2024-02-30', 'date'],
    ['3.4.2021', 'date'],
    ['2024-01-02T03:04:05Z', 'date'],
    ['12 May 2020', 'date'],
    ['https://a.example/b?c', 'url'],
    ['yes', 'boolean'],
    ['v1.2.3', 'text'],
    ['.', 'text'],
    ['', 'text'],
    ['www.example.org', 'text'],
  ])('%j is %s', (value, type) => {
    expect(valueTypeOf(value)).toBe(type);
  });

  test('takes no time for long or odd texts', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), value =>
        ['text', 'number', 'date', 'url', 'boolean'].includes(valueTypeOf(value)),
      ),
    );
    expect(valueTypeOf('1'.repeat(100_000))).toBe('text');
  });
});

test('documents hold the chosen fields that have a value, and nothing else', () => {
  const records = [
    { id: '1', title: 'a' },
    { id: '2', text: 'b' },
  ];
  expect(documentsFor(records, ['title', 'text', 'constructor'])).toEqual([{ title: 'a' }, { text: 'b' }]);
});

/** Enough rows for "no value twice" to tell. */
const rowsOf = (row: (n: number) => Readonly<Record<string, string>>) => Array.from({ length: 12 }, (_, n) => row(n));
const rolesOf = (rows: ReturnType<typeof rowsOf>) =>
  Object.fromEntries(
    describeFields(rows).map(({ name, role, natural }) => [name, `${role}${natural ? ', clustered' : ''}`]),
  );

test('a column that names each row is the title where there is none, and codes are no text', () => {
  const words = ['red', 'old', 'small', 'quiet', 'fast'];
  expect(
    rolesOf(
      rowsOf(n => ({
        Paket: `lib${'abcdefghijkl'[n]}`,
        Version: `1.${n % 5}-2`,
        Beschreibung: `A ${words[n % 5]} library that reads and writes the files of a ${words[(n * 2) % 5]} programme`,
        Abhängigkeiten: `libc6 (>= 2.3${n}), zlib1g (>= 1:1.2.${n}), libxml2-dev:any, libgcc-s1 (>= 3.0)`,
      })),
    ),
  ).toEqual({ Paket: 'title', Version: 'property', Beschreibung: 'text, clustered', Abhängigkeiten: 'property' });
});

test('cells that only say they are empty count as empty, so that the few answers of a column are seen', () => {
  const empty = ['N/A', 'none', '-', 'n/a'];
  const rows = rowsOf(n => ({
    rating: n % 3 === 0 ? 'N/A' : String(n % 5),
    remark: n % 4 === 0 ? `The ${n} lamps in the street near our house are broken since May` : empty[n % 4]!,
  }));
  expect(rolesOf(rows)).toEqual({ rating: 'property', remark: 'text, clustered' });
  expect(describeFields(rows).map(({ type, filled, empty }) => [type, filled, empty])).toEqual([
    ['number', 8, 4],
    ['text', 3, 9],
  ]);
});
