import { describeFields } from '@sheaf/sources';
import { describe, expect, test, vi } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import { NO_DECISIONS } from '../documents/decisions.js';
import { freshSetup } from '../parameters/setup.js';
import { codeSample, requestTemplate, SAMPLES } from './code-samples.js';
import { fileName, safeName } from './download.js';
import { orderOf } from './export.js';
import { previewOf } from './export-preview.js';
import { reportHtml, reportMarkdown } from './report.js';
import { withDecisions } from './with-decisions.js';
import { resultsOf, sheetsOf, writeResults } from './write-results.js';

vi.stubGlobal('document', { baseURI: 'https://example.org/frontend/' });

const rows = [
  { title: 'Data <b>mining</b>', text: 'one' },
  { title: 'Web "search"', text: 'two' },
  { title: 'Left over', text: '<script>alert(1)</script>' },
];
const collection = exampleCollection(rows, { query: 'data & web' });
const setup = { ...freshSetup('Lingo'), changes: { desiredClusterCount: 12 } };
const clusters = [cluster('Mining', [0], { score: 2 }), cluster('Search | *x*', [1], { score: 1 })];
const run = exampleRun(clusters, rows.length, { setup });
const both = { includeClusters: true, includeDocuments: true };

describe('the name of a file', () => {
  test('says source, query and kind, and has only letters, digits and hyphens', () => {
    expect(fileName(exampleCollection([], { query: 'a/b: c' }), 'clusters', 'xlsx')).toBe('a-b-c_clusters.xlsx');
    expect(fileName(exampleCollection([], { name: 'my tickets.csv' }), 'report', 'html')).toBe(
      'my-tickets_report.html',
    );
  });

  test.each([
    ['日本語 テスト', '日本語-テスト'],
    ['../../etc/passwd', 'etc-passwd'],
    ['  ', ''],
    ['x'.repeat(100), 'x'.repeat(60)],
  ])('%s becomes %s', (text, name) => {
    expect(safeName(text)).toBe(name);
  });
});

describe('the settings as a program', () => {
  test('are a request that holds only what was changed, or everything', () => {
    expect(requestTemplate(setup, null, true)).toEqual({
      algorithm: 'Lingo',
      language: 'English',
      parameters: { desiredClusterCount: 12 },
    });
    expect(
      Object.keys((requestTemplate(setup, null, false) as { parameters: object }).parameters).length,
    ).toBeGreaterThan(3);
    expect(requestTemplate(freshSetup('Lingo'), null, true)).toEqual({ algorithm: 'Lingo', language: 'English' });
  });

  test.each(SAMPLES.filter(({ id }) => id !== 'json'))('in $name name the service and the parameters', ({ id }) => {
    const code = codeSample(id, setup, collection, true);
    expect(code).toContain('https://example.org/service/cluster');
    expect(code).toContain('desiredClusterCount');
  });
});

describe('an exported file', () => {
  const text = async (format: 'csv' | 'json' | 'jsonl') =>
    (await writeResults(orderOf(format, run, collection, both), rows)).text();

  test('of JSON holds clusters with document numbers, and documents without markup', async () => {
    const { clusters: written, documents } = JSON.parse(await text('json'));
    expect(written.map((each: { labels: string[] }) => each.labels)).toEqual([['Mining'], ['Search | *x*']]);
    expect(documents[0].title).toBe('Data mining');
  });

  test('of JSON Lines has a line for each document', async () => {
    const lines = (await text('jsonl'))
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines).toHaveLength(rows.length);
  });

  test('of CSV has a row for each pair of cluster and document, those of no cluster included', async () => {
    const lines = (await text('csv'))
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(1 + rows.length);
    expect(lines[0]).toContain('title');
    expect(lines.at(-1)).toContain('Other topics');
  });

  test('of Excel has a row for each document, with the types of its columns, and a sheet for each column to compare by', () => {
    const rated = Array.from({ length: 6 }, (_, i) => ({ title: `Ticket ${i}`, stars: String(1 + (i % 2)) }));
    const fields = describeFields(rated).map(field =>
      field.name === 'stars' ? { ...field, role: 'property' as const } : field,
    );
    const found = exampleRun([cluster('A', [0, 2, 4]), cluster('B', [1, 2])], 6, { setup });
    const order = orderOf('xlsx', found, { ...exampleCollection(rated), fields }, both);
    const sheets = sheetsOf(order, resultsOf(order, rated));
    expect(sheets.map(({ name }) => name)).toEqual(['Documents', 'Clusters', 'By stars', 'Settings']);
    expect(sheets[0]!.header).toEqual(['Row', 'Clusters', 'title', 'stars']);
    expect(sheets[0]!.rows[2]).toEqual([3, 'A; B', 'Ticket 2', 1]);
    expect(sheets[0]!.rows).toHaveLength(6);
    const quotes = [{ quotes: [{ document: 2, field: 'title', text: 'Ticket 2' }], clusters: [] }];
    const withQuotes = sheetsOf(order, resultsOf({ ...order, quotes }, rated));
    expect(withQuotes.find(({ name }) => name === 'Quotes')!.rows).toEqual([['A', 'Ticket 2', 3, undefined, 1]]);
    const bare = sheetsOf({ ...order, choice: { ...both, includeClusters: false } }, resultsOf(order, rated));
    expect(bare.map(({ name, header }) => [name, header.length])).toEqual([
      ['Documents', 3],
      ['Settings', 2],
    ]);
  });

  test.each(['xlsx', 'ods'] as const)('of %s is a zip archive', async format => {
    const blob = await writeResults(orderOf(format, run, collection, both), rows);
    expect([...new Uint8Array(await blob.slice(0, 2).arrayBuffer())]).toEqual([...Buffer.from('PK')]);
  });

  test('holds what a person renamed', () => {
    const corrections = [{ kind: 'rename' as const, target: { label: 'Mining', documents: [0] }, name: 'Digging' }];
    const order = orderOf('json', { ...run, corrections }, collection, both);
    expect(resultsOf(order, rows).clusters[0]!.labels).toEqual(['Digging']);
  });

  test('says with which settings it was made, and how to make it again', () => {
    const settings = new Map(orderOf('xlsx', run, collection, both).settings);
    expect(settings.get('desiredClusterCount')).toBe(12);
    expect(JSON.parse(String(settings.get('request')))).toMatchObject({ parameters: { desiredClusterCount: 12 } });
  });

  test('of clusters of another tool says whose they are, and names no settings', () => {
    const { settings } = orderOf('xlsx', { ...run, imported: 'theirs.json' }, collection, both);
    expect(settings).toEqual([
      ['documents', 'example.csv'],
      ['clusters', 'from theirs.json'],
    ]);
  });

  test.each(['csv', 'xlsx'] as const)('of %s is previewed by its first rows', format => {
    const preview = previewOf(format, run, collection, both);
    expect('sheets' in preview && preview.sheets[0]!.header.length).toBeGreaterThan(1);
  });

  test.each(['json', 'jsonl'] as const)('of %s is previewed by its first lines', format => {
    const preview = previewOf(format, run, collection, both);
    expect('text' in preview && preview.text).toContain('Data mining');
  });
});

describe('a report', () => {
  const quality = [['Coverage', '67 %']] as const;

  test('has no markup of documents, labels or notes', () => {
    const html = reportHtml(run, collection, quality, { notes: 'My <i>notes</i>' });
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).not.toContain('<i>');
    expect(html).toContain('data &amp; web');
    expect(html).toContain('My notes');
    expect(html).toContain('Coverage');
  });

  test('asks for nothing from the network', () => {
    expect(reportHtml(run, collection, quality)).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  test('in Markdown takes every sign literally', () => {
    const text = reportMarkdown(run, collection, quality, { notes: 'one\ntwo' });
    expect(text).toContain('### Search \\| \\*x\\* (1)');
    expect(text).toContain('one two');
    expect(text).toContain('| desiredClusterCount | 12 |');
  });

  test('names the first documents of a cluster, and counts the others', () => {
    const many = exampleCollection(Array.from({ length: 9 }, (_, i) => ({ title: `Document ${i}` })));
    const large = exampleRun([cluster('All', [0, 1, 2, 3, 4, 5, 6])], 9);
    expect(reportMarkdown(large, many, [])).toContain('- and 2 more');
  });
});

describe('references', () => {
  const decidedRows = rows.map((row, at) => (at === 0 ? { ...row, decision: 'include' } : row));
  const withDecision = exampleCollection(decidedRows, { fields: describeFields(decidedRows) });
  const text = async (format: 'ris' | 'nbib' | 'bib') =>
    (await writeResults(orderOf(format, run, withDecision, both), decidedRows)).text();

  test.each([
    ['ris', /TI {2}- Data mining\r\n/, /KW {2}- Topic: Mining\r\n/, /KW {2}- Decision: include\r\n/],
    ['nbib', /TI {2}- Data mining/, /Mining/, /Decision: include/],
    ['bib', /title = \{+Data mining\}+/i, /keywords = \{.*Topic: Mining/, /Decision: include/],
  ] as const)('as %s have their clusters and the decision as keywords', async (format, ...parts) => {
    const written = await text(format);
    for (const part of parts) expect(written).toMatch(part);
    expect(written).not.toContain('<b>');
  });

  test('have the notes of a person beside those that the file brings', async () => {
    const [first, ...others] = rows.map((row, at) => (at === 0 ? { ...row, note: 'of the file' } : row));
    const noted = exampleCollection([first!, ...others], { fields: describeFields([first!, ...others]) });
    const marked = withDecisions(noted, NO_DECISIONS, new Map([[first!, { note: 'of a person' }]]));
    const ris = await (await writeResults(orderOf('ris', run, marked, both), marked.rows)).text();
    expect(ris).toMatch(/of the file[\s\S]*of a person/);
  });

  test('in the preview are the first ones', () => {
    const preview = previewOf('ris', run, withDecision, both) as { text: string };
    expect(preview.text).toContain('TI  - Data mining');
    expect(preview.text).toContain('KW  - Topic: Mining');
  });
});
