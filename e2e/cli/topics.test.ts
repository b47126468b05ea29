/** The commands for topics: models, assignments and leftovers as files, and processes that are ended or write at once. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readFile as readTable } from '@sheaf/sources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ran, runInProcess } from '../../packages/cli/src/program/in-process.testing.js';

const root = resolve(import.meta.dirname, '../..');
const main = join(root, 'packages/cli/dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-topics-'));

const sheaf = (argv: readonly string[], input = '') => command(['topics', ...argv], input);
const command = runInProcess;

/** In a process of its own, whose threads run what was built. */
function apart(argv: readonly string[], input = ''): Ran {
  const options = { input, encoding: 'utf8', cwd: folder, maxBuffer: 1e8 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'topics', ...argv], options);
  return { status: status!, out: stdout, error: stderr };
}

const subjects = [
  ['red wine', 'wine cellar', 'ripe grapes', 'wine bottle', 'oak barrel for wine'],
  ['steam engine', 'engine boiler', 'railway station', 'railway signal', 'railway engine'],
  ['string quartet', 'violin concert', 'piano concert', 'concert opera', 'quartet for violin'],
];

/** `count` documents on each of some subjects, as lines of JSON. */
const lines = (of: readonly number[], count: number, from = 0): string =>
  Array.from({ length: count }, (_, number) => from + number)
    .flatMap(number =>
      of.map(subject => {
        const phrases = subjects[subject]!;
        const text = `${phrases[number % 5]} and ${phrases[(number + 1 + (number % 3)) % 5]}`;
        return `${JSON.stringify({ id: `${subject}-${number}`, text, week: `2026-11-${10 + (number % 10)}` })}\n`;
      }),
    )
    .join('');

/** What is said of documents each of which is equal to others. */
const counted = (documents: number, groups: number): string =>
  `sheaf: Counted once: ${documents} documents that are equal, in ${groups} groups.\n`;

const place = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(place(name), 'utf8');
const records = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

const before = process.cwd();

beforeAll(async () => {
  process.chdir(folder);
  writeFileSync(place('first.ndjson'), lines([0, 1], 30));
  writeFileSync(place('second.ndjson'), lines([0, 1, 2], 20, 30));
  const fit = await sheaf([
    'fit',
    'first.ndjson',
    '-f',
    'text',
    '-o',
    'model.json',
    '--period',
    'one',
    '--no-progress',
  ]);
  expect(fit).toMatchObject({ status: 0, error: counted(60, 30) });
  expect(fit.out).toMatch(/^t1 {2}.+ \(\d+\)\n[\s\S]+ of 60 documents, English, one\n$/);
});

afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

describe('sheaf topics', () => {
  test('assign prints a line per document in order, the same from a file and from a pipe', async () => {
    const argv = ['assign', 'model.json', '--id', 'id', '--keep', 'week'];
    const { status, out } = await sheaf([...argv, 'second.ndjson']);
    expect(status).toBe(0);
    expect((await sheaf(argv, read('second.ndjson'))).out).toBe(out);
    const found = records(out);
    expect(found.map(({ id }) => id)).toEqual(records(read('second.ndjson')).map(({ id }) => id));
    expect(Object.keys(found[0]!)).toEqual(['id', 'topic', 'label', 'similarity', 'fields']);
    expect(found[0]!['fields']).toEqual({ week: '2026-11-10' });
  });

  test('assign puts an error in the place of a line that it cannot read, and ends with status 1', async () => {
    const { status, out, error } = await sheaf(
      ['assign', 'model.json'],
      '{"text":"red wine"}\n{"text"\n5\n{"text":"engine"}\n',
    );
    expect(status).toBe(1);
    expect(error).toBe('sheaf: 2 lines were not read; see "error" in the output.\n');
    expect(records(out).map(line => line['error'] ?? line['id'])).toEqual([
      0,
      'The line is not JSON.',
      'The line is not a JSON object.',
      3,
    ]);
  });

  test('assign reads tables from standard input, and fields within objects by their dotted names', async () => {
    const table = await sheaf(
      ['assign', 'model.json'],
      'text,n\n"red wine, ripe grapes",1\n"ripe grapes and red wine",2\n',
    );
    expect(records(table.out).map(({ topic }) => topic)).not.toContain(null);
    expect(records(table.out)).toHaveLength(2);
    const kept = ['assign', 'model.json', '--id', 'user.id', '--keep', 'user.name'];
    const nested = await sheaf(kept, '{"user":{"id":"u1","name":"Ann"},"text":"red wine, ripe grapes"}\n');
    expect(records(nested.out)).toMatchObject([{ id: 'u1', fields: { 'user.name': 'Ann' } }]);
    expect(await sheaf(['assign', 'model.json'], '{"body":{"text":"red wine"}}\n')).toMatchObject({
      status: 0,
      error: 'sheaf: no document has a field that the model reads: text.\n',
    });
  });

  test('assign says of each document what fit said, also of remains of HTML and letters encoded twice', async () => {
    const odd = ['<wine red="1"> cellar', 'string quartÃ©t', 'wine cellar &eacute;tude', '- -', 'engine e\u0301tude'];
    const written = odd.map((text, id) => `${JSON.stringify({ id, text })}\n`).join('');
    writeFileSync(place('odd.ndjson'), lines([0, 1, 2], 20) + written);
    const fit = ['fit', 'odd.ndjson', '-f', 'text', '-o', 'odd.json', '--assignments', 'odd-fit.jsonl', '--id', 'id'];
    expect(await sheaf([...fit, '--no-progress'])).toMatchObject({ status: 0 });
    await sheaf(['assign', 'odd.json', 'odd.ndjson', '-o', 'odd-assign.jsonl', '--id', 'id']);
    expect(read('odd-assign.jsonl')).toBe(read('odd-fit.jsonl'));
  });

  test.each([[1], [2]])(
    'assign --resume on %i threads continues where a process was killed',
    { tags: 'thorough' },
    async workers => {
      const name = `long-${workers}`;
      writeFileSync(place(`${name}.ndjson`), `${lines([0, 1, 2], 20_000)}{"text"\n`);
      const argv = [main, 'topics', 'assign', 'model.json', `${name}.ndjson`, '--workers', String(workers)];
      const plain = [...argv, '-o', `${name}.csv`, '--leftovers', `${name}-left.jsonl`];
      const resumed = [...argv, '-o', `${name}-again.csv`, '--leftovers', `${name}-left-again.jsonl`, '--resume'];
      const note = `${name}-again.csv.unfinished.json`;
      const killed = spawn(process.execPath, resumed, { cwd: folder, stdio: 'ignore' });
      const ended = once(killed, 'exit');
      while (!readdirSync(folder).includes(note) && killed.exitCode === null) await setImmediate();
      killed.kill('SIGKILL');
      await ended;
      expect(readdirSync(folder)).toContain(note);
      expect(readdirSync(folder)).not.toContain(`${name}-again.csv`);
      const run = (args: readonly string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      expect(run(plain).stderr).toBe('sheaf: 1 line was not read; see "error" in the output.\n');
      expect(run(resumed).stderr).toMatch(
        /^sheaf: continuing after \d+ documents, where the last run ended\.\nsheaf: 1 line was not read;/,
      );
      expect(read(`${name}-again.csv`)).toBe(read(`${name}.csv`));
      expect(read(`${name}-left-again.jsonl`)).toBe(read(`${name}-left.jsonl`));
      expect(readdirSync(folder).filter(each => each.includes('unfinished'))).toEqual([]);
    },
  );

  test('fit --resume continues where a process was killed, and rejects what another command left', {
    tags: 'thorough',
  }, async () => {
    writeFileSync(place('many.ndjson'), lines([0, 1, 2], 3000));
    const fit = ['fit', 'many.ndjson', '-o', 'plain.json', '--assignments', 'plain.csv'];
    expect(apart(fit)).toMatchObject({ status: 0, error: counted(9000, 45) });
    const resumed = ['fit', 'many.ndjson', '-o', 'again.json', '--assignments', 'again.csv', '--resume'];
    const left = () => readdirSync(folder).filter(each => each.includes('unfinished'));
    for (const step of ['neighbours', 'clusters']) {
      const killed = spawn(process.execPath, [main, 'topics', ...resumed], { cwd: folder, stdio: 'ignore' });
      const ended = once(killed, 'exit');
      while (!left().includes(`again.json.unfinished-${step}`) && killed.exitCode === null) await setImmediate();
      killed.kill('SIGKILL');
      await ended;
      expect(readdirSync(folder)).not.toContain('again.json');
    }
    const other = await sheaf([...resumed, '-p', 'granularity=2']);
    expect(other).toMatchObject({
      status: 2,
      error: expect.stringContaining('was kept by a run with other granularity.'),
    });
    expect(apart(resumed)).toMatchObject({
      status: 0,
      error: `sheaf: continuing with the clusters that the last run found.\n${counted(9000, 45)}`,
    });
    expect(read('again.json')).toBe(read('plain.json'));
    expect(read('again.csv')).toBe(read('plain.csv'));
    expect(left()).toEqual([]);
    expect((await sheaf(['fit', 'many.ndjson', '-o', '-', '--resume'])).error).toContain('--resume needs a file');
  });

  test('assign --resume begins anew with another model, and continues no stream and no table of columns', async () => {
    const argv = ['assign', 'model.json', 'second.ndjson', '--resume'];
    const { error } = await sheaf(argv);
    expect(error).toContain('--resume requires -o with a file of lines: .jsonl, .csv or .tsv.');
    expect((await sheaf([...argv, '-o', 'rows.parquet'])).error).toContain('--resume requires -o with a file of lines');
    const expected = (await sheaf(argv.slice(0, 3))).out;
    writeFileSync(place('rows.jsonl.unfinished'), 'what another model said');
    writeFileSync(place('rows.jsonl.unfinished.json'), '{"key":"another","bytes":[5],"done":{"documents":1}}');
    expect(await sheaf([...argv, '-o', 'rows.jsonl'])).toMatchObject({ status: 0, error: '' });
    expect(read('rows.jsonl')).toBe(expected);
  });

  test('assign on several threads takes a model whose dictionaries hold a regular expression', {
    tags: 'thorough',
  }, async () => {
    const dictionaries = 'dictionaries={"labelFilters":[{"regexp":["^[0-9]+$"]}]}';
    const fit = ['fit', 'first.ndjson', '-o', 'regexp.json', '-p', dictionaries, '--no-progress'];
    expect(await sheaf(fit)).toMatchObject({ status: 0 });
    const assign = (workers: string) => apart(['assign', 'regexp.json', 'second.ndjson', '--workers', workers]);
    expect(assign('2')).toEqual({ ...assign('1'), status: 0 });
  });

  test('assign gives the same bytes with any number of workers, errors and leftovers included', {
    tags: 'thorough',
  }, () => {
    const many = Array.from({ length: 60 }, (_, at) => lines([0, 1, 2], 200, at * 200)).join('{"text":\n  \n[5]\n');
    writeFileSync(place('many.ndjson'), `${many}{"id":"last","text":"red wine"}`);
    const run = (workers: string, ...files: string[]) => {
      const left = `left-${workers}.ndjson`;
      const argv = ['assign', 'model.json', '--id', 'id', '--workers', workers, '--leftovers', left, ...files];
      return { ...apart(argv, read('many.ndjson')), left: read(left) };
    };
    const alone = run('1', 'many.ndjson');
    expect(alone.status).toBe(1);
    expect(alone.left).not.toBe('');
    expect(records(alone.out)).toHaveLength(60 * 600 + 59 * 2 + 1);
    expect(
      records(alone.out)
        .flatMap(({ line }) => line ?? [])
        .slice(0, 2),
    ).toEqual([601, 602]);
    expect(run('3', 'many.ndjson')).toEqual(alone);
    expect(run('2')).toEqual(alone);
  });

  test('assign that is ended with Ctrl+C leaves nothing behind', async () => {
    const argv = [main, 'topics', 'assign', 'model.json', '-o', 'ended.ndjson'];
    const child = spawn(process.execPath, argv, { cwd: folder });
    const written = () => readdirSync(folder).filter(name => name.startsWith('ended'));
    // The end of the command may come before the whole is written.
    child.stdin.on('error', () => {});
    child.stdin.write(lines([0], 5000));
    await expect.poll(written).toHaveLength(1);
    child.kill('SIGINT');
    expect((await once(child, 'close'))[1]).toBe('SIGINT');
    expect(written()).toEqual([]);
  });

  test('assign writes tables, too, as the name of the file says', async () => {
    writeFileSync(
      place('few.ndjson'),
      '{"id":"a","text":"red wine, ripe grapes","n":1}\n{"text":\n{"id":"=c","text":"x"}\n',
    );
    const argv = ['assign', 'model.json', 'few.ndjson', '--id', 'id', '--keep', 'n'];
    expect((await sheaf([...argv, '-o', 'few.csv'])).status).toBe(1);
    const [head, first, second, third] = read('few.csv').split('\r\n');
    expect(head).toBe('\ufeffid,topic,label,similarity,n,error');
    expect(first).toMatch(/^a,t\d,[^,]+,0\.\d+,1,$/);
    expect(second).toBe('2,,,,,The line is not JSON.');
    expect(third).toMatch(/^'=c,,,0,,$/);
    await sheaf([...argv, '-o', 'few.parquet']);
    const { records: rows } = await readTable(new Uint8Array(readFileSync(place('few.parquet'))), 'few.parquet');
    expect(rows[0]).toMatchObject({ id: 'a', topic: first!.split(',')[1], n: '1' });
    expect(rows[1]).toMatchObject({ error: 'The line is not JSON.' });
    expect((await sheaf([...argv, '--format', 'parquet'])).out).toMatch(/^PAR1/);
  });

  test('assign takes another bar, and says that no document has the ids', async () => {
    const leftBy = async (...argv: string[]): Promise<number> =>
      records((await sheaf(['assign', 'model.json', 'second.ndjson', ...argv])).out).filter(
        ({ topic }) => topic === null,
      ).length;
    expect(await leftBy('--bar', '1')).toBe(60);
    expect(await leftBy('--bar', '0.3')).toBe(20);
    expect(await sheaf(['assign', 'model.json', 'second.ndjson', '--id', 'nr'])).toMatchObject({
      status: 0,
      error: 'sheaf: no document has a field nr; their positions are the ids.\n',
    });
  });

  test('update makes a topic of what is new, and keeps what fits nowhere for the next one', async () => {
    const argv = ['update', 'model.json', 'second.ndjson', '-o', 'second.json.gz', '--period', 'two', '--no-progress'];
    const { status, out } = await sheaf([
      ...argv,
      '--leftovers',
      'left.ndjson',
      '--assignments',
      'two.ndjson',
      '--id',
      'id',
    ]);
    expect(status).toBe(0);
    expect(out).toMatch(/^new {5}t\d+ {2}/);
    const assigned = records(read('two.ndjson'));
    const nowhere = assigned.filter(({ topic }) => topic === null).map(({ id }) => id);
    const left = read('left.ndjson') === '' ? [] : records(read('left.ndjson'));
    expect(left.map(({ id }) => id)).toEqual(nowhere);
    expect((await sheaf(['show', 'second.json.gz', '--format', 'outline'])).out).toContain(
      'of 120 documents, English, two',
    );
    const again = await sheaf([...argv.slice(0, 1), 'second.json.gz', ...argv.slice(2), '-o', 'third.json']);
    expect(again).toMatchObject({ status: 2, error: 'sheaf: An earlier update has the period "two" already.\n' });
  });

  test('update --refit makes the topics again, and known ones keep their ids and names', async () => {
    const { status, out } = await sheaf(['update', 'model.json', 'second.ndjson', '--refit', '-o', 'refit.json']);
    expect(status).toBe(0);
    expect(out).toMatch(/^(?:new|split) +t\d+ {2}/);
    const topicsOf = (name: string): { id: string; labels: string[] }[] => JSON.parse(read(name)).topics;
    const namesOf = (name: string) => topicsOf(name).map(({ id, labels }) => ({ id, labels }));
    expect(namesOf('refit.json').slice(0, namesOf('model.json').length)).toEqual(namesOf('model.json'));
  });

  test('edit renames, merges and drops, and leaves nothing behind when it fails', async () => {
    const { status, out } = await sheaf([
      'edit',
      'model.json',
      '-o',
      'edited.json',
      '--rename',
      't1=Mine',
      '--drop',
      't2',
    ]);
    expect(status).toBe(0);
    expect(out).toMatch(/^t1 +Mine .*\nt2 .* dropped\n/);
    expect(JSON.parse((await sheaf(['show', 'edited.json', '--format', 'json'])).out).topics[0].labels).toEqual([
      'Mine',
    ]);
    expect(await sheaf(['edit', 'model.json', '-o', 'other.json', '--merge', 't1,t99'])).toMatchObject({
      status: 2,
      error: 'sheaf: There is no topic "t99".\n',
    });
    expect(readdirSync(folder).filter(name => name.includes('other'))).toEqual([]);
  });

  test('trends counts by file, or by a field that was kept', async () => {
    const rows = (topic: string, count: number, day: string): string =>
      `${JSON.stringify({ id: 1, topic, label: `Name of ${topic}`, similarity: 1, fields: { day } })}\n`.repeat(count);
    writeFileSync(place('w1.ndjson'), rows('t1', 50, '2026-11-16') + rows('t2', 50, '2026-11-22'));
    writeFileSync(place('w2.ndjson'), rows('t1', 90, '2026-11-23') + rows('t3', 10, '2026-11-29'));
    const byFile = (await sheaf(['trends', 'w1.ndjson', 'w2.ndjson', '--format', 'outline'])).out;
    expect(byFile).toContain('new     t3  Name of t3  (10 documents)\n');
    expect(byFile).toContain('gone    t2  Name of t2  (0 documents');
    const byWeek = await sheaf([
      'trends',
      'w2.ndjson',
      'w1.ndjson',
      '--by',
      'day',
      '--every',
      'week',
      '--format',
      'json',
    ]);
    expect(JSON.parse(byWeek.out)).toMatchObject({ periods: ['2026-W47', '2026-W48'], totals: [100, 100] });
    const csv = (await sheaf(['trends', 'w1.ndjson', 'w2.ndjson', '--format', 'csv'])).out;
    expect(csv).toContain('t2,Name of t2,gone,50,0\r\n');
  });

  test('says what is wrong with a file that is no model', async () => {
    writeFileSync(place('broken.json'), read('model.json').replace('"size":', '"size":1'));
    const { status, error } = await sheaf(['assign', 'broken.json', 'first.ndjson']);
    expect(status).toBe(1);
    expect(error).toMatch(/^sheaf: broken\.json cannot be read: \/id is "[0-9a-f]{16}", but the rest/);
    expect((await sheaf(['show', 'missing.json'])).error).toContain('missing.json cannot be read');
  });

  test('says which file cannot be written before it begins to work, and writes none of the others', async () => {
    const message = /^sheaf: nowhere\/x\.(?:nd)?json cannot be written: its folder does not exist\.\n$/;
    for (const argv of [
      ['fit', 'first.ndjson', '-o', 'nowhere/x.json'],
      ['assign', 'model.json', 'first.ndjson', '-o', 'unwritten.ndjson', '--leftovers', 'nowhere/x.ndjson'],
      ['update', 'model.json', 'second.ndjson', '-o', 'unwritten.json', '--assignments', 'nowhere/x.ndjson'],
      ['edit', 'model.json', '-o', 'nowhere/x.json'],
    ])
      expect(await sheaf(argv)).toEqual({ status: 1, out: '', error: expect.stringMatching(message) });
    expect(readdirSync(folder).filter(name => name.includes('unwritten'))).toEqual([]);
    mkdirSync(place('a-folder'));
    const onFolder = await sheaf(['assign', 'model.json', 'first.ndjson', '-o', 'a-folder']);
    expect(onFolder.error).toBe('sheaf: a-folder cannot be written: it is a folder.\n');
  });

  test('takes a week in which nothing came, with what had been left over', async () => {
    writeFileSync(place('nothing.ndjson'), '\n');
    const first = ['update', 'model.json', 'second.ndjson', '-o', 'waits.json', '--leftovers', 'waiting.ndjson'];
    expect((await sheaf([...first, '--min-size', '100'])).out).toContain('60 documents, 20 left over');
    const argv = ['update', 'waits.json', 'nothing.ndjson', '-o', 'quiet.json', '--leftovers', 'waiting.ndjson'];
    const { status, out } = await sheaf([...argv, '--assignments', 'quiet.ndjson', '--id', 'id']);
    expect(status).toBe(0);
    expect(out).toMatch(/^new {5}t\d+ {2}/);
    expect(out).toContain('\n0 documents, ');
    expect(records(read('quiet.ndjson'))).toHaveLength(20);
    const { out: printed } = await sheaf(['trends', 'quiet.ndjson', 'nothing.ndjson', '--format', 'json']);
    expect(JSON.parse(printed)).toMatchObject({ periods: ['quiet', 'nothing'], totals: [20, 0] });
    expect((await command(['diff', 'first.ndjson', 'nothing.ndjson'])).out).toContain('nothing: 0 documents');
  });

  test('update stops at a file of leftovers that it cannot read, and leaves it as it was', async () => {
    writeFileSync(place('damaged.ndjson'), '{"text":"concert"}\n{"text":\n');
    const argv = ['update', 'model.json', 'second.ndjson', '-o', 'after.json', '--leftovers', 'damaged.ndjson'];
    const { status, error } = await sheaf(argv);
    expect(status).toBe(1);
    expect(error).toBe('sheaf: damaged.ndjson, line 2: The line is not JSON.\n');
    expect(read('damaged.ndjson')).toBe('{"text":"concert"}\n{"text":\n');
    expect(readdirSync(folder)).not.toContain('after.json');
  });

  test('says in one line what is wrong with an option', async () => {
    const update = ['update', 'model.json', 'second.ndjson', '-o', 'after.json', '--no-progress'];
    expect(await sheaf([...update, '--period', ''])).toMatchObject({
      status: 2,
      error: 'sheaf: --period must have 1 to 100 characters, but it has 0.\n',
    });
    expect((await sheaf([...update, '--min-size', '1'])).error).toMatch(
      /^sheaf: --min-size must be a whole number of at least 2/,
    );
    expect((await sheaf([...update, '--id', 'nr'])).error).toBe(
      'sheaf: second.ndjson: there is no field nr; the documents have id, text, week.\n',
    );
  });

  test('trends says which file holds no assignments', async () => {
    const { status, error } = await sheaf(['trends', 'first.ndjson']);
    expect(status).toBe(1);
    expect(error).toBe(
      'sheaf: first.ndjson holds no assignments: nothing in it has a "topic". `sheaf topics assign` writes them.\n',
    );
  });

  test('diff tells files of the same name apart, and track leaves out what is no data', async () => {
    for (const [week, name] of ['first.ndjson', 'second.ndjson'].entries()) {
      mkdirSync(place(`weeks/${week}`), { recursive: true });
      writeFileSync(place(`weeks/${week}/tickets.ndjson`), read(name));
      writeFileSync(place(`weeks/week-${week}.ndjson`), read(name));
    }
    const diff = (...files: string[]) => command(['diff', ...files, '--format', 'json']);
    const [a, b] = ['weeks/0/tickets.ndjson', 'weeks/1/tickets.ndjson'];
    expect(JSON.parse((await diff(a, b)).out).periods).toEqual([a, b]);
    expect(JSON.parse((await diff(a, a)).out).periods).toEqual([a, `${a} (2)`]);
    writeFileSync(place('weeks/README'), 'Tickets by week.');
    const { status, out, error } = await command(['track', 'weeks', '--format', 'json']);
    expect(status).toBe(0);
    expect(JSON.parse(out).periods).toEqual(['week-0', 'week-1']);
    expect(error).toContain('README');
  });
});
