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

/** Ten differing tables: names of columns, the role a person gives each, and three typical rows. */
const tables: readonly (readonly [string, Readonly<Record<string, readonly [string, ...string[]]>>])[] = [
  [
    'survey',
    {
      respondent: ['id', 'R001', 'R002', 'R003'],
      age: ['property', '34', '51', '27'],
      'What did you like?': [
        'text',
        'The staff was friendly and the room was quiet at night, thank you',
        'Breakfast with fresh bread and a view over the lake in the morning',
        'Short way to the station and a garden where our children could play all day',
      ],
    },
  ],
  [
    'reviews',
    {
      review_id: ['id', '1', '2', '3'],
      stars: ['property', '5', '1', '5'],
      review: [
        'text',
        'Works as described and came in time, I would buy this again',
        'Broke after two days of careful use, and nobody answers the phone',
        'A present for my father who uses it every single day since',
      ],
      product: ['property', 'Kettle', 'Kettle', 'Kettle'],
    },
  ],
  [
    'papers',
    {
      doi: ['id', '10.1000/1', '10.1000/2', '10.1000/3'],
      Title: ['title', 'On the growth of tomatoes', 'A note about snails', 'Dry summers and their water'],
      Abstract: [
        'text',
        'We measure how tomatoes grow in gardens of the north over three years.',
        'Snails are shown to eat more lettuce on wet days than on dry ones, in all plots.',
        'Dry summers need more water, which we count in litres for each square metre.',
      ],
      Year: ['date', '2019', '2020', '2021'],
    },
  ],
  [
    'tickets',
    {
      Ticket: ['id', 'T-100', 'T-101', 'T-102'],
      Subject: ['title', 'Printer on floor 3 stuck', 'New laptop wanted', 'Password lost again'],
      Body: [
        'text',
        'The printer beside the kitchen shows a red light and prints nothing at all.',
        'My laptop is seven years old and takes ten minutes to start every day.',
        'I lost my password on holiday and cannot read mail or the calendar.',
      ],
      Priority: ['property', 'high', 'low', 'high'],
      Created: ['date', '2024-01-02', '2024-01-03', '2024-01-04'],
    },
  ],
  [
    'news',
    {
      headline: ['title', 'Bridge opens to traffic', 'Library stays open', 'Rain until Sunday'],
      url: ['link', 'https://n.example/1', 'https://n.example/2', 'https://n.example/3'],
      published: ['date', '2024-05-01', '2024-05-02', '2024-05-03'],
      section: ['property', 'city', 'city', 'weather'],
    },
  ],
  [
    'german',
    {
      Nr: ['id', '1', '2', '3'],
      Betreff: ['title', 'Heizung ist kalt', 'Fenster klemmt seit gestern', 'Lampe im Flur fehlt'],
      Beschreibung: [
        'text',
        'Die Heizung im zweiten Stock wird seit Montag nicht mehr warm.',
        'Das Fenster im Besprechungsraum lässt sich nicht mehr ganz schließen.',
        'Im Flur vor dem Archiv fehlt seit dem Umbau eine Lampe an der Decke.',
      ],
      Datum: ['date', '01.02.2024', '02.02.2024', '03.02.2024'],
    },
  ],
  [
    'packages',
    {
      package: ['id', 'vim-9', 'nano-7', 'emacs-29'],
      description: [
        'text',
        'A text editor of many modes for people who type a lot every day',
        'A small text editor that shows its keys at the bottom of the screen',
        'An editor that can be extended by a language of its own, and much more',
      ],
      homepage: ['link', 'https://vim.example', 'https://nano.example', 'https://emacs.example'],
    },
  ],
  [
    'posts',
    {
      _id: ['id', 'a1b2', 'c3d4', 'e5f6'],
      text: [
        'text',
        'Just had the best soup of the year, thank you all',
        'Train is late again and it rains into the station',
        'New shoes and a long way home through the park',
      ],
      hashtags: ['tag', 'food', 'travel', 'walk'],
      verified: ['property', 'true', 'false', 'true'],
    },
  ],
  [
    'books',
    {
      isbn: ['id', '9780000000001', '9780000000002', '9780000000003'],
      title: ['title', 'A Garden in May', 'The Long Road', 'Bread and Water'],
      genre: ['tag', 'nature', 'novel', 'novel'],
      pages: ['property', '120', '340', '88'],
    },
  ],
  [
    'answers',
    {
      id: ['id', '1', '2', '3'],
      answer: ['text', 'More trees', 'Free buses for children', 'Lights at the crossing'],
      district: ['property', 'north', 'north', 'south'],
    },
  ],
];

test('at least nineteen in twenty columns of ten differing tables get the right role', () => {
  const judged = tables.flatMap(([, columns]) => {
    const rows = [1, 2, 3].map(row =>
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[row]!])),
    );
    return describeFields(rows).map(({ name, role }) => ({ name, role, right: columns[name]![0] }));
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
