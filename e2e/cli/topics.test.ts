/** The commands for topics as processes of their own: models, assignments and leftovers as files. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const main = join(root, 'packages/cli/dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-topics-'));

function sheaf(argv: readonly string[], input = '') {
  const options = { input, encoding: 'utf8', cwd: folder } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'topics', ...argv], options);
  return { status, out: stdout, error: stderr };
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

const place = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(place(name), 'utf8');
const records = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

beforeAll(() => {
  writeFileSync(place('first.ndjson'), lines([0, 1], 30));
  writeFileSync(place('second.ndjson'), lines([0, 1, 2], 20, 30));
  const fit = sheaf(['fit', 'first.ndjson', '-f', 'text', '-o', 'model.json', '--period', 'one', '--no-progress']);
  expect(fit).toMatchObject({ status: 0, error: '' });
  expect(fit.out).toMatch(/^t1 {2}.+ \(\d+\)\n[\s\S]+ of 60 documents, English, one\n$/);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('sheaf topics', () => {
  test('assign prints a line per document in order, the same from a file and from a pipe', () => {
    const argv = ['assign', 'model.json', '--id', 'id', '--keep', 'week'];
    const { status, out } = sheaf([...argv, 'second.ndjson']);
    expect(status).toBe(0);
    expect(sheaf(argv, read('second.ndjson')).out).toBe(out);
    const found = records(out);
    expect(found.map(({ id }) => id)).toEqual(records(read('second.ndjson')).map(({ id }) => id));
    expect(Object.keys(found[0]!)).toEqual(['id', 'topic', 'label', 'similarity', 'fields']);
    expect(found[0]!['fields']).toEqual({ week: '2026-11-10' });
  });

  test('assign puts an error in the place of a line that it cannot read, and ends with status 1', () => {
    const { status, out, error } = sheaf(
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

  test('update makes a topic of what is new, and keeps what fits nowhere for the next one', () => {
    const argv = ['update', 'model.json', 'second.ndjson', '-o', 'second.json.gz', '--period', 'two', '--no-progress'];
    const { status, out } = sheaf([...argv, '--leftovers', 'left.ndjson', '--assignments', 'two.ndjson', '--id', 'id']);
    expect(status).toBe(0);
    expect(out).toMatch(/^new {5}t\d+ {2}/);
    const assigned = records(read('two.ndjson'));
    const nowhere = assigned.filter(({ topic }) => topic === null).map(({ id }) => id);
    const left = read('left.ndjson') === '' ? [] : records(read('left.ndjson'));
    expect(left.map(({ id }) => id)).toEqual(nowhere);
    expect(sheaf(['show', 'second.json.gz', '--format', 'outline']).out).toContain('of 120 documents, English, two');
    const again = sheaf([...argv.slice(0, 1), 'second.json.gz', ...argv.slice(2), '-o', 'third.json']);
    expect(again).toMatchObject({ status: 2, error: 'sheaf: An earlier update has the period "two" already.\n' });
  });

  test('update --refit makes the topics again, and known ones keep their ids and names', () => {
    const { status, out } = sheaf(['update', 'model.json', 'second.ndjson', '--refit', '-o', 'refit.json']);
    expect(status).toBe(0);
    expect(out).toMatch(/^(?:new|split) +t\d+ {2}/);
    const topicsOf = (name: string): { id: string; labels: string[] }[] => JSON.parse(read(name)).topics;
    const namesOf = (name: string) => topicsOf(name).map(({ id, labels }) => ({ id, labels }));
    expect(namesOf('refit.json').slice(0, namesOf('model.json').length)).toEqual(namesOf('model.json'));
  });

  test('edit renames, merges and drops, and leaves nothing behind when it fails', () => {
    const { status, out } = sheaf(['edit', 'model.json', '-o', 'edited.json', '--rename', 't1=Mine', '--drop', 't2']);
    expect(status).toBe(0);
    expect(out).toMatch(/^t1 +Mine .*\nt2 .* dropped\n/);
    expect(JSON.parse(sheaf(['show', 'edited.json', '--format', 'json']).out).topics[0].labels).toEqual(['Mine']);
    expect(sheaf(['edit', 'model.json', '-o', 'other.json', '--merge', 't1,t99'])).toMatchObject({
      status: 2,
      error: 'sheaf: There is no topic "t99".\n',
    });
    expect(readdirSync(folder).filter(name => name.includes('other'))).toEqual([]);
  });

  test('trends counts by file, or by a field that was kept', () => {
    const rows = (topic: string, count: number, day: string): string =>
      `${JSON.stringify({ id: 1, topic, label: `Name of ${topic}`, similarity: 1, fields: { day } })}\n`.repeat(count);
    writeFileSync(place('w1.ndjson'), rows('t1', 50, '2026-11-16') + rows('t2', 50, '2026-11-22'));
    writeFileSync(place('w2.ndjson'), rows('t1', 90, '2026-11-23') + rows('t3', 10, '2026-11-29'));
    const byFile = sheaf(['trends', 'w1.ndjson', 'w2.ndjson', '--format', 'outline']).out;
    expect(byFile).toContain('new     t3  Name of t3  (10 documents)\n');
    expect(byFile).toContain('gone    t2  Name of t2  (0 documents');
    const byWeek = sheaf(['trends', 'w2.ndjson', 'w1.ndjson', '--by', 'day', '--every', 'week', '--format', 'json']);
    expect(JSON.parse(byWeek.out)).toMatchObject({ periods: ['2026-W47', '2026-W48'], totals: [100, 100] });
    const csv = sheaf(['trends', 'w1.ndjson', 'w2.ndjson', '--format', 'csv']).out;
    expect(csv).toContain('t2,Name of t2,gone,50,0\r\n');
  });

  test('says what is wrong with a file that is no model', () => {
    writeFileSync(place('broken.json'), read('model.json').replace('"size":', '"size":1'));
    const { status, error } = sheaf(['assign', 'broken.json', 'first.ndjson']);
    expect(status).toBe(1);
    expect(error).toMatch(/^sheaf: broken\.json cannot be read: \/id is "[0-9a-f]{16}", but the rest/);
    expect(sheaf(['show', 'missing.json']).error).toContain('missing.json cannot be read');
  });
});
