/** Files on a system that refuses what others allow. */
import { once } from 'node:events';
import fs, {
  mkdtempSync,
  type ReadStream,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  type WriteStream,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLines, replaceFile } from './replace-file.js';

/** The code of the error with which each function fails; `never` for a copy that does not end. */
const refused = vi.hoisted(() => ({ rename: '', chmod: '', access: '', copy: '' }));

const fail = vi.hoisted(() => (code: string): never => {
  throw Object.assign(new Error(code), { code });
});

vi.mock('node:fs', async original => {
  const real = await original<typeof import('node:fs')>();
  const accessSync: typeof real.accessSync = (...given) =>
    refused.access === '' ? real.accessSync(...given) : fail(refused.access);
  return { ...real, accessSync };
});

vi.mock('node:fs/promises', async original => {
  const real = await original<typeof import('node:fs/promises')>();
  const rename: typeof real.rename = async (...given) =>
    refused.rename === '' ? real.rename(...given) : fail(refused.rename);
  const chmod: typeof real.chmod = async (...given) =>
    refused.chmod === '' ? real.chmod(...given) : fail(refused.chmod);
  return { ...real, rename, chmod };
});

vi.mock('node:stream/promises', async original => {
  const real = await original<typeof import('node:stream/promises')>();
  const pipeline = async (...given: Parameters<typeof real.pipeline>): Promise<void> => {
    if (refused.copy === '') return real.pipeline(...given);
    // As a copy does that ends in the middle.
    for (const stream of given as unknown as (ReadStream | WriteStream)[]) await once(stream.destroy(), 'close');
    writeFileSync(path, 'half');
    if (refused.copy === 'never') return new Promise(() => {});
    fail(refused.copy);
  };
  return { ...real, pipeline };
});

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-refused-'));
  path = join(folder, 'out');
  writeFileSync(path, 'before', { mode: 0o600 });
});
afterEach(() => {
  Object.assign(refused, { rename: '', chmod: '', access: '', copy: '' });
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

async function writeLines(): Promise<void> {
  const lines = openLines(path);
  try {
    await lines.write('after');
    await lines.end();
  } catch (error) {
    await lines.abandon();
    throw error;
  }
}

const ways = [
  ['at once', () => replaceFile(path, 'after')],
  ['by lines', writeLines],
] as const;

/** The part that a message names, which is removed after its contents were read. */
function contentsOfPart(message: string): string {
  const part = /complete in (\S+\.part)/.exec(message)![1]!;
  const contents = readFileSync(part, 'utf8');
  rmSync(part);
  return contents;
}

test.each(ways)('a file is replaced %s where permissions cannot be given', async (_, write) => {
  refused.chmod = 'EPERM';
  await write();
  expect(readFileSync(path, 'utf8')).toBe('after');
  expect(statSync(path).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
});

test.each(ways)('a file that is mounted is copied to %s', async (_, write) => {
  refused.rename = 'EBUSY';
  await write();
  expect(readFileSync(path, 'utf8')).toBe('after');
  expect(readdirSync(folder)).toEqual(['out']);
});

test.each(ways)('what was to be written %s stays beside a file to which it cannot be copied', async (_, write) => {
  Object.assign(refused, { rename: 'EBUSY', copy: 'ENOSPC' });
  const listeners = process.listenerCount('SIGINT');
  const message = await write().catch(error => error.message);
  expect(message).toMatch(`${path} cannot be written: the disk is full. The output is complete in `);
  expect(contentsOfPart(message)).toBe('after');
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});

test.each([
  ['renamed', '', ['before']],
  ['copied', 'EBUSY', ['before', 'after']],
])('what is %s is on the disk before it takes the place of the file', async (_, rename, expected) => {
  refused.rename = rename;
  const found: string[] = [];
  const { fsync } = fs;
  vi.spyOn(fs, 'fsync').mockImplementation((...given) => {
    found.push(readFileSync(path, 'utf8'));
    fsync(...given);
  });
  await replaceFile(path, 'after');
  expect(found).toEqual(expected);
});

test('a new file is not copied to where it cannot be renamed, because half of it might stay', async () => {
  rmSync(path);
  refused.rename = 'EBUSY';
  await expect(replaceFile(path, 'after')).rejects.toThrow(`${path} cannot be written`);
  expect(readdirSync(folder)).toEqual([]);
});

test('a signal leaves what is being copied, and says where it is', async () => {
  Object.assign(refused, { rename: 'EBUSY', copy: 'never' });
  const others = process.listeners('SIGINT');
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  void replaceFile(path, 'after');
  await expect.poll(() => readFileSync(path, 'utf8')).toBe('half');
  for (const listener of process.listeners('SIGINT')) if (!others.includes(listener)) listener('SIGINT');
  expect(kill).toHaveBeenCalledOnce();
  expect(contentsOfPart(String(written.mock.calls[0]![0]))).toBe('after');
});

test('a file in a folder that takes no other is untouched until all is written', async () => {
  refused.access = 'EACCES';
  const lines = openLines(path);
  await lines.write('x'.repeat(100_000));
  expect(readFileSync(path, 'utf8')).toBe('before');
  await lines.abandon();
  expect(readFileSync(path, 'utf8')).toBe('before');
  await writeLines();
  expect(readFileSync(path, 'utf8')).toBe('after');
  await replaceFile(path, 'once more');
  expect(readFileSync(path, 'utf8')).toBe('once more');
  expect(readdirSync(folder)).toEqual(['out']);
});

test.skipIf(process.platform === 'win32')('what waits in the shared folder can be read by no other user', async () => {
  Object.assign(refused, { access: 'EACCES', copy: 'EIO' });
  writeFileSync(path, 'before');
  const message: string = await replaceFile(path, 'after').catch(error => error.message);
  const part = /complete in (\S+\.part)/.exec(message)![1]!;
  expect([dirname(part), basename(part)]).toEqual([tmpdir(), expect.stringMatching(/^sheaf-[-0-9a-f]{36}\.part$/)]);
  expect(statSync(part).mode & 0o777).toBe(0o600);
  expect(contentsOfPart(message)).toBe('after');
});
