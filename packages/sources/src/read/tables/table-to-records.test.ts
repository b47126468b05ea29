import { describe, expect, test } from 'vitest';
import { tableToRecords } from './table-to-records.js';

test('days have no time, times have no day', () => {
  const rows = [
    ['day', 'time', 'both'],
    [new Date('2024-05-06T00:00:00Z'), new Date('1899-12-30T09:05:00Z'), new Date('2024-05-06T07:08:09Z')],
  ];
  expect(tableToRecords(rows).records).toEqual([{ day: '2024-05-06', time: '09:05:00', both: '2024-05-06T07:08:09Z' }]);
});

test('a time that lacks a thousandth of a full second is that second', () => {
  const rows = [
    ['day', 'both'],
    [new Date('2024-05-05T23:59:59.999Z'), new Date('2024-05-06T10:19:59.999Z')],
  ];
  expect(tableToRecords(rows).records).toEqual([{ day: '2024-05-06', both: '2024-05-06T10:20:00Z' }]);
});

test('a last column without a name moves none of the others, where the first one has the numbers of the rows', () => {
  const rows = [
    ['nr', 'text'],
    ['1', 'Fine', 'x'],
    ['2', 'Poor', 'y'],
  ];
  expect(tableToRecords(rows).records[0]).toEqual({ nr: '1', text: 'Fine', 'column 3': 'x' });
});

describe('a cell more than there are names', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => [String(n + 1), `Text ${n}`, 'x']);

  test('is the number of the row where so many count up, or where the numbers stand in quotation marks', () => {
    const shifted = { 'column 1': '1', rating: 'Text 0', text: 'x' };
    expect(tableToRecords([['rating', 'text'], ...numbered(11)]).records[0]).toEqual(shifted);
    expect(tableToRecords([['rating', 'text'], ...numbered(2)], { quotedNumbers: true }).records[0]).toEqual(shifted);
  });

  test.each([
    ['in a few rows', 'rating', numbered(10)],
    ['below a rank', 'Rank', numbered(20)],
  ])('moves no column %s', (_, name, rows) => {
    const { records, details } = tableToRecords([[name, 'text'], ...rows]);
    expect(records[0]).toEqual({ [name]: '1', text: 'Text 0', 'column 3': 'x' });
    expect(details['odd']).toBe(rows.length);
  });

  test('is none where it is empty, as below a delimiter at the end of each row', () => {
    const rows = numbered(20).map(([number, text]) => [number, text, '']);
    expect(tableToRecords([['score', 'text'], ...rows]).records[0]).toEqual({ score: '1', text: 'Text 0' });
  });
});

test('empty cells are absent, false and zero are not', () => {
  const rows = [
    ['a', 'b', 'c', 'd'],
    [null, '', 0, false],
    [undefined, ' ', '', null],
  ];
  expect(tableToRecords(rows).records).toEqual([{ c: '0', d: 'false' }]);
});

test('nothing but a header holds no records', () => {
  expect(tableToRecords([['title', 'text']], { header: true }).records).toEqual([]);
});

test('"No" over numbers names a column, over yes and no it is a value', () => {
  const named = [
    ['No', 'Request'],
    [1, 'more light'],
    [2, 'less noise'],
  ];
  expect(tableToRecords(named).columns).toEqual(['No', 'Request']);
  const values = [
    ['No', 'more light'],
    ['Yes', 'less noise'],
    ['No', 'longer hours'],
  ];
  expect(tableToRecords(values).records).toHaveLength(3);
});

const changes = [
  ['libzstd', '1.5.4', 'medium', 'Add a patch for a rare bug in the tests', 'Peter', '2023-03-18'],
  ['dash', '0.5.12', 'medium', 'Fix the changelog entry', 'Andrej', '2023-01-05'],
  ['pango', '1.50.12', 'high', 'New upstream release', 'Jeremy', '2022-11-21'],
];

test('of merged cells above, groups of columns, only the row below names the columns', () => {
  const table = [
    ['Changes on our servers', null, null, null, null, null],
    ['Package', null, null, 'Change', null, null],
    ['Name', 'Version', 'Urgency', 'What changed', 'By', 'When'],
    ...changes,
  ];
  const read = tableToRecords(table);
  expect(read.columns).toEqual(['Name', 'Version', 'Urgency', 'What changed', 'By', 'When']);
  expect(read.records).toHaveLength(3);
  expect(read.notices.map(({ message }) => message)).toEqual([
    'The table begins in line 2; the lines above it are left out.',
  ]);
});

test('a name merged over both rows stays, and what is called the same gets the name of its group', () => {
  const table = [
    ['Package', 'Before', null, 'After', null, 'When'],
    [null, 'Version', 'Note', 'Version', 'Note', null],
    ...changes,
  ];
  expect(tableToRecords(table).columns).toEqual([
    'Package',
    'Before Version',
    'Before Note',
    'After Version',
    'After Note',
    'When',
  ]);
});

test('a column without a name and short texts below make no header of two rows', () => {
  const table = [
    [null, 'colour', 'size'],
    ['first', 'red', 'small'],
    ['second', 'blue', 'large'],
    ['third', 'green', 'small'],
  ];
  expect(tableToRecords(table).records).toHaveLength(3);
});

const SENTENCES = [1, 2, 3, 4].map(n => `Room ${n} was clean, and the staff were friendly to all of us.`);

test.each([
  ['above sentences', [['comment', 'comment']], ['comment', 'comment (2)']],
  [
    'above numbers',
    [['text', 'rating', 'rating', 'rating', 'rating']],
    ['text', 'rating', 'rating (2)', 'rating (3)', 'rating (4)'],
  ],
  ['in some columns', [['comment', '', 'score', '']], ['comment', 'column 2', 'score', 'column 4']],
  ['in one column', [['', 'comment', '', '']], ['column 1', 'comment', 'column 3', 'column 4']],
  [
    'in one column, below a title',
    [['All answers of the survey of readers'], ['comment', '', '', '']],
    ['comment', 'column 2', 'column 3', 'column 4'],
  ],
])('names that are the same or missing name the columns: %s', (_, head, columns) => {
  const cells = (n: number) => {
    const [sentence, other] = [SENTENCES[n]!, SENTENCES[n + 2]!];
    if (columns[1] === 'comment (2)') return [sentence, other];
    return columns[1] === 'comment'
      ? [n, sentence, 'a', 2]
      : [sentence, n + 1, n + 3, n, ...columns.slice(4).map(() => 4)];
  };
  const { records, details, notices } = tableToRecords([...head, cells(0), cells(1)]);
  expect(Object.keys(records[0]!)).toEqual(columns);
  expect(records).toHaveLength(2);
  expect(details).toEqual({ header: true });
  expect(notices.filter(({ level }) => level === 'warning')).toEqual([]);
});

test('short words that repeat in the first row are values', () => {
  const rows = [
    ['good', 'good'],
    ['bad', 'nice'],
    ['fine', 'bad'],
  ];
  expect(tableToRecords(rows).records).toHaveLength(3);
});

test('a title above a table without names is left out', () => {
  const rows = [['Answers of all readers of the town'], [1, SENTENCES[0], 'a'], [2, SENTENCES[1], 'b']];
  expect(tableToRecords(rows)).toMatchObject({ columns: ['column 1', 'column 2', 'column 3'] });
});

test('every column has a name of its own, whatever the heads are', () => {
  const heads = ['a', 'a', 'a (2)', null, 'column 4', 'a', 'Row', 'Row', 'Row (2)'];
  const { columns, records } = tableToRecords([heads, heads.map((_, column) => column)], { header: true });
  expect(columns).toEqual(['a', 'a (3)', 'a (2)', 'column 4 (2)', 'column 4', 'a (4)', 'Row', 'Row (3)', 'Row (2)']);
  expect(Object.values(records[0]!)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
});

describe('names that stand below themselves', () => {
  test('where a survey has a column for each answer that can be ticked', () => {
    const rows = [
      ['Comment', 'Email', 'Phone', 'Post'],
      ['Great service', 'Email', '', ''],
      ['Too slow', '', 'Phone', ''],
      ['Fine', 'Email', 'Phone', ''],
    ];
    const { columns, records } = tableToRecords(rows);
    expect(columns).toEqual(['Comment', 'Email', 'Phone', 'Post']);
    expect(records[2]).toEqual({ Comment: 'Fine', Email: 'Email', Phone: 'Phone' });
  });

  test('where a column of numbers tells the names from the rest', () => {
    const rows = [
      ['Rating', 'Newsletter'],
      [4, 'Newsletter'],
      [5, 'Newsletter'],
    ];
    expect(tableToRecords(rows).columns).toEqual(['Rating', 'Newsletter']);
  });

  test.each([
    [
      'a value of every row',
      [
        ['good', 'DE'],
        ['bad', 'DE'],
        ['fine', 'DE'],
      ],
    ],
    [
      'a value of some rows',
      [
        ['bread', 'done'],
        ['salt', ''],
        ['milk', 'done'],
      ],
    ],
    [
      'a whole row of short words',
      [
        ['good', 'DE'],
        ['bad', 'FR'],
        ['good', 'DE'],
      ],
    ],
    ['the value of a lone column', [['good'], ['bad'], ['good']]],
    [
      'a whole row of answers among sentences',
      [
        ['Thanks', 'Support team'],
        [SENTENCES[0], 'Miller'],
        ['Thanks', 'Support team'],
        [SENTENCES[1], 'Smith'],
        [SENTENCES[2], 'Jones'],
      ],
    ],
    [
      'a value of every row, beside a missing number',
      [
        ['Berlin', 'DE', 'n/a'],
        ['Bern', 'DE', 5],
        ['Bonn', 'DE', 6],
        ['Kiel', 'DE', 7],
      ],
    ],
    [
      'a value of every row, beside numbers that nobody named so',
      [
        ['Berlin', 'DE', 'large'],
        ['Bern', 'DE', 5],
        ['Bonn', 'DE', 6],
      ],
    ],
    [
      'two marks beside short words',
      [
        ['bread', 'done', 'urgent'],
        ['salt', '', ''],
        ['milk', 'done', ''],
        ['rice', '', 'urgent'],
      ],
    ],
  ])('are values in other tables: %s', (_, rows) => {
    expect(tableToRecords(rows).records).toHaveLength(rows.length);
  });

  test('where numbers and sentences stand in all other columns', () => {
    const rows = [['Comment', 'Rating', 'Newsletter'], ...[0, 1, 2].map(n => [SENTENCES[n], n, 'Newsletter'])];
    expect(tableToRecords(rows).columns).toEqual(['Comment', 'Rating', 'Newsletter']);
  });

  test('are documents where a person chose the first row', () => {
    const rows = [
      ['q', 'a'],
      ['q', 'a'],
      ['z', 'b'],
    ];
    const { records, notices } = tableToRecords(rows, { header: true });
    expect(records).toHaveLength(2);
    expect(notices).toEqual([]);
  });

  test('as in tables that were joined, where the notice names the lines', () => {
    const head = ['Month', 'Sales', 'Remark'];
    const month = (name: string, sales: number) => [name, sales, `Sales in ${name} were as we had hoped.`];
    const rows = [head, month('January', 7), head, month('February', 8), head, month('March', 9)];
    const { columns, records, notices } = tableToRecords(rows);
    expect(columns).toEqual(head);
    expect(records.map(record => record['Month'])).toEqual(['January', 'February', 'March']);
    expect(notices).toEqual([
      { level: 'warning', line: 3, message: 'The names of the columns stand again in lines 3, 5, which are left out.' },
    ]);
    const far = [head, ...Array.from({ length: 300 }, (_, n) => month('May', n)), head, month('June', 1)];
    expect(tableToRecords(far).records).toHaveLength(301);
  });
});
