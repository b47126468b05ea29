/** The command line in pipes, with the habits of other tools: in this process. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInProcess } from './in-process.testing.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-pipes-'));
const path = (name: string): string => join(folder, name);
const model = path('power.topics.json');

const subjects = [
  ['Solar power for roofs', 'Roofs with solar power', 'Solar power and its price', 'Solar power on cloudy roofs'],
  ['Wind turbines at sea', 'The noise of wind turbines', 'Wind turbines far out at sea', 'Noise at sea: wind turbines'],
];
const texts = Array.from({ length: 40 }, (_, at) => subjects[at % 2]![Math.floor(at / 2) % 4]!);
const table = ['id,title', ...texts.map((text, at) => `${at},${text}`)].join('\n');

const sheaf = (...argv: readonly string[]) => runInProcess(argv);
const piped = (input: string | Uint8Array, ...argv: readonly string[]) => runInProcess(argv, input);
const STC = ['-a', 'STC', '--minBaseClusterScore', '0'];

beforeAll(async () => {
  writeFileSync(path('power.csv'), table);
  await sheaf('topics', 'fit', path('power.csv'), '-f', 'title', '-o', model, '-q');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('standard input', () => {
  test.each([
    ['cluster', [...STC, '--format', 'csv']],
    ['cluster with -', ['-', ...STC, '--format', 'csv']],
    ['describe', ['describe', '--format', 'json']],
    ['duplicates', ['duplicates', '-', '--format', 'csv']],
    ['topics assign', ['topics', 'assign', model, '-', '--id', 'id']],
  ])('is read like a file by %s', async (_, argv) => {
    const named = argv.includes('-') ? argv.map(each => (each === '-' ? path('power.csv') : each)) : undefined;
    const { status, out } = await piped(table, ...argv);
    expect(status).toBe(0);
    const fromFile = await sheaf(...(named ?? [...argv, path('power.csv')]));
    expect(out.replace('standard input', path('power.csv'))).toBe(fromFile.out);
  });

  test('can be a model', async () => {
    const bytes = readFileSync(model);
    const shown = await piped(bytes, 'topics', 'show', '-', '--format', 'outline');
    expect(shown).toEqual(await sheaf('topics', 'show', model, '--format', 'outline'));
    expect((await piped(bytes, 'topics', 'check', '-')).out).toContain('-: usable.');
    const { out } = await piped(bytes, 'topics', 'assign', '-', path('power.csv'));
    expect(out).toBe((await sheaf('topics', 'assign', model, path('power.csv'))).out);
    expect(await piped(bytes, 'topics', 'assign', '-')).toMatchObject({
      status: 2,
      error: 'sheaf: Standard input is the model: name the files of documents.\n',
    });
  });

  test('is named once', async () => {
    expect(await piped(table, '-', '-')).toMatchObject({ status: 2, error: expect.stringContaining('name it once') });
  });

  test('can be the table that assign writes, for trends', async () => {
    const assigned = await sheaf('topics', 'assign', model, path('power.csv'), '--id', 'id', '--format', 'csv');
    const fromTable = await piped(assigned.out, 'topics', 'trends', '--format', 'json');
    const lines = await sheaf('topics', 'assign', model, path('power.csv'), '--id', 'id');
    expect(fromTable).toEqual(await piped(lines.out, 'topics', 'trends', '--format', 'json'));
    writeFileSync(path('week.csv'), `\uFEFF${assigned.out}`);
    const byFile = await sheaf('topics', 'trends', path('week.csv'), '--format', 'json');
    expect(JSON.parse(byFile.out)).toMatchObject({ periods: ['week'], topics: [{ counts: [20] }, { counts: [20] }] });
  });
});

describe('standard output, named -,', () => {
  test('gets the result', async () => {
    const expected = await sheaf(path('power.csv'), ...STC);
    expect(await sheaf(path('power.csv'), ...STC, '-o', '-')).toEqual(expected);
    const csv = await sheaf(path('power.csv'), ...STC, '-o', '-', '--format', 'csv');
    expect(csv.out).toMatch(/^Row,Clusters,/);
  });

  test('gets a model, and the report goes to standard error', async () => {
    const { out, error } = await sheaf('topics', 'fit', path('power.csv'), '-f', 'title', '-o', '-');
    expect(out).toBe(readFileSync(model, 'utf8'));
    expect(error).toContain('Solar Power');
    const renamed = await sheaf('topics', 'edit', model, '--rename', 't1=Sun', '-o', '-');
    expect(JSON.parse(renamed.out).topics[0].labels[0]).toBe('Sun');
  });

  test('gets the documents that --keep leaves', async () => {
    const { out, error } = await sheaf('duplicates', path('power.csv'), '--keep', '-', '--format', 'csv');
    expect(out).toMatch(/^id,title\r\n/);
    expect(error).toContain('Group,Row,Kept');
  });
});

describe('names', () => {
  test.each(['kmeans', 'K-Means', 'bkmeans', 'bisecting', 'Bisecting-K-Means', 'BISECTING K-MEANS'])(
    '-a %s means Bisecting K-Means',
    async name => {
      const { out } = await sheaf(path('power.csv'), '-a', name, '--format', 'json');
      expect(out).toBe((await sheaf(path('power.csv'), '-a', 'Bisecting K-Means', '--format', 'json')).out);
    },
  );

  test.each(['means to an end', 'k', 'hdbscan'])('-a "%s" means no algorithm', async name => {
    expect(await sheaf(path('power.csv'), '-a', name)).toMatchObject({
      status: 2,
      error: expect.stringContaining('`sheaf list` shows all: Leiden, Lingo, STC, Bisecting K-Means.'),
    });
  });

  test('codes of languages mean the languages', async () => {
    const { out } = await sheaf(path('power.csv'), '-a', 'lingo', '-l', 'de', '--format', 'json', '-q');
    expect(out).toBe((await sheaf(path('power.csv'), '-a', 'lingo', '-l', 'German', '--format', 'json', '-q')).out);
    expect((await sheaf(path('power.csv'), '-l', 'xx')).error).toContain('There is no language "xx"');
    expect((await sheaf('topics', 'fit', path('power.csv'), '-o', '-', '-l', 'tlh')).error).toContain('"tlh"');
  });
});

describe('habits of other tools', () => {
  test.each([
    [['--delimiter', ';'], 'Delimiters and quotation marks are detected from the file.'],
    [['-d;'], 'Delimiters and quotation marks are detected from the file.'],
    [['--columns', 'title'], 'Did you mean --fields?'],
    [['-c', 'title'], 'Did you mean --fields?'],
    [['--k', '5'], 'Did you mean --clusters?'],
    [['-k5'], 'Did you mean --clusters?'],
    [['--n-clusters=5'], 'Did you mean --clusters?'],
    [['--input', 'x.csv'], 'Name files without an option; - is standard input.'],
    [['--json'], 'Did you mean --format json?'],
    [['-F', 'csv'], 'Did you mean --format?'],
    [['--seed', '42'], 'Nothing is random: the same documents have the same clusters.'],
    [['--lang', 'German'], 'Did you mean --language?'],
  ])('%j gets a hint', async (options, hint) => {
    const { status, error } = await sheaf(path('power.csv'), ...options);
    expect({ status, error }).toMatchObject({ status: 2, error: expect.stringMatching(/^sheaf: unknown option '/) });
    expect(error).toContain(`(${hint})\n`);
  });

  test('a format after -f, which names fields here, gets a hint', async () => {
    const { status, error } = await sheaf(path('power.csv'), '-f', 'json');
    expect({ status, error }).toEqual({
      status: 2,
      error: `sheaf: ${path('power.csv')} has no field json; it has id, title. Did you mean --format json?\n`,
    });
  });

  test('a column that is counted gets a hint', async () => {
    const { error } = await sheaf(path('power.csv'), '-f', '2');
    expect(error).toContain('it has id, title. Fields are named: did you mean title?');
  });

  test('a model without a new file gets a hint, and its own file may be the new one', async () => {
    for (const command of ['update', 'edit'])
      expect((await sheaf('topics', command, model)).error).toContain('Name the file of the new model');
    expect((await sheaf('topics', 'update', model, '--in-place')).error).toContain('replaces it');
    const own = path('own.topics.json');
    writeFileSync(own, readFileSync(model));
    expect((await sheaf('topics', 'update', own, path('power.csv'), '-o', own, '-q')).status).toBe(0);
  });

  test('a sheet of a workbook is read by its name, and only a workbook has one', async () => {
    const workbook = path('power.xlsx');
    await sheaf(path('power.csv'), ...STC, '-o', workbook, '-q');
    const { out } = await sheaf('describe', workbook, '--sheet', 'Clusters', '--format', 'json');
    expect(JSON.parse(out).details.sheet).toBe('Clusters');
    expect((await sheaf(workbook, '--sheet', 'Sheet9')).error).toContain('it has “Documents”, “Clusters”');
    const streamed = path('power.jsonl');
    writeFileSync(streamed, '{"title":"Solar power"}\n');
    for (const argv of [[path('power.csv')], ['topics', 'assign', model, streamed]]) {
      const { status, error } = await sheaf(...argv, '--sheet', 'Clusters');
      expect({ status, error }).toMatchObject({ status: 2, error: expect.stringContaining('requires a workbook') });
    }
    expect((await sheaf(workbook, '--sheet-name', 'Clusters')).error).toContain('(Did you mean --sheet?)');
  });

  test('the hint names an option that the command has', async () => {
    expect((await sheaf('duplicates', path('power.csv'), '--threshold', '0.5')).error).toContain('--similarity?');
    expect((await sheaf(path('power.csv'), '--threshold', '0.5')).error).not.toContain('--similarity?');
    expect((await sheaf('topics', 'fit', path('power.csv'), '-o', '-', '--format', 'json')).error).toContain(
      'The ending of the file name chooses the format.',
    );
  });

  test('commands of other tools lead to ours', async () => {
    expect((await sheaf('dedup', path('power.csv'))).error).toBe(
      "sheaf: unknown command 'dedup'\n(Did you mean sheaf duplicates?)\n",
    );
    expect((await sheaf('predict')).error).toContain('(Did you mean sheaf topics assign?)');
  });
});

describe('help', () => {
  test.each([
    [
      ['help', 'cluster'],
      ['cluster', '--help'],
    ],
    [
      ['help', 'cluster', 'parameters'],
      ['cluster', '--help', 'parameters'],
    ],
    [
      ['help', 'parameters'],
      ['cluster', '--help', 'parameters'],
    ],
    [
      ['help', 'topics', 'fit'],
      ['topics', 'fit', '--help'],
    ],
  ])('%j is %j', async (one, other) => {
    expect(await sheaf(...one)).toEqual(await sheaf(...other));
  });

  test('of a command is one screen', async () => {
    expect((await sheaf('help', 'cluster')).out.split('\n').length).toBeLessThanOrEqual(41);
  });
});
