/** The command line with files, in this process: what it reads, writes and says. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createEngine } from '@sheaf/engine';
import { readFile } from '@sheaf/sources';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lacks } from '../../../../e2e/tier.js';
import { listsFor } from '../requests/offered.js';
import { runInProcess } from './in-process.testing.js';

const fixtures = resolve(import.meta.dirname, '../../../sources/fixtures');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-data-'));
const path = (name: string): string => join(folder, name);

const rows = [
  'id,title,"Comment, long",stars,day',
  '1,Solar power for roofs,"Solar power, at home",5,2024-01-01',
  '2,Solar power at night,"Solar power, stored",4,2024-01-02',
  '3,Wind turbines at sea,"Wind turbines, far out",2,2024-01-03',
  '4,Wind turbines on hills,"Wind turbines, on land",1,2024-01-04',
];
const table = path('power.csv');

beforeAll(() => writeFileSync(table, rows.join('\n')));
afterAll(() => rmSync(folder, { recursive: true }));

const sheaf = (...argv: readonly string[]) => runInProcess(argv);

interface Labelled {
  readonly labels: readonly string[];
}

const STC = ['-a', 'STC', '--minBaseClusterScore', '0'];

describe('topics by the values of a column', () => {
  const ratings = path('ratings.csv');
  beforeAll(() => {
    const lines = Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0 ? `Solar power for roof ${at},good,20${10 + (at % 3)}` : `Wind turbines at sea ${at},bad,2012`,
    );
    writeFileSync(ratings, ['title,rating,year', ...lines].join('\n'));
  });

  test('are a table with marks where a topic differs', async () => {
    const { status, out, error } = await sheaf(ratings, ...STC, '--by', 'rating', '--format', 'outline');
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(out).toMatch(/^rating +documents +good +bad$/m);
    expect(out).toMatch(/^.*Solar Power.* 12 +12 100 % \+ +0 +0 % -$/m);
    expect(out).toMatch(/^All documents +24 +12 +50 % +12 +50 %$/m);
    expect(out).toContain('by more than chance explains');
  });

  test('are rows of CSV, a sheet of a workbook, or JSON', async () => {
    const csv = await sheaf(ratings, ...STC, '--by', 'year', '--format', 'csv');
    expect(csv.out.split('\r\n')[0]).toBe(
      'Topic,year,Documents,Share of topic,Share of value,Share of all,Lift,p,Differs',
    );
    const { out } = await sheaf(ratings, ...STC, '--by', 'rating', '--format', 'json');
    const { property, documents, values, topics } = JSON.parse(out);
    expect({ property, documents, values: values.length }).toEqual({ property: 'rating', documents: 24, values: 2 });
    expect(topics[0].cells).toHaveLength(2);
    const file = path('rating.xlsx');
    expect((await sheaf(ratings, ...STC, '--by', 'rating', '-o', file)).status).toBe(0);
    const set = await readFile(new Uint8Array(readFileSync(file)), file, { sheet: 'By rating' });
    expect(set.records.length).toBe(2 * topics.length);
    expect(set.records.map(record => record['rating'])).toContain('good');
  });

  test('of several columns are a sheet each beside the documents, and a table or an object each', async () => {
    const both = ['--by', 'rating', '--by', 'year', '--by', 'rating'];
    const file = path('both.xlsx');
    expect(await sheaf(ratings, ...STC, ...both, '-o', file)).toEqual({ status: 0, out: '', error: '' });
    const workbook = new Uint8Array(readFileSync(file));
    const documents = await readFile(workbook, file);
    expect(documents.details.sheets).toEqual(['Documents', 'Clusters', 'Quotes', 'By rating', 'By year']);
    expect(documents.records).toHaveLength(24);
    const printed = await sheaf(ratings, ...STC, ...both, '--format', 'json');
    for (const table of JSON.parse(printed.out)) {
      const { records } = await readFile(workbook, file, { sheet: `By ${table.property}` });
      expect(records.map(record => [record['Topic'], record[table.property], record['Documents']])).toEqual(
        table.topics.flatMap(({ label, cells }: { label: string; cells: { documents: number }[] }) =>
          cells.map(({ documents: count }, at) => [label, table.values[at].label, String(count)]),
        ),
      );
    }
    const { out } = await sheaf(ratings, ...STC, ...both, '--format', 'outline');
    expect(out.match(/^(?:rating|year) +documents/gm)).toHaveLength(2);
    const csv = await sheaf(ratings, ...STC, ...both, '--format', 'csv');
    expect(csv.status).toBe(2);
    expect(csv.error).toContain('must name one column, because such a file holds one table. Got "rating", "year".');
  });

  test('over time are counted by the days, months or years of a column of dates', async () => {
    const dated = path('dated.csv');
    const lines = Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0
        ? `Solar power for roof ${at},${at + 1} Mar 2024`
        : `Wind turbines at sea ${at},2024-0${(at % 6) + 1}-07`,
    );
    writeFileSync(dated, ['title,day', ...lines].join('\n'));
    const { out } = await sheaf(dated, ...STC, '--by', 'day', '--format', 'json');
    const { values, topics } = JSON.parse(out);
    expect(values.map(({ label }: { label: string }) => label)).toEqual(['2024-02', '2024-03', '2024-04', '2024-06']);
    expect(topics.map(({ cells }: { cells: { documents: number }[] }) => cells.map(cell => cell.documents))).toEqual([
      [0, 12, 0, 0],
      [4, 0, 4, 4],
    ]);
  });

  test('leave out what is in no topic', async () => {
    const file = path('others.csv');
    const titles = Array.from({ length: 12 }, (_, at) => [`Solar power roof ${at}`, `Wind turbine sea ${at}`]).flat();
    writeFileSync(file, ['title,kind', ...[...titles, 'apple', 'violin'].map(title => `${title},a`)].join('\n'));
    const flags = ['-a', 'Leiden', '--fields', 'title', '--format', 'json'];
    const labels = JSON.parse((await sheaf(file, ...flags)).out).clusters.map(({ labels: [label] }: Labelled) => label);
    expect(labels.at(-1)).toBe('Other Topics');
    const { topics } = JSON.parse((await sheaf(file, ...flags, '--by', 'kind')).out);
    expect(topics.map(({ label }: { label: string }) => label)).toEqual(labels.slice(0, -1));
  });

  test('need a column of the file, and a form that is a table', async () => {
    const unknown = await sheaf(ratings, ...STC, '--by', 'ratings');
    expect(unknown).toMatchObject({ status: 2, out: '' });
    expect(unknown.error).toContain('--by must name a column. Got "ratings". Did you mean rating?');
    const form = await sheaf(ratings, ...STC, '--by', 'rating', '--format', 'ris');
    expect(form.status).toBe(2);
    expect(form.error).toContain('--format must be outline, json, csv, tsv, xlsx. Got ris.');
  });
});

describe('results as data', () => {
  test('CSV has one row per document, in the order of the file, with all columns', async () => {
    const { status, out } = await sheaf(table, ...STC, '--format', 'csv');
    expect(status).toBe(0);
    const lines = out.trim().split('\r\n');
    expect(lines[0]).toBe('Row,Clusters,id,title,"Comment, long",stars,day');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/^1,.*Solar Power.*,1,Solar power for roofs,"Solar power, at home",5,2024-01-01$/);
  });

  test.each(['xlsx', 'csv', 'jsonl', 'parquet'])(
    '%s is written by the ending of --output and can be read again',
    async ending => {
      const file = path(`result.${ending}`);
      expect(await sheaf(table, ...STC, '-o', file)).toEqual({ status: 0, out: '', error: '' });
      const set = await readFile(new Uint8Array(readFileSync(file)), file);
      expect(set.records.map(record => record['title'])).toEqual([
        'Solar power for roofs',
        'Solar power at night',
        'Wind turbines at sea',
        'Wind turbines on hills',
      ]);
      expect(set.fields.find(({ name }) => name === 'stars')?.type).toBe('number');
      expect(set.fields.find(({ name }) => name === 'day')?.type).toBe('date');
    },
  );

  test.each([
    ['html', /^<!doctype html>[\s\S]*Solar Power/],
    ['ris', /TI {2}- Solar power for roofs\r\n[\s\S]*KW {2}- Topic: [^\r]*Solar Power/],
    ['nbib', /TI {2}- Solar power for roofs\n[\s\S]*OT {2}- [^\n]*Solar Power/],
    ['bib', /title = \{Solar power for roofs\}[\s\S]*keywords = \{[^}]*Topic: [^}]*Solar Power/],
    ['json', /^\{"clusters":/],
    ['txt', /Solar Power.* \(2\)/],
  ])('.%s is written too', async (ending, content) => {
    const file = path(`result.${ending}`);
    expect((await sheaf(table, ...STC, '-o', file)).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(content);
  });

  test('a file in no folder is rejected before anything is read', async () => {
    expect(await sheaf(path('absent.csv'), '-o', path('nowhere/out.csv'))).toMatchObject({
      status: 1,
      error: expect.stringContaining('its folder does not exist'),
    });
    expect(await sheaf('duplicates', path('absent.csv'), '--keep', path('nowhere/out.csv'))).toMatchObject({
      status: 1,
      out: '',
      error: expect.stringContaining('its folder does not exist'),
    });
  });

  test('CSV has every value as it was read, also where it is the same number as another', async () => {
    const versions = path('versions.csv');
    const lines = ['1.10', '1.1', '-2.50'].map((version, at) => `Solar power for roof ${at},${version}`);
    writeFileSync(versions, ['title,version', ...lines].join('\n'));
    const { out } = await sheaf(versions, ...STC, '--format', 'csv');
    const written = out.trim().split('\r\n').slice(1);
    expect(written.map(line => line.split(',').at(-1))).toEqual(['1.10', '1.1', '-2.50']);
    const keep = path('kept-versions.csv');
    await sheaf('duplicates', versions, '--field', 'title', '--similarity', '1', '--keep', keep);
    expect(readFileSync(keep, 'utf8').replaceAll('\r', '')).toContain(',1.10\n');
  });

  test('a file whose ending means no form is rejected with the forms', async () => {
    const { status, error } = await sheaf(table, '-o', path('result.docx'));
    expect(status).toBe(2);
    expect(error).toContain('name one with --format: outline, json, csv');
    expect(existsSync(path('result.docx'))).toBe(false);
  });

  test('--quality adds measures to JSON, and below an outline', async () => {
    const { quality } = JSON.parse((await sheaf(table, ...STC, '--quality', '--format', 'json')).out);
    expect(quality).toMatchObject({ coverage: 1, labelSupport: 1 });
    const { out } = await sheaf(table, ...STC, '--quality', '--format', 'outline');
    expect(out).toMatch(
      /2 clusters, 4 of 4 documents\n\nCoverage +100 %\nOverlap +1\.00\n[\s\S]*\nWeak labels +\d+ %\n$/,
    );
    expect((await sheaf(table, '--quality', '--format', 'csv')).error).toBe(
      'sheaf: --quality requires --format json or outline. Got csv.\n',
    );
    expect((await sheaf(table, '--quality', '--by', 'stars', '--format', 'json')).status).toBe(2);
  });

  test('--explain adds the explanation to JSON', async () => {
    expect(JSON.parse((await sheaf(table, ...STC, '--explain', '--format', 'json')).out)).toHaveProperty('explanation');
  });
});

describe('input', () => {
  test.each([
    [['--field', 'Comment, long']],
    [['--fields', '"Comment, long"']],
    [['--field', 'title', '--field', 'Comment, long']],
  ])('%j names a column with a comma', async argv => {
    const { status, error } = await sheaf(table, ...STC, ...argv, '--format', 'json');
    expect({ status, error }).toEqual({ status: 0, error: '' });
  });

  test('a column that is not there is reported with those that are', async () => {
    const { status, error } = await sheaf(table, '--field', 'Comment');
    expect(status).toBe(2);
    expect(error).toContain('has no field Comment; it has id, title, "Comment, long", stars, day.');
  });

  test('--id-field names the column by which a run finds the documents of an earlier one again', async () => {
    const earlier = path('earlier.json');
    const again = ['--id-field', 'id', '--previous', earlier, '--format', 'json'];
    const statuses = (out: string) => JSON.parse(out).clusters.map(({ status }: { status: string }) => status);
    const first = await sheaf(table, ...STC, ...again);
    expect(statuses(first.out)).toEqual(['new', 'new']);
    writeFileSync(earlier, first.out);
    const second = await sheaf(table, ...STC, ...again);
    expect(statuses(second.out)).toEqual(['kept', 'kept']);
    const without = await sheaf(table, '--previous', earlier);
    expect(without.error).toContain('--previous requires --id-field FIELD');
    // As `>` of PowerShell 5 writes it.
    writeFileSync(earlier, `\ufeff${first.out}`, 'utf16le');
    expect(statuses((await sheaf(table, ...STC, ...again)).out)).toEqual(['kept', 'kept']);
  });

  test('--verbose says in one line what was understood', async () => {
    const { error } = await sheaf(table, ...STC, '--verbose', '--format', 'json');
    expect(error).toBe(
      `sheaf: ${table}: csv, utf-8, “,”; 4 documents, 5 columns; clusters title, "Comment, long"; STC, English\n`,
    );
  });

  test('what of a file was left out is said in any case', async () => {
    const lines = path('broken.jsonl');
    writeFileSync(lines, '{"title":"Solar power"}\n{"title":\n{"title":"Wind turbines"}\n');
    const { error, status } = await sheaf(lines, ...STC, '--no-verbose', '--format', 'json');
    expect(status).toBe(0);
    expect(error).toMatch(/^sheaf: .*broken\.jsonl: .*2.*\n$/);
    expect((await sheaf('duplicates', lines)).error).toBe(error);
    expect((await sheaf('prisma', lines)).error).toContain(error);
    expect((await sheaf('topics', 'fit', lines, '-o', path('m.json'), '--no-progress')).error).toContain(error);
  });

  test('a folder of periods may hold notes, links and the report itself', async () => {
    const weeks = path('weeks');
    mkdirSync(weeks);
    writeFileSync(join(weeks, '1.csv'), rows.join('\n'));
    symlinkSync(table, join(weeks, '2.csv'));
    for (const name of ['README.txt', 'notes.md', 'report.json']) writeFileSync(join(weeks, name), '{}');
    const { error, status } = await sheaf('track', weeks, '-o', join(weeks, 'report.json'), '--format', 'json');
    expect(error).toContain(
      'skipped, because their names are not those of data files: README.txt, notes.md, report.json',
    );
    expect(status).toBe(0);
    expect(JSON.parse(readFileSync(join(weeks, 'report.json'), 'utf8')).periods).toHaveLength(2);
  });

  test('several open questions and remains of HTML are told', async () => {
    const survey = await sheaf(join(fixtures, 'surveys/qualtrics.csv'), '--verbose', '--format', 'json');
    expect(survey.error).toContain('2 open questions; choose another with --field: What did you like');
    const markup = await sheaf(join(fixtures, 'surveys/markup.csv'), '--verbose', '--format', 'json');
    expect(markup.error).toContain('16 values hold remains of HTML; --clean-html removes them');
    const clean = await sheaf(join(fixtures, 'surveys/markup.csv'), '--clean-html', '--format', 'csv');
    expect(clean.out).toContain("World 'news' & more 0");
  });

  test('files of references become one collection, in which every record stands once', async () => {
    const files = ['scopus.ris', 'pubmed.nbib', 'web-of-science.txt'].map(name => join(fixtures, 'bibliography', name));
    const { out } = await sheaf(...files, '--format', 'jsonl');
    expect(out.trim().split('\n')).toHaveLength(5);
  });

  test.each([['lingo'], ['BISECTING K-MEANS'], ['leiden']])(
    'the name %s means the algorithm in any case',
    async name => {
      expect((await sheaf(table, '-a', name, '-l', 'english', '--format', 'json')).status).toBe(0);
    },
  );

  test.each([
    [['-a', 'Lingo', '--maxClusters', '3'], '--maxClusters is a parameter of Leiden and STC, not of Lingo'],
    [['-a', 'Lingo', '--desiredClusterCnt', '3'], '(Did you mean --desiredClusterCount?)'],
  ])('%j is rejected with what was meant', async (argv, hint) => {
    const { status, error } = await sheaf(table, ...argv);
    expect(status).toBe(2);
    expect(error).toContain(hint);
  });
});

describe('sheaf describe', () => {
  test('says that a table of numbers has no text', async () => {
    writeFileSync(path('numbers.csv'), 'lat,lon\n53.1,-1.2\n53.2,-1.3\n53.4,-1.1\n');
    expect((await sheaf('describe', path('numbers.csv'))).out).toContain('No column has text to cluster.');
  });

  test('says what a file is and what its columns are for', async () => {
    const { status, out } = await sheaf('describe', join(fixtures, 'bibliography/scopus.ris'), '--format', 'outline');
    expect(status).toBe(0);
    expect(out).toMatch(/scopus\.ris: ris, 3 documents/);
    expect(out).toMatch(/\* title +title +text/);
    expect(out).toMatch(/ {2}doi +id/);
  });

  test('writes JSON for programs', async () => {
    const described = JSON.parse((await sheaf('describe', table, '--format', 'json')).out);
    expect(described).toMatchObject({ format: 'csv', documents: 4, details: { delimiter: ',' } });
    expect(described.fields).toHaveLength(5);
  });

  test('says in how many documents words are read like their plain spelling', async () => {
    writeFileSync(path('curly.csv'), 'id,text\n1,The driver’s licence\n2,Women’s shoes\n3,Men and boys\n');
    expect((await sheaf('describe', path('curly.csv'))).out).toContain('2 documents have curly apostrophes');
  });

  test('says what documents repeat, and so do commands that find topics', async () => {
    const footer = 'Sent by the office of the association';
    const places = ['garden', 'bridge', 'school', 'market', 'river', 'station'];
    const place = (at: number) => places[at % places.length];
    const rows = Array.from({ length: 12 }, (_, at) => `${place(at)} and ${place(at + (at < 6 ? 1 : 2))}. ${footer}`);
    const file = path('repeated.csv');
    writeFileSync(file, ['text', ...rows, rows[0]].join('\n'));
    const said = /Counted once: 2 documents that are equal\. Ignored: words that 12 texts share \(“Sent by the office/;
    expect((await sheaf('describe', file)).out).toMatch(said);
    expect((await sheaf('topics', 'fit', file, '-o', path('model.json'), '--threads', '1')).error).toMatch(said);
    const { error } = await sheaf('diff', file, file, '--no-progress');
    expect(error).toMatch(/^sheaf: .*repeated\.csv: Counted once: 2 documents that are equal\. Ignored: /m);
  });
});

describe('sheaf duplicates', () => {
  const tickets = path('tickets.csv');
  beforeAll(() =>
    writeFileSync(
      tickets,
      'nr,title,note\n1,Printer on floor two jams again,\n2,Cannot log in to the mail server,x\n3,Printer on floor two jams,y\n',
    ),
  );

  test('lists groups with the most complete document first, and keeps the others in a file', async () => {
    const keep = path('kept.csv');
    const { status, out } = await sheaf('duplicates', tickets, '--field', 'title', '--format', 'csv', '--keep', keep);
    expect(status).toBe(0);
    expect(out.trim().split('\r\n').slice(1)).toEqual([
      '1,1,true,1,Printer on floor two jams again',
      '1,3,false,0.8333333333333334,Printer on floor two jams',
    ]);
    expect(readFileSync(keep, 'utf8').trim().split('\r\n')).toHaveLength(3);
  });

  test('cuts long titles by the columns of a terminal for people, and by characters for programs', async () => {
    const [long, title] = [path('long.csv'), `Solar power ${'太陽光発電'.repeat(30)}𠮷`];
    writeFileSync(long, `title\n${title}\n${title}\n`);
    const listed = async (format: string) => (await sheaf('duplicates', long, '--format', format)).out;
    expect((await listed('csv')).split('\r\n')[1]).toBe(`1,1,true,1,${title.slice(0, 100)}`);
    const [kept] = (await listed('outline')).split('\n');
    expect(kept).toBe(`kept   row 1  ${title.slice(0, 12 + 43)}…`);
  });

  test('never drops a record with another DOI, and keeps references in their format', async () => {
    const references = path('same.ris');
    const record = (doi: string) => `TY  - JOUR\r\nTI  - Printer on floor two\r\n${doi}ER  - \r\n\r\n`;
    const dois = ['DO  - 10.1/a\r\n', 'DO  - https://doi.org/10.1/A\r\n', 'DO  - 10.1/b\r\n', ''];
    writeFileSync(references, dois.map(record).join(''));
    const keep = path('kept.ris');
    const { status, out } = await sheaf('duplicates', references, '--format', 'outline', '--keep', keep);
    expect(status).toBe(0);
    expect(out).toBe(
      [
        'kept   row 1  Printer on floor two',
        '100 %  row 2  Printer on floor two',
        '100 %  row 4  Printer on floor two',
        '',
        '4 documents, 2 of them near-duplicates in 1 group',
        '',
      ].join('\n'),
    );
    expect(readFileSync(keep, 'utf8').match(/DO {2}- .*/g)).toEqual(['DO  - 10.1/a', 'DO  - 10.1/b']);
  });

  test('numbers rows from 1 for people, and gives programs positions from 0', async () => {
    const listed = async (format: string) =>
      (await sheaf('duplicates', tickets, '--field', 'title', '--format', format)).out;
    expect(await listed('outline')).toContain('kept   row 1  ');
    expect(await listed('outline')).toContain('83 %  row 3  ');
    expect(JSON.parse(await listed('json')).groups).toMatchObject([{ representative: 0, documents: [0, 2] }]);
  });

  test.each(['kept.json', 'kept.jsonl', 'kept.xlsx', 'kept.parquet', 'kept.bib', 'kept.nbib'])(
    'keeps documents in %s, which can be read again',
    async name => {
      expect((await sheaf('duplicates', tickets, '--field', 'title', '--keep', path(name))).status).toBe(0);
      const described = await sheaf('describe', path(name), '--format', 'json');
      expect(described).toMatchObject({ status: 0, error: '' });
      expect(JSON.parse(described.out).documents).toBe(2);
    },
  );

  test('a file of no known form is rejected before anything is read', async () => {
    expect(await sheaf('duplicates', tickets, '--keep', path('kept.doc'))).toMatchObject({
      status: 2,
      error: expect.stringContaining('--keep must end in .csv'),
    });
  });

  test('a similarity outside of its range is rejected', async () => {
    expect(await sheaf('duplicates', tickets, '--similarity', '0.1')).toMatchObject({
      status: 2,
      error: expect.stringContaining('It must be from 0.3 to 1.'),
    });
  });
});

describe('topics', () => {
  const german = path('german.ndjson');
  const phrases = [
    ['der Drucker auf dem Gang', 'Papier im Drucker', 'neues Papier für den Drucker', 'der Drucker zieht kein Papier'],
    ['die Rechnung ist nicht bezahlt', 'eine Rechnung ist falsch', 'die Mahnung zu der Rechnung', 'noch eine Mahnung'],
  ];
  beforeAll(() => {
    const lines = Array.from({ length: 40 }, (_, at) => {
      const own = phrases[at % 2]!;
      return JSON.stringify({ id: at, text: `${own[at % 4]} und ${own[(at + 1) % 4]}` });
    });
    writeFileSync(german, lines.join('\n'));
  });

  test('are fitted in the language of the documents with auto, and assignments are written as a table', async () => {
    const [model, assignments] = [path('german.topics.json'), path('german.csv')];
    const fit = ['topics', 'fit', german, '-l', 'auto', '-o', model, '--assignments', assignments, '--id', 'id'];
    const repeats = 'sheaf: Counted once: 40 documents that are equal, in 4 groups.\n';
    const error = `sheaf: The documents are read as German.\n${repeats}`;
    expect(await sheaf(...fit, '--no-progress', '--threads', '1')).toMatchObject({ status: 0, error });
    expect(JSON.parse(readFileSync(model, 'utf8')).language).toBe('German');
    const lines = readFileSync(assignments, 'utf8').trim().split('\r\n');
    expect(lines[0]).toBe('id,topic,label,similarity,error');
    expect(lines).toHaveLength(41);
    expect(lines[1]).toMatch(/^0,t\d,[^,]+,0\.\d+,$/);
    const mixed = await sheaf('topics', 'fit', german, '-l', 'Klingon', '-o', model);
    expect(mixed).toMatchObject({ status: 2, error: expect.stringContaining('There is no language "Klingon"') });
  });

  test('are updated by a week in which nobody filled one of the fields', async () => {
    const [first, second, model] = [path('two-fields.csv'), path('one-field.csv'), path('two-fields.json')];
    const rowsOf = (start: number, row: (text: string) => string) =>
      Array.from({ length: 20 }, (_, at) => row(phrases[(start + at) % 2]![at % 4]!));
    writeFileSync(first, ['title,note', ...rowsOf(0, text => `${text},eine Notiz`)].join('\n'));
    writeFileSync(second, ['title,other', ...rowsOf(1, text => `${text},etwas`)].join('\n'));
    const common = ['-l', 'German', '--no-progress'];
    const fit = await sheaf('topics', 'fit', first, '--fields', 'title,note', '-o', model, ...common);
    const repeats = 'sheaf: Counted once: 20 documents that are equal, in 4 groups.\n';
    expect(fit).toMatchObject({ status: 0, error: repeats });
    const update = await sheaf('topics', 'update', model, second, '-o', model, '--no-progress');
    expect(update).toMatchObject({ status: 0, error: '' });
    expect((await sheaf('diff', first, second, ...common)).status).toBe(0);
    expect((await sheaf('diff', first, second, '--fields', 'title,note', ...common)).error).toBe(
      `sheaf: ${second}: there is no field note; the documents have title, other.\n`,
    );
    writeFileSync(second, 'subject\nDrucker\n');
    expect((await sheaf('topics', 'update', model, second, '-o', model)).error).toBe(
      `sheaf: ${second}: there is no field title, note; the documents have subject.\n`,
    );
  });
});

describe('sheaf list', () => {
  test('names what can stand for a language', async () => {
    const { out } = await sheaf('list', '--format', 'outline');
    expect(out).toContain('  auto: the language of most documents\n  mixed: for each document its own\n');
  });
});

describe('sheaf prisma', () => {
  test('merges records also beside a table of another kind, and within one file, and says what is not compared', async () => {
    const record = 'TY  - JOUR\nTI  - Light therapy for night nurses\nPY  - 2016\nER  - \n';
    writeFileSync(path('twice.ris'), record + record);
    writeFileSync(path('survey.csv'), 'id,comment\n1,It does not print at all\n2,It shows an error again\n');
    const { out, error } = await sheaf('prisma', path('twice.ris'), path('survey.csv'));
    expect(out).toMatch(
      /^Records identified: 4 \(.*\)\nDuplicates removed: 1\nsame DOI, PMID, or title and year: 1\nRecords to screen: 3\n/,
    );
    expect(error).toMatch(
      /sheaf: 2 rows of \S*survey.csv have neither DOI, PubMed number nor title and year: not compared/,
    );
  });

  test('counts the records of several files, what they share, and the decisions', async () => {
    const record = (number: number, more = '') =>
      `TY  - JOUR\nTI  - Study ${number}\nDO  - 10.1/${number}\n${more}ER  - \n`;
    writeFileSync(path('alpha.ris'), [1, 2, 3].map(number => record(number)).join(''));
    writeFileSync(path('beta.ris'), [3, 4].map(number => record(number)).join(''));
    const { status, out } = await sheaf('prisma', path('alpha.ris'), path('beta.ris'));
    expect(status).toBe(0);
    expect(out).toMatch(
      /^Records identified: 5 \(\S*alpha.ris 3, \S*beta.ris 2\)\nDuplicates removed: 1\nsame DOI, PMID, or title and year: 1\nRecords to screen: 4\n/,
    );
    writeFileSync(path('decided.csv'), 'title,decision\nSolar,include\nWind,exclude\nSea,\n');
    const picture = path('flow.svg');
    expect((await sheaf('prisma', path('decided.csv'), '-o', picture)).status).toBe(0);
    expect(readFileSync(picture, 'utf8')).toContain('>Records screened (n = 2)</text>');
    expect((await sheaf('prisma', path('decided.csv'), '-o', path('flow.txt'))).status).toBe(0);
    expect(readFileSync(path('flow.txt'), 'utf8')).toContain('Records screened: 2\n');
    const { status: refused, error } = await sheaf('prisma', path('decided.csv'), '-o', path('flow.png'));
    expect(refused).toBe(2);
    expect(error).toContain('--output must end in .txt or .svg. Got ');
  });
});

describe('exit status of --ndjson', () => {
  const request = JSON.stringify({ documents: [{ title: 'a' }] });
  test.each([
    ['every line failed', 'no json\nno json either', 1],
    ['some lines failed', `no json\n${request}`, 0],
    ['no line failed', `${request}\n{"id":"a","documents":[]}`, 0],
  ])('%s', async (_, text, status) => {
    const file = path('lines.ndjson');
    writeFileSync(file, text);
    expect((await sheaf('cluster', '--ndjson', file)).status).toBe(status);
    const lenient = await sheaf('cluster', '--ndjson', '--exit-zero', file);
    expect(lenient).toMatchObject({ status: 0, out: expect.stringMatching(/^\{/) });
  });
});

describe('for the shell', () => {
  test.each([['-h'], ['--help']])('cluster %s is one screen, and names the command for the rest', async help => {
    const short = (await sheaf('cluster', help)).out;
    expect(short.split('\n').length).toBeLessThanOrEqual(40);
    expect(short).toContain('sheaf cluster --help parameters');
    const whole = (await sheaf('cluster', help, 'parameters')).out;
    expect(whole).toContain('Parameters of Leiden:');
    expect(whole).toContain('--encoding');
    expect((await sheaf(help, 'parameters', '-a', 'stc')).out).not.toContain('Parameters of Leiden:');
  });

  test('a format may be named by the ending of its files', async () => {
    const { out } = await sheaf(table, ...STC, '--format', 'ndjson');
    expect(out).toBe((await sheaf(table, ...STC, '--format', 'jsonl')).out);
    expect((await sheaf(table, ...STC, '--format', 'docx')).error).toContain('Allowed choices are outline, json');
  });

  test('values of options may be in any case, and tabs separate cells', async () => {
    const { status, out } = await sheaf(table, '-a', 'stc', '-l', 'ENGLISH', ...STC.slice(2), '--format', 'TSV');
    expect(status).toBe(0);
    expect(out.split('\r\n')[0]).toBe('Row\tClusters\tid\ttitle\tComment, long\tstars\tday');
  });

  test('--ban keeps words out of the labels, beside the other label filters', async () => {
    const labels = async (...options: readonly string[]) => {
      const { out } = await sheaf(table, ...STC, ...options, '--format', 'json');
      return JSON.stringify(JSON.parse(out).clusters.map((cluster: { labels: string[] }) => cluster.labels));
    };
    expect(await labels()).toMatch(/Solar Power.*Wind Turbines|Wind Turbines.*Solar Power/);
    const banned = await labels('--ban', 'solar power', '-p', 'dictionaries.labelFilters=[{"glob":["* wind *"]}]');
    expect(banned).not.toMatch(/Solar Power|Wind/);
    expect(banned).toContain('Power');
  });

  test('--quiet leaves errors on standard error', async () => {
    const none = path('numbers.csv');
    writeFileSync(none, 'id,title,stars\n1,Solar power,5\n2,Solar power,4,,,,9\n');
    expect((await sheaf(none, ...STC)).error).not.toBe('');
    expect((await sheaf(none, ...STC, '-q')).error).toBe('');
    expect((await sheaf(path('absent.csv'), '-q')).error).toContain('absent.csv');
  });

  test('--show asks for an outline, and is rejected where no documents are shown', async () => {
    expect((await sheaf(table, ...STC, '--show', '1')).out).toContain('… 1 more');
    expect((await sheaf(table, ...STC, '--show', '1', '--format', 'csv')).error).toContain(
      '--show requires --format outline. Got csv.',
    );
  });

  test.skipIf(lacks('bash', '--version'))('bash completes commands, options and their values', async () => {
    const { out: script } = await sheaf('completion', 'bash');
    const complete = (...words: readonly string[]) => {
      const setup = `COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`;
      const { stdout } = spawnSync('bash', ['-c', `${script}\n${setup}; _sheaf; printf '%s\\n' "\${COMPREPLY[@]}"`], {
        encoding: 'utf8',
        cwd: folder,
      });
      return stdout.trim().split('\n');
    };
    expect(complete('sheaf', 'dup')).toEqual(['duplicates']);
    expect(complete('sheaf', 'cluster', '--form')).toEqual(['--format']);
    expect(complete('sheaf', 'cluster', '--format', 'x')).toEqual(['xlsx']);
    expect(complete('sheaf', 'topics', 'fi')).toEqual(['fit']);
    expect(complete('sheaf', 'topics', 'fit', '--keep-')).toEqual(['--keep-examples']);
    expect(complete('sheaf', 'power')).toEqual(['power.csv']);
    writeFileSync(path('my own *.csv'), 'title\n');
    expect(complete('sheaf', 'describe', 'my')).toEqual(['my own *.csv']);
  });

  test.each(['zsh', 'fish'])('the script for %s names every command and option', async shell => {
    const { status, out } = await sheaf('completion', shell);
    expect(status).toBe(0);
    for (const word of ['describe', 'duplicates', 'similarity', 'field', 'keep-examples', 'parquet'])
      expect(out).toContain(word);
  });

  test('an unknown shell is rejected with those that are known', async () => {
    expect((await sheaf('completion', 'tcsh')).error).toContain('There is completion for bash, zsh, fish.');
  });

  test('the manual page has a section for each command', async () => {
    const { out } = await sheaf('man');
    expect(out).toMatch(/^\.TH SHEAF 1/);
    for (const command of ['CLUSTER', 'DESCRIBE', 'DUPLICATES', 'TOPICS FIT'])
      expect(out).toContain(`.SH SHEAF ${command}`);
    expect(out).not.toMatch(/^'/m);
  });
});

test('--server lets a server cluster', async () => {
  await using engine = await createEngine(listsFor('none'));
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push(address);
    const outcome = await engine.run({
      body: JSON.parse(body),
      template: null,
      indent: false,
      serviceInfo: false,
      responseAs: 'value',
    });
    return new Response(JSON.stringify(outcome.ok ? outcome.response : outcome.error));
  });
  const { status, out } = await sheaf(table, ...STC, '--server', 'http://127.0.0.1:1/service', '--format', 'csv');
  vi.unstubAllGlobals();
  expect({ status, asked }).toEqual({ status: 0, asked: ['http://127.0.0.1:1/service/cluster'] });
  expect(out).toContain('Solar Power');
});

describe('files as they are', () => {
  const texts = path('texts');
  beforeAll(() => {
    mkdirSync(texts);
    for (const name of ['a', 'b', 'c'])
      writeFileSync(join(texts, `${name}.txt`), `Text ${name}\n\nA second paragraph.\n`);
    writeFileSync(path('koi8.txt'), Buffer.from([0xef, 0xd4, 0xda, 0xd9, 0xd7]));
  });

  const countOf = async (...argv: readonly string[]) =>
    (JSON.parse((await sheaf('describe', ...argv, '--format', 'json')).out) as { documents: number }).documents;

  test('each text of a folder, or of several, is a document, unless --split says otherwise', async () => {
    expect(await countOf(texts)).toBe(3);
    expect(await countOf(join(texts, 'a.txt'), join(texts, 'b.txt'))).toBe(2);
    expect(await countOf(texts, '--split', 'paragraph')).toBe(6);
    expect(await countOf(join(texts, 'a.txt'), '--split', 'file')).toBe(1);
  });

  test('--encoding names what the bytes do not tell', async () => {
    expect((await sheaf('describe', path('koi8.txt'), '--encoding', 'koi8-r')).out).toContain('Отзыв');
    expect((await sheaf('describe', path('koi8.txt'), '--encoding', 'klingon')).error).toContain(
      'The encoding “klingon” is not known.',
    );
  });

  test('a picture in a folder is left out with a line, and is an error by itself', async () => {
    const mixed = path('mixed');
    mkdirSync(mixed);
    writeFileSync(join(mixed, 'a.txt'), 'Bees were counted.\nSoil was dry.\n');
    writeFileSync(join(mixed, 'b.txt'), 'Bees were seen.\nSoil was wet.\n');
    writeFileSync(join(mixed, 'photo.png'), Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'));
    const { status, out, error } = await sheaf('describe', mixed, '--format', 'json');
    expect([status, (JSON.parse(out) as { documents: number }).documents]).toEqual([0, 2]);
    expect(error).toBe(`sheaf: Left out: ${join(mixed, 'photo.png')}: This is a picture, it holds no text.\n`);
    expect((await sheaf('cluster', mixed)).error).toContain('Left out: ');
    expect((await sheaf('describe', join(mixed, 'photo.png'))).status).toBe(1);
    rmSync(join(mixed, 'a.txt'));
    rmSync(join(mixed, 'b.txt'));
    expect((await sheaf('describe', mixed)).error).toContain('This is a picture');
  });

  test('a folder without files is an error', async () => {
    mkdirSync(path('nothing'));
    expect((await sheaf('describe', path('nothing'))).error).toContain('is a folder without files.');
  });
});

test('words that many documents share are said to be ignored, beside the outline', async () => {
  const letters = path('letters.txt');
  const footer = 'This message is meant for the named person only';
  const subjects = ['Solar power for the roof', 'Wind turbines at sea', 'Heat from deep wells'];
  const lines = Array.from({ length: 12 }, (_, at) => `${subjects[at % 3]} ${'abcdef'[at >> 1]!.repeat(4)} ${footer}`);
  writeFileSync(letters, lines.join('\n'));
  const { status, error, out } = await sheaf(letters, '--split', 'line', '--format', 'outline');
  expect({ status, error }).toEqual({ status: 0, error: `sheaf: Ignored: words that 12 texts share (“${footer}”).\n` });
  expect(out).not.toContain('Named Person');
  const { out: json } = await sheaf(letters, '--split', 'line', '--service-info');
  expect((JSON.parse(json) as { serviceInfo?: { repeatsNotice?: string } }).serviceInfo?.repeatsNotice).toContain(
    footer,
  );
  expect((await sheaf(letters, '--split', 'line', '--format', 'report')).out).toContain('Ignored: words that 12 texts');
});

describe('the language', () => {
  const german = path('bahn.txt');
  beforeAll(() =>
    writeFileSync(
      german,
      'Die Bahn hat heute wieder Verspätung\nDas Schwimmbad in der Stadt wird saniert\nDie Eltern der Schule sammeln Geld\n',
    ),
  );
  const notice =
    'sheaf: The documents seem to be in German, but they are read as English: set the language to German.\n';

  test('that was assumed and is wrong is said once, beside the clusters', async () => {
    const { status, error } = await sheaf(german, '--split', 'line');
    expect({ status, error }).toEqual({ status: 0, error: notice });
  });

  test('that was detected is said, and is in the report', async () => {
    const { error, out } = await sheaf(german, '--split', 'line', '-l', 'auto', '--format', 'report');
    expect(error).toBe('sheaf: The documents are read as German.\n');
    expect(out).toContain('Leiden · German');
  });

  test('is said where topics are fitted', async () => {
    const { error } = await sheaf('topics', 'fit', german, '--split', 'line', '-o', path('bahn.topics.json'));
    expect(error).toContain(notice);
  });

  test('is said where documents are assigned to topics of another language', async () => {
    const model = path('power.topics.json');
    const english = path('power.txt');
    const lines = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0 ? `Solar power for the roof of house ${at}` : `Wind turbines far out at sea ${at}`,
    );
    writeFileSync(english, lines.join('\n'));
    await sheaf('topics', 'fit', english, '--split', 'line', '-o', model);
    expect((await sheaf('topics', 'assign', model, german, '--split', 'line')).error).toContain(notice);
    expect((await sheaf('topics', 'assign', model, english, '--split', 'line')).error).toBe('');
  });

  test('is among what a description tells', async () => {
    const { out } = await sheaf('describe', german, '--split', 'line', '--format', 'outline');
    expect(out).toContain('The documents seem to be in German.\n');
  });
});
