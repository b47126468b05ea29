/** Commands on a file system of which each call fails in turn: an output is the old one or the new one, and is whole. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runInProcess } from '../program/in-process.testing.js';
import { failingCall } from './failing-calls.testing.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-failing-'));
const place = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const subjects = [
  ['red wine', 'wine cellar', 'ripe grapes', 'wine bottle', 'oak barrel for wine'],
  ['steam engine', 'engine boiler', 'railway station', 'railway signal', 'railway engine'],
  ['string quartet', 'violin concert', 'piano concert', 'concert opera', 'quartet for violin'],
];
const documentsOn = (subject: number, count: number) =>
  Array.from({ length: count }, (_, number) => {
    const phrases = subjects[subject]!;
    const text = `${phrases[number % 5]} and ${phrases[(number + 1 + (number % 3)) % 5]}`;
    return { id: `${subject}-${number}`, text };
  });

const records = [...documentsOn(0, 15), ...documentsOn(1, 15)];
const batch = [...documentsOn(0, 5), ...documentsOn(2, 15), { id: 'alone', text: 'volcano' }];
/** They become part of a topic as soon as the batch comes. */
const waiting = documentsOn(2, 5)
  .map(document => `${JSON.stringify(document)}\n`)
  .join('');

const fit = ['topics', 'fit', place('documents.json'), '--no-progress', '--threads', '1'];
const outputs = ['clusters.json', 'model.json', 'left.ndjson', 'assigned.ndjson'];

interface Command {
  readonly argv: readonly string[];
  /** The files that it writes. */
  readonly writes: readonly string[];
}

const commands: Readonly<Record<string, Command>> = {
  cluster: {
    argv: ['cluster', place('documents.json'), '-o', place('clusters.json')],
    writes: ['clusters.json'],
  },
  'topics fit': { argv: [...fit, '--sample', '20', '-o', place('model.json')], writes: ['model.json'] },
  'topics update': {
    argv: [
      ...['topics', 'update', place('model.json'), place('batch.json'), '--no-progress', '--threads', '1'],
      ...['-o', place('model.json'), '--leftovers', place('left.ndjson')],
      ...['--assignments', place('assigned.ndjson'), '--id', 'id'],
    ],
    writes: ['model.json', 'left.ndjson', 'assigned.ndjson'],
  },
  'topics edit': {
    argv: ['topics', 'edit', place('model.json'), '--rename', 't1=Wine', '-o', place('model.json')],
    writes: ['model.json'],
  },
};

const contents = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(name => outputs.includes(name))
      .map(name => [name, readFileSync(place(name), 'utf8')]),
  );

function putBack(files: Readonly<Record<string, string>>): void {
  for (const name of readdirSync(folder)) rmSync(place(name), { recursive: true });
  writeFileSync(place('documents.json'), JSON.stringify(records));
  writeFileSync(place('batch.json'), JSON.stringify(batch));
  for (const [name, text] of Object.entries(files)) writeFileSync(place(name), text);
}

const start = async (): Promise<Readonly<Record<string, string>>> => {
  putBack({});
  expect(await runInProcess([...fit, '-o', place('model.json')])).toMatchObject({ status: 0 });
  const others = { 'clusters.json': 'before', 'assigned.ndjson': 'before' };
  const files = { ...contents(), ...others, 'left.ndjson': waiting };
  putBack(files);
  return files;
};

test.each(Object.entries(commands))('%s', async (_, { argv, writes }) => {
  const before = await start();
  const whole = await runInProcess(argv);
  expect(whole).toMatchObject({ status: 0 });
  const after = contents();
  expect(writes.filter(name => after[name] === before[name])).toEqual([]);
  const failures: string[] = [];
  for (let number = 0; ; number++) {
    putBack(before);
    const { outcome, failed } = await failingCall(number, () => runInProcess(argv));
    if (failed === undefined) break;
    const found = contents();
    const where = `call ${number}, ${failed}`;
    for (const name of outputs) {
      // Until the model has them, documents wait in the file of leftovers with those of the batch.
      const both = name === 'left.ndjson' ? [`${after[name]}${before[name]}`] : [];
      expect([before[name], after[name], ...both], `${name} after ${where}`).toContain(found[name]);
    }
    // Nothing is lost: what waited is in the new model, or waits still.
    if (found['model.json'] === before['model.json']) expect(found['left.ndjson'], where).toContain(waiting);
    // All is written, or a sentence names the file that is not.
    if (writes.every(name => found[name] === after[name])) continue;
    expect(outcome, where).toMatchObject({ status: 1, out: '' });
    expect(outcome.error, where).toMatch(/^sheaf: \S+ cannot be (?:written|read): .+\.\n$/);
    failures.push(failed);
  }
  expect([...new Set(failures)]).toEqual(expect.arrayContaining(['open', 'write', 'fsync', 'close', 'rename']));
});
