import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Cluster } from '@sheaf/core';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile, readText } from '../read/read-file.js';
import type { SourceRecord } from '../record-set.js';
import { documentTable } from './document-table.js';
import { exportName } from './export-name.js';
import { resultTable } from './result-table.js';
import { writeCsv } from './write-csv.js';
import { writeJson, writeJsonLines } from './write-json.js';
import { writeOds } from './write-ods.js';
import { writeReport } from './write-report.js';
import { writeXlsx } from './write-xlsx.js';

const hierarchy = JSON.parse(readFileSync(new URL('../../fixtures/hierarchy.json', import.meta.url), 'utf8')) as {
  documents: SourceRecord[];
  response: { clusters: Cluster<number>[] };
};
const results = { documents: hierarchy.documents, clusters: hierarchy.response.clusters };

describe('resultTable', () => {
  test('has a row for every pair of cluster and document, in cluster order, and one for each document outside', () => {
    const { header, rows } = resultTable(results);
    expect(header).toEqual(['Cluster Level 1', 'Cluster Level 2', 'Score', 'Row', 'id', 'title', 'question', 'url']);
    expect(rows.map(row => row.slice(0, 4))).toEqual([
      ['Printing, Network Printer', undefined, 12.5, 1],
      ['Printing, Network Printer', undefined, 12.5, 2],
      ...[3, 4, 5].map(row => ['Printing, Network Printer', 'Printer Queue', 6.25, row]),
      ...[5, 6].map(row => ['Printing, Network Printer', 'Double-sided', 4, row]),
      ...[5, 7, 8, 9, 10, 11].map(row => ['=Formula Label', undefined, 9, row]),
      ...[12, 13, 14, 15].map(row => ['Backup', 'Nightly Backup, Disk', 3, row]),
      ...[15, 16, 17].map(row => ['Backup', 'Restore', 2.5, row]),
      ...[18, 19, 20, 21, 22, 23].map(row => ['Tomato Plants', undefined, 1.5, row]),
      ...[24, 25, 26, 27, 28, 29, 30].map(row => ['Other topics', undefined, undefined, row]),
    ]);
    expect(rows[0]!.slice(4, 6)).toEqual(['q-0001', hierarchy.documents[0]!['title']]);
  });

  test('lists documents that fit into no topic with those in no cluster', () => {
    const documents = [{ title: 'a' }, { title: 'b' }, { title: 'c' }];
    const clusters = [
      { labels: ['Letters'], documents: [1], clusters: [] },
      { labels: ['Other Topics'], documents: [2], clusters: [] },
    ];
    expect(resultTable({ documents, clusters }).rows.map(row => row.slice(0, 2))).toEqual([
      ['Letters', 2],
      ['Other topics', 1],
      ['Other topics', 3],
    ]);
  });

  test('of clusters alone has a row for each cluster', () => {
    const { header, rows } = resultTable(results, { includeDocuments: false });
    expect(header).toEqual(['Cluster Level 1', 'Cluster Level 2', 'Score']);
    expect(rows).toHaveLength(8);
    expect(rows[1]).toEqual(['Printing, Network Printer', 'Printer Queue', 6.25]);
  });

  test('of documents alone has a row for each document', () => {
    const { header, rows } = resultTable(results, { includeClusters: false, fields: ['title'] });
    expect(header).toEqual(['Row', 'title']);
    expect(rows).toHaveLength(30);
  });

  test('joins several values and leaves missing ones empty', () => {
    const documents = [{ tags: ['a', 'b'] }, { title: 't' }];
    expect(resultTable({ documents, clusters: [] }, { includeClusters: false }).rows).toEqual([
      [1, 'a; b', undefined],
      [2, undefined, 't'],
    ]);
  });
});

describe('writeCsv', () => {
  test.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\t=1', '\r=1', '=HYPERLINK("http://x")', '＝1'])(
    'makes the formula %j harmless',
    value => {
      const [, line] = writeCsv({ header: ['h'], rows: [[value]] }).split('\r\n');
      expect(line!.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  test.each([
    ['x;=1+1', "x;'=1+1"],
    ['x\t@cmd', "x\t'@cmd"],
    ['a;b;-2+3', "a;b;'-2+3"],
    ['x\n=1+1;y', `"x\n'=1+1;y"`],
    ['x\r\n"@cmd', `"x\r\n""'@cmd"`],
    ['from\n-5\r+7', '"from\n-5\r+7"'],
    ['a;"=1"', `"a;""'=1"""`],
    ['a,=1', '"a,=1"'],
    ['from -5;-3.5;+7', 'from -5;-3.5;+7'],
    ['one; = two', 'one; = two'],
  ])('makes a formula harmless that a split at another separator would bring about: %j', (value, written) => {
    expect(writeCsv({ header: ['h'], rows: [[value]] })).toBe(`\ufeffh\r\n${written}\r\n`);
  });

  test('written with semicolons, makes formulas after commas harmless', () => {
    expect(writeCsv({ header: ['h'], rows: [['a,=1;=2']] }, { delimiter: ';' })).toBe(`\ufeffh\r\n"a,'=1;=2"\r\n`);
  });

  test('leaves signed numbers numbers', () => {
    expect(writeCsv({ header: ['h'], rows: [['-2.5'], [-3], ['+4']] })).toBe('\ufeffh\r\n-2.5\r\n-3\r\n+4\r\n');
  });

  test('is read back as it was, whatever the cells hold', async () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter(
        text =>
          text.trim() !== '' && !/(?:^|[;\t]"*)[=+\-@\t\r＝＋－＠]/.test(text) && !/[\x00-\x08\x0e-\x1a]/.test(text),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async rows => {
        const csv = writeCsv({ header: ['title', 'text'], rows });
        const set = await readFile(new TextEncoder().encode(csv), 'x.csv', { delimiter: ',', header: true });
        // Readers give one form of each character.
        const written = rows.map(cells => cells.map(text => text.normalize('NFC')));
        expect(set.records.map(record => [record['title'], record['text']])).toEqual(written);
      }),
    );
  });
});

test('writeXlsx is read back with the same table, formulas as texts', async () => {
  const table = resultTable(results);
  const bytes = await writeXlsx([
    { name: 'Documents', ...table },
    {
      name: 'a/b: [settings] and a name that is far too long',
      header: ['Name', 'Value'],
      rows: [
        ['algorithm', 'Lingo'],
        ['\u0000bad\ud800', '=1+1'],
      ],
    },
  ]);
  const set = await readFile(bytes);
  expect(set.details.sheets).toEqual(['Documents', 'a b   settings  and a name that']);
  expect(set.records).toHaveLength(table.rows.length);
  expect(set.records[7]).toMatchObject({ 'Cluster Level 1': '=Formula Label', Score: '9', Row: '5' });
  const settings = await readFile(bytes, '', { sheet: set.details.sheets![1] });
  expect(settings.records).toEqual([
    { Name: 'algorithm', Value: 'Lingo' },
    { Name: 'bad', Value: '=1+1' },
  ]);
});

test('a sheet of Excel filters below a head that stays, has columns as wide as their values, and wraps long texts', async () => {
  const long = 'a long text '.repeat(20);
  const bytes = await writeXlsx([
    {
      name: 'A',
      header: ['Row', 'Text'],
      rows: [
        [1, long],
        [2, 'short'],
      ],
    },
  ]);
  const entries = unzipSync(bytes);
  const xml = (name: string) => strFromU8(entries[`xl/${name}.xml`]!);
  const sheet = xml('worksheets/sheet1');
  expect(sheet).toContain('<autoFilter ref="A1:B3"/>');
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([8, 60]);
  const styles = /<cellXfs.*<\/cellXfs>/.exec(xml('styles'))![0].split('<xf ').slice(1);
  const styleOf = (cell: string) => styles[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)![1])];
  expect(styleOf('B2')).toContain('wrapText="1"');
  expect(styleOf('B3')).not.toContain('wrapText');
  // Without it, libraries of Python warn that there is no default style.
  expect(xml('styles')).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
});

test('sheets whose names begin alike, as questions do, have different names in Excel', async () => {
  const question = 'By How satisfied are you with the';
  const names = [`${question} food?`, `${question} rooms?`, `${question.toUpperCase()} STAFF?`, "'quoted'"];
  const bytes = await writeXlsx(names.map((name, at) => ({ name, header: ['Place'], rows: [[at]] })));
  const { sheets } = (await readFile(bytes)).details;
  expect(sheets).toEqual([
    'By How satisfied are you with t',
    'By How satisfied are you wi (2)',
    'BY HOW SATISFIED ARE YOU WI (3)',
    'quoted',
  ]);
  const places = await Promise.all(sheets!.map(async sheet => (await readFile(bytes, '', { sheet })).records));
  expect(places).toEqual(names.map((_, at) => [{ Place: String(at) }]));
});

test('an OpenDocument file holds the sheets as they are, line breaks, spaces and formulas as text', async () => {
  const rows = [
    ['=1+1', 2],
    ['two\nlines', -0.5],
    ['a  b & <c> "d"', undefined],
    ['\u0000bad\ud800', 1e21],
  ];
  const bytes = writeOds([
    { name: 'A & B', header: ['Name', 'Value'], rows },
    { name: 'Other', header: ['x'], rows: [['y']] },
  ]);
  const set = await readFile(bytes, '', { sheet: 'A & B', header: true });
  expect(set.format).toBe('ods');
  expect(set.details.sheets).toEqual(['A & B', 'Other']);
  expect(set.records).toEqual([
    { Name: '=1+1', Value: '2' },
    { Name: 'two\nlines', Value: '-0.5' },
    { Name: 'a  b & <c> "d"' },
    { Name: 'bad', Value: '1e+21' },
  ]);
  expect(new TextDecoder('latin1').decode(bytes.subarray(30, 120))).toMatch(/^mimetypeapplication\/vnd\.oasis/);
});

test('a sheet that is named after a question with tabs and spaces can be opened', async () => {
  const bytes = writeOds([{ name: 'By How\tgood  <is> "it"?', header: ['a  b', 'c'], rows: [['x', 'y']] }]);
  const set = await readFile(bytes, 'x.ods');
  expect(set.details.sheet).toBe('By How good <is> "it"?');
  expect(set.records).toEqual([{ 'a  b': 'x', c: 'y' }]);
});

test('texts that name members of every object are texts in Excel, and days are what they were, also before 1900', async () => {
  const texts = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'isPrototypeOf'];
  const [day, time] = ['2024-02-29', '2024-02-29T13:30:00Z'];
  const rows = texts.map((text, at) => [text, at, new Date('1848-03-18'), new Date(day), new Date(time)]);
  const bytes = writeXlsx([{ name: 'A', header: ['valueOf', 'n', 'early', 'day', 'time'], rows }]);
  const { records } = await readFile(bytes, 'x.xlsx');
  expect(records).toEqual(texts.map((text, at) => ({ valueOf: text, n: String(at), early: '1848-03-18', day, time })));
});

describe('documentTable', () => {
  const typed = (type: 'number' | 'date', text: string) =>
    documentTable({ documents: [{ x: text }], clusters: [] }, { fields: [{ name: 'x', type }] }).rows[0]!.at(-1);

  test.each(['123456789012345.678', '-0', '0.0000001', '007', '1,5'])('the number %s stays a text', text => {
    expect(typed('number', text)).toBe(text);
  });

  test.each([
    ['1.50', 1.5],
    ['-12', -12],
    ['0.001', 0.001],
    ['100', 100],
  ])('the number %s is one', (text, value) => {
    expect(typed('number', text)).toBe(value);
  });

  test('a day that there is not stays a text', () => {
    expect(typed('date', '2023-02-29')).toBe('2023-02-29');
    expect(typed('date', '2024-02-29')).toEqual(new Date('2024-02-29'));
  });
});

describe('writeJson', () => {
  test('with both parts is an object whose clusters hold numbers into documents', () => {
    expect(JSON.parse(writeJson(results))).toEqual(results);
  });

  test('with one part is that array', () => {
    expect(JSON.parse(writeJson(results, { includeDocuments: false }))).toEqual(results.clusters);
    expect(JSON.parse(writeJson(results, { includeClusters: false, fields: ['id'] }))[29]).toEqual({ id: 'q-0030' });
  });

  test('leaves out what a program added to clusters', () => {
    const cluster = { labels: ['A'], documents: [0], clusters: [], colour: 3 };
    expect(JSON.parse(writeJson({ documents: [], clusters: [cluster] }, { includeDocuments: false }))).toEqual([
      { labels: ['A'], documents: [0], clusters: [] },
    ]);
  });
});

test('writeJsonLines gives every document the labels of its clusters', () => {
  const { records } = readText(writeJsonLines(results));
  expect(records).toHaveLength(30);
  expect(records[4]!['clusters']).toEqual([
    'Printing, Network Printer > Printer Queue',
    'Printing, Network Printer > Double-sided',
    '=Formula Label',
  ]);
});

test('labels are joined by the comma of their script, in every kind of table', () => {
  const clusters = [{ labels: ['新费用', '地图'], documents: [0], clusters: [] }];
  const chinese = { documents: [{ title: '地图' }], clusters };
  expect(writeJsonLines(chinese)).toContain('"新费用、地图"');
  expect(resultTable(chinese).rows[0]![0]).toBe('新费用、地图');
});

describe('exportName', () => {
  test.each([
    [['pubmed', 'a/b: c', 'clusters'], 'pubmed-a-b-c-clusters.csv'],
    [['', '  ', '???'], 'sheaf.csv'],
    [['файл', 'données'], 'файл-données.csv'],
    [['con'], 'sheaf-con.csv'],
    [['../../etc/passwd'], 'etc-passwd.csv'],
  ])('of %j is %s', (parts, name) => {
    expect(exportName(parts, 'csv')).toBe(name);
  });

  test('holds only safe characters, whatever the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), query => !/[\\/:*?"<>|\x00-\x1f]/.test(exportName([query], 'json'))),
    );
  });
});

test('a report runs no script but its own, and loads nothing', () => {
  const results = { documents: [{ title: '<script>alert(1)</script>' }], clusters: [] };
  const report = writeReport(results, { title: 'Tickets' });
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(report)!;
  const hash = createHash('sha256').update(script!).digest('base64');
  const [, policy] = /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
    report,
  )!;
  expect(policy).toContain("default-src 'none'");
  expect(/script-src (.*)$/.exec(policy!)?.[1]).toBe(`'sha256-${hash}'`);
  expect(writeReport(results, { title: 'Tickets', search: false })).not.toContain('script-src');
});
