/** A folder below a root that becomes a link to another one while a file in it is opened. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lacks } from '../../../../e2e/tier.js';
import { readAllowed } from './read-allowed.js';

const race = vi.hoisted(() => ({ swap: () => {}, swapBack: () => {}, tellsWhere: true }));

vi.mock('node:fs/promises', async original => {
  const real = await original<typeof import('node:fs/promises')>();
  const open: typeof real.open = async (...given) => {
    race.swap();
    const file = await real.open(...given);
    race.swapBack();
    return file;
  };
  const readlink = async (path: string) =>
    race.tellsWhere ? real.readlink(path) : Promise.reject(new Error('no such file'));
  return { ...real, open, readlink };
});

let folder: string;
const inFolder = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sheaf-race-')));
  for (const name of ['root', 'root/sub', 'outside']) mkdirSync(inFolder(name));
  writeFileSync(inFolder('root/sub/file'), 'public');
  writeFileSync(inFolder('outside/file'), 'secret');
});
afterEach(() => {
  Object.assign(race, { swap: () => {}, swapBack: () => {}, tellsWhere: true });
  rmSync(folder, { recursive: true });
});

function swap(): void {
  renameSync(inFolder('root/sub'), inFolder('root/kept'));
  symlinkSync('../outside', inFolder('root/sub'));
}

function swapBack(): void {
  rmSync(inFolder('root/sub'));
  renameSync(inFolder('root/kept'), inFolder('root/sub'));
}

async function read(): Promise<string> {
  let text = '';
  await readAllowed({
    roots: [inFolder('root')],
    async read(files) {
      for (const { chunks } of files) for await (const chunk of chunks) text += Buffer.from(chunk).toString();
      return { request: {}, notices: [] };
    },
  })('sub/file', { fields: [] });
  return text;
}

test.skipIf(lacks('mkfifo', '--version'))('a pipe is no file, and is not waited for', async () => {
  rmSync(inFolder('root/sub/file'));
  execFileSync('mkfifo', [inFolder('root/sub/file')]);
  await expect(read()).rejects.toThrow('file: must be a file, but "sub/file" is not.');
});

test.each([true, false])('a file is read where the system tells its place: %s', async tellsWhere => {
  race.tellsWhere = tellsWhere;
  expect(await read()).toBe('public');
});

test.each([
  ['stays', true, false],
  ['is gone again', true, true],
  ['stays and the system does not tell its place', false, false],
  ['is gone again and the system does not tell its place', false, true],
])('no file outside is read through a link that %s', async (_, tellsWhere, isSwappedBack) => {
  Object.assign(race, { tellsWhere, swap, ...(isSwappedBack ? { swapBack } : {}) });
  await expect(read()).rejects.toThrow('file: there is no file "sub/file" that can be read.');
});
