import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '../read/read-file.js';
import { documentTable } from './document-table.js';
import { prismaNumbers, prismaSvg, prismaText } from './prisma-flow.js';
import { quoteTable } from './quote-table.js';
import { writeJson } from './write-json.js';
import { writeReport } from './write-report.js';
import { writeXlsx } from './write-xlsx.js';

const documents = [
  {
    id: '007',
    title: 'Solar <power>',
    year: '2024',
    stars: '4.5',
    day: '2024-05-01',
    seen: 'true',
    text: 'Long '.repeat(30),
  },
  { id: '008', title: 'Wind & waves', year: '2023', stars: '3', day: 'soon', seen: 'false' },
];
const fields = [
  { name: 'id', type: 'text', role: 'id' },
  { name: 'title', type: 'text', role: 'title' },
  { name: 'year', type: 'number', role: 'date' },
  { name: 'stars', type: 'number', role: 'property' },
  { name: 'day', type: 'date', role: 'date' },
  { name: 'seen', type: 'boolean', role: 'property' },
  { name: 'text', type: 'text', role: 'text' },
] as const;
const clusters = [
  { labels: ['Power', 'Sun'], documents: [0], clusters: [], score: 1 },
  { labels: ['Roofs'], documents: [0], clusters: [] },
];
const results = { documents, clusters };

test('a table of documents has each document once, with its clusters and typed values', () => {
  const { header, rows } = documentTable(results, { fields });
  expect(header).toEqual(['Row', 'Clusters', 'id', 'title', 'year', 'stars', 'day', 'seen', 'text']);
  expect(rows[0]!.slice(0, 8)).toEqual([
    1,
    'Power, Sun; Roofs',
    '007',
    'Solar <power>',
    2024,
    4.5,
    new Date('2024-05-01'),
    true,
  ]);
  expect(rows[1]).toEqual([2, 'Other topics', '008', 'Wind & waves', 2023, 3, 'soon', false, undefined]);
});

test('a workbook keeps types, has widths, wraps long texts, and filters by its head', async () => {
  const bytes = await writeXlsx([{ name: 'Documents', ...documentTable(results, { fields }) }]);
  const { records } = await readFile(bytes, 'a.xlsx');
  expect(records[0]).toMatchObject({ id: '007', year: '2024', stars: '4.5', day: '2024-05-01', seen: 'true' });
  const entries = unzipSync(bytes);
  const sheet = strFromU8(entries['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<autoFilter ref="A1:I3"/>');
  expect(sheet.match(/<col [^>]*width="/g)).toHaveLength(9);
  expect(strFromU8(entries['xl/styles.xml']!)).toContain('wrapText="1"');
});

const quotes = [
  { quotes: [{ document: 0, field: 'text', text: 'It is <long>.' }], clusters: [] },
  { quotes: [], clusters: [] },
];

test('a table of quotes names the cluster, the document and its properties', () => {
  const { header, rows } = quoteTable({ ...results, quotes }, { fields });
  expect(header).toEqual(['Cluster', 'Quote', 'Row', 'id', 'title', 'year', 'stars', 'day', 'seen']);
  expect(rows).toEqual([
    ['Power, Sun', 'It is <long>.', 1, '007', 'Solar <power>', 2024, 4.5, new Date('2024-05-01'), true],
  ]);
  expect(quoteTable(results, { fields }).rows).toEqual([]);
});

test('quotes of subclusters bear the names above them, and the documents in no topic have none', () => {
  const [quoted] = quotes;
  const inner = { labels: ['Roofs'], documents: [0], clusters: [] };
  const nested = [
    { labels: ['Other Topics'], documents: [1], clusters: [], score: 0 },
    { labels: ['Power'], documents: [], clusters: [inner] },
  ];
  const { rows } = quoteTable({ documents, clusters: nested, quotes: [quoted!, { quotes: [], clusters: [quoted!] }] });
  expect(rows).toEqual([['Power > Roofs', 'It is <long>.', 1]]);
});

test('JSON has the quotes of each cluster', () => {
  const [first] = JSON.parse(writeJson({ ...results, quotes }, { includeDocuments: false }));
  expect(first.quotes).toEqual([{ document: 0, field: 'text', text: 'It is <long>.' }]);
});

describe('a report', () => {
  const html = writeReport(results, { title: 'A & B', fields, facts: ['Leiden · English'] });

  test('has title, summary, quotes and every document, all escaped', () => {
    expect(html).toContain('<h1>A &amp; B</h1>');
    expect(html).toContain('2 documents · 2 clusters · 50.0 % clustered');
    expect(html).toContain('<td class="n">50.0 %</td>');
    expect(html).toContain('<blockquote>Long Long');
    expect(html.match(/<article /g)).toHaveLength(2);
    expect(html).toContain('<h3>Solar &lt;power&gt;</h3>');
  });

  test('quotes typical sentences with a link to the document and its properties', () => {
    const quoting = writeReport({ ...results, quotes }, { title: 'A', fields });
    const from = '<a href="#d1">Solar &lt;power&gt;</a> · id: 007 · year: 2024 · stars: 4.5';
    expect(quoting).toContain(`<blockquote>It is &lt;long&gt;.<br><small>${from}`);
    expect(quoting).toContain('<article id="d1">');
    expect(quoting).not.toContain('<blockquote>Long');
  });

  test('asks the network for nothing and can be printed', () => {
    expect(html).not.toMatch(/\b(?:src|href)="(?!#)|url\(|fetch\(|import /);
    expect(html).toContain('@media print');
  });

  test('cannot be made to run code by a document', () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const made = writeReport(
      { documents: [{ title: evil, [evil]: evil }], clusters: [{ labels: [evil], documents: [0], clusters: [] }] },
      { title: evil },
    );
    expect(made.match(/<script>/g)).toHaveLength(1);
    expect(made).not.toContain('<img');
  });
});

test('a PRISMA flow is written as text and as a picture', () => {
  const flow = {
    found: [
      ['scopus.ris', 900],
      ['pubmed.nbib', 600],
    ],
    duplicates: 300,
    marked: 20,
    otherwise: 0,
    screened: 200,
    unscreened: 1000,
    included: 40,
    excluded: 160,
    reasons: [['wrong population', 100]],
    unsure: 0,
  } as const;
  expect(prismaText(flow).split('\n')).toEqual([
    'Records identified: 1,500 (scopus.ris 900, pubmed.nbib 600)',
    'Duplicates removed: 300',
    'same DOI, PMID, or title and year: 280',
    'marked by a person or a tool: 20',
    'Records to screen: 1,200',
    'Not yet screened: 1,000',
    'Records screened: 200',
    'Records excluded: 160',
    'wrong population: 100',
    'Reports sought for retrieval: 40',
    '',
  ]);
  expect(prismaText({ ...flow, otherwise: 2, unsure: 3 })).toMatch(/Removed for other reasons: 2\n.*\nUnsure: 3\n/s);
  expect(prismaSvg(flow)).toContain('>Records to screen (n = 1,200)</text>');
});

const anyRecords = fc.array(
  fc.record(
    {
      file: fc.subarray(['x.ris', 'y.ris', 'z.ris'], { minLength: 1 }),
      decision: fc.constantFrom('include', 'exclude', 'unsure', 'duplicate', '', 'perhaps'),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 30 },
);

test('the numbers of a PRISMA flow add up, whatever was found, merged, left out and decided', () => {
  fc.assert(
    fc.property(anyRecords, fc.nat(40), fc.nat(30), (records, again, most) => {
      const free = records.filter(({ decision = '' }) => decision === '' || decision === 'perhaps').length;
      const flow = prismaNumbers(records, { name: 'all', again, leftOut: Math.min(most, free) });
      const found = flow.found.reduce((sum, [, count]) => sum + count, 0);
      expect(found).toBe(flow.duplicates + flow.otherwise + flow.screened + flow.unscreened);
      expect(flow.screened).toBe(flow.included + flow.excluded + flow.unsure);
      for (const count of Object.values(flow)) if (typeof count === 'number') expect(count).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the flow of a review is counted from the origins and decisions of its records', () => {
  const records = [
    { title: 'a', file: ['x.ris', 'y.ris'], decision: 'include' },
    { title: 'b', file: ['x.ris'], decision: 'exclude' },
    { title: 'c', file: ['y.ris'], decision: 'unsure' },
    { title: 'd', file: ['y.ris'] },
    { title: 'e', file: ['x.ris'], decision: 'duplicate' },
  ];
  // One record was in both files, and another one twice in the same.
  const flow = prismaNumbers(records, { name: 'all', again: 2, leftOut: 1 });
  expect(flow.found).toEqual([
    ['x.ris', 3],
    ['y.ris', 3],
    ['repeated in a file', 1],
  ]);
  expect(flow).toMatchObject({
    duplicates: 3,
    marked: 1,
    otherwise: 1,
    screened: 3,
    unscreened: 0,
    included: 1,
    excluded: 1,
  });
  expect(prismaText(flow)).toContain('Records identified: 7');
  expect(prismaNumbers([{ title: 'a' }], { name: 'one.csv' }).found).toEqual([['one.csv', 1]]);
});
