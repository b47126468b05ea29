/** Categories of a person's own and the number of clusters, on the command line. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runInProcess } from './in-process.testing.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-codebook-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};

const subjects = [
  ['printer', 'toner', 'paper jam', 'ink', 'scanner'],
  ['login', 'password', 'account', 'user name', 'two factor code'],
  ['parcel', 'delivery', 'driver', 'address', 'post office'],
];
const textOf = (at: number): string => {
  const words = subjects[at % 3]!;
  const of = (step: number): string => words[Math.floor(at / 3 + step) % 5]!;
  return `The ${words[0]} and the ${of(0)} with a ${of(1 + (at % 4))}`;
};
const rows = Array.from({ length: 60 }, (_, at) => ({
  text: textOf(at),
  code: at === 0 || at === 3 ? 'Devices' : '',
  region: at % 2 === 0 ? 'north' : 'south',
  month: at < 30 ? '2026-01' : '2026-02',
}));
const answers = file('answers.csv', [
  'text,code,region,month',
  ...rows.map(({ text, code, region, month }) => [text, code, region, month].join(',')),
]);
const codebook = file('codebook.csv', [
  'name,text',
  'Access,My password and account do not work at the login',
  'Space,A rocket',
]);

const sheaf = (...argv: readonly string[]) => runInProcess(argv);

describe('a codebook', () => {
  test('gives clusters of its names; the others are new', async () => {
    const { out, status } = await sheaf(
      answers,
      '--seeds',
      codebook,
      '--labels',
      'code',
      '-f',
      'text',
      '--format',
      'json',
    );
    const { clusters } = JSON.parse(out) as { clusters: { labels: string[]; documents: number[]; category: string }[] };
    const of = (name: string) => clusters.find(({ category }) => category === name)!.documents;
    expect(status).toBe(0);
    expect(of('Access').every(at => at % 3 === 1)).toBe(true);
    expect(of('Access').length).toBeGreaterThan(15);
    expect(of('Devices')).toEqual(expect.arrayContaining([0, 3]));
    expect(of('Space')).toEqual([]);
    expect(clusters.filter(({ category }) => category === null).length).toBeGreaterThan(0);
  });

  test('that is none is rejected with the reason', async () => {
    const bad = file('bad.csv', ['title,text', 'a,b']);
    expect((await sheaf(answers, '--seeds', bad)).error).toContain(
      'must have the columns name and text, or name and words',
    );
    expect((await sheaf(answers, '--labels', 'nope')).error).toContain('no document has a value in this column');
    expect((await sheaf(answers, '--seeds', codebook, '-a', 'STC')).error).toContain('STC does not use seeds');
  });

  test('makes the first topics of a model, whose documents are counted by column and period', async () => {
    const [model, assigned] = [join(folder, 'm.topics.json'), join(folder, 'a.jsonl')];
    const fit = ['topics', 'fit', answers, '-o', model, '-f', 'text', '--seeds', codebook, '--assignments', assigned];
    expect((await sheaf(...fit, '--keep', 'region,month')).status).toBe(0);
    const { topics } = JSON.parse(readFileSync(model, 'utf8')) as { topics: { labels: string[] }[] };
    expect(topics.slice(0, 2).map(({ labels }) => labels)).toEqual([['Access'], ['Space']]);
    const { out } = await sheaf('topics', 'trends', assigned, '--by', 'month', '--column', 'region', '--format', 'csv');
    const [head, ...lines] = out.trim().split('\r\n');
    expect(head).toBe('topic,label,region,kind,2026-01,2026-02');
    expect(lines[0]).toMatch(/^t1,Access,north,steady,\d+,\d+$/);
  });
});

describe('--clusters', () => {
  test('is the number of clusters, and says what it would be', async () => {
    const { out, error } = await sheaf(answers, '-f', 'text', '--clusters', '5', '--format', 'json');
    const { clusters } = JSON.parse(out) as { clusters: { labels: string[] }[] };
    expect(clusters.filter(({ labels }) => labels[0] !== 'Other Topics')).toHaveLength(5);
    expect(error).toMatch(/without a number, these documents divide into \d+ clusters/);
  });

  test('is rejected by algorithms that cannot keep to a number, and where it is impossible', async () => {
    expect((await sheaf(answers, '--clusters', '2', '-a', 'Lingo')).error).toContain('--desiredClusterCount');
    expect((await sheaf(answers, '-f', 'text', '--clusters', '99')).error).toContain('different texts');
  });
});
