/** Processes that bring one model up to date at the same time, some of which are killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readTopicModel } from '@sheaf/clustering/topics';
import { afterAll, expect, test } from 'vitest';
import { runInProcess } from '../../../packages/cli/src/program/in-process.testing.js';
import { isNightly } from '../../tier.js';

const ROUNDS = isNightly ? 100 : 2;
const AT_ONCE = 8;
/** When those of a round are killed that are: at some time, or when they make a file whose name begins so. */
const KILLED = [undefined, 'left.ndjson', 'model.json'] as const;

const main = resolve(import.meta.dirname, '../../../packages/cli/dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-updates-'));
const place = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const texts = ['red wine and grapes', 'wine cellar and wine bottle', 'steam engine boiler', 'engine of a railway'];
const lines = (count: number, more = ''): string =>
  Array.from({ length: count }, (_, number) => `${JSON.stringify({ text: texts[number % 4] })}\n`).join('') + more;

interface Update {
  readonly period: string;
  readonly child: ChildProcess;
}

function begin(period: string): Update {
  writeFileSync(place(`${period}.ndjson`), lines(4, `${JSON.stringify({ text: `unheard${period}` })}\n`));
  const files = ['model.json', `${period}.ndjson`, '-o', 'model.json', '--leftovers', 'left.ndjson'];
  const argv = [main, 'topics', 'update', ...files, '--period', period, '--no-progress', '--threads', '1'];
  return { period, child: spawn(process.execPath, argv, { cwd: folder, stdio: 'ignore' }) };
}

function killAt(child: ChildProcess, name: string | undefined): void {
  const kill = (): boolean => child.kill('SIGKILL');
  if (name === undefined) {
    const timer = setTimeout(kill, 300 + 2500 * Math.random());
    child.on('close', () => clearTimeout(timer));
    return;
  }
  const watcher = watch(folder, (_, made) => {
    if (made?.startsWith(`${name}.${child.pid}-`)) kill();
  });
  child.on('close', () => watcher.close());
}

interface Kept {
  readonly periods: readonly (string | null)[];
  readonly left: string;
}

function kept(): Kept {
  const model = readTopicModel(readFileSync(place('model.json'), 'utf8'));
  return {
    periods: [model, ...model.lineage].map(({ period }) => period),
    left: readFileSync(place('left.ndjson'), 'utf8'),
  };
}

test('nothing is lost of eight updates at once, and nothing is left of those that are killed', {
  timeout: ROUNDS * 120_000,
}, async () => {
  writeFileSync(place('first.ndjson'), lines(40));
  writeFileSync(place('left.ndjson'), '');
  const fit = ['topics', 'fit', place('first.ndjson'), '-o', place('model.json'), '--no-progress'];
  expect(await runInProcess(fit)).toMatchObject({ status: 0 });
  const first = readFileSync(place('model.json'));
  const found = { survived: 0, killed: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    // A model of hundreds of periods takes long to read.
    writeFileSync(place('model.json'), first);
    writeFileSync(place('left.ndjson'), '');
    const updates = Array.from({ length: AT_ONCE }, (_, number) => begin(`r${round}n${number}`));
    for (const [number, at] of KILLED.entries()) killAt(updates[number]!.child, at);
    const ended = await Promise.all(updates.map(({ child }) => once(child, 'close')));
    const { periods, left } = kept();
    for (const [number, [status]] of ended.entries()) {
      const { period } = updates[number]!;
      found[status === 0 ? 'survived' : 'killed']++;
      if (number >= KILLED.length) expect([round, number, status]).toEqual([round, number, 0]);
      // What a killed process had put in its place is there, too.
      if (status !== 0 && !periods.includes(period)) continue;
      expect(periods, `round ${round}`).toContain(period);
      expect(left, `round ${round}`).toContain(`unheard${period}`);
    }
  }
  expect(found.killed).toBeGreaterThan(0);
  const last = begin('last');
  expect(await once(last.child, 'close')).toEqual([0, null]);
  expect(readdirSync(folder).filter(name => /\.(?:lock|part)$/.test(name))).toEqual([]);
});
