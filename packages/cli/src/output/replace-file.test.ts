import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  createReadStream,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { lacks } from '../../../../e2e/tier.js';
import { placeOf } from './output-place.js';
import { newMark } from './process-mark.js';
import { checkPlaces, OutputError, openLines, replaceFile } from './replace-file.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-replace-'));
const place = (name: string): string => join(folder, name);
const none = { inputs: [] };
const isRoot = process.getuid?.() === 0;
/** The number of a process that has ended. */
const endedProcess = (): number => spawnSync(process.execPath, ['-e', '']).pid;
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

describe('a file that is written', () => {
  test('takes the place of the one before when it is complete, and leaves nothing beside it', async () => {
    writeFileSync(place('a'), 'before');
    const lines = openLines(place('a'));
    await lines.write('one\n');
    expect(readFileSync(place('a'), 'utf8')).toBe('before');
    await lines.write('x'.repeat(100_000));
    await lines.end();
    expect(readFileSync(place('a'), 'utf8')).toBe(`one\n${'x'.repeat(100_000)}`);
    await replaceFile(place('a'), 'after');
    expect(readFileSync(place('a'), 'utf8')).toBe('after');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  test('that is abandoned is not there, and the one before stays', async () => {
    const lines = openLines(place('a'));
    await lines.write('half');
    await lines.abandon();
    expect(readdirSync(folder)).toEqual(['a']);
  });

  test('whose folder does not exist is an error with its name', async () => {
    const path = place('none/b');
    const message = `${path} cannot be written: its folder does not exist.`;
    await expect(checkPlaces([undefined, path], none)).rejects.toThrow(new OutputError(message));
    await expect(replaceFile(path, '')).rejects.toThrow(message);
    const lines = openLines(path);
    await expect(lines.end()).rejects.toThrow(message);
    await lines.abandon();
    await expect(checkPlaces([folder], none)).rejects.toThrow('it is a folder');
    await expect(checkPlaces([place('a'), place('new')], none)).resolves.toBeUndefined();
  });

  test.skipIf(lacks('mkfifo', '--version'))(
    'may be a pipe or a device, which is written to and not replaced',
    async () => {
      execFileSync('mkfifo', [place('pipe')]);
      const contents = async (): Promise<string> => {
        const parts: Buffer[] = [];
        for await (const part of createReadStream(place('pipe'))) parts.push(part as Buffer);
        return Buffer.concat(parts).toString();
      };
      const [first] = await Promise.all([contents(), replaceFile(place('pipe'), 'one')]);
      expect(first).toBe('one');
      const lines = openLines(place('pipe'));
      const [second] = await Promise.all([contents(), lines.write('two').then(() => lines.end())]);
      expect(second).toBe('two');
      expect(statSync(place('pipe')).isFIFO()).toBe(true);
    },
  );

  test.skipIf(lacks('mkfifo', '--version'))(
    'may be a pipe that is opened at once, so that its reader does not wait for work that fails',
    async () => {
      execFileSync('mkfifo', [place('empty')]);
      const reader = createReadStream(place('empty'));
      const ended = once(reader.resume(), 'end');
      await openLines(place('empty')).abandon();
      await ended;
    },
    30_000,
  );

  test.skipIf(process.platform !== 'linux')('comes behind what an open file holds', async () => {
    const [log, link] = [place('log'), place('link-to-log')];
    writeFileSync(log, 'before\n');
    const [file, inode] = [openSync(log, 'a'), statSync(log).ino];
    symlinkSync(`/dev/fd/${file}`, link);
    await checkPlaces([link], none);
    await replaceFile(`/dev/fd/${file}`, 'one\n');
    for (const path of [`/proc/self/fd/${file}`, link]) {
      const lines = openLines(path);
      await lines.write('more\n');
      await lines.end();
    }
    closeSync(file);
    expect(readFileSync(log, 'utf8')).toBe('before\none\nmore\nmore\n');
    expect(statSync(log).ino).toBe(inode);
  });

  test.skipIf(process.platform !== 'linux')('comes before what is written to an open file later', async () => {
    const log = place('log');
    const file = openSync(log, 'w');
    await replaceFile(`/dev/fd/${file}`, 'one\n');
    const lines = openLines(`/proc/self/fd/${file}`);
    await lines.write('two\n');
    await lines.end();
    writeSync(file, 'three\n');
    closeSync(file);
    expect(readFileSync(log, 'utf8')).toBe('one\ntwo\nthree\n');
  });

  test.skipIf(lacks('mkfifo', '--version'))('keeps its permissions, and a link to it stays a link', async () => {
    const [own, link, later] = [place('own'), place('link'), place('later')];
    writeFileSync(own, 'before');
    chmodSync(own, 0o640);
    symlinkSync('own', link);
    await replaceFile(link, 'after');
    expect(readFileSync(own, 'utf8')).toBe('after');
    expect(statSync(own).mode & 0o777).toBe(0o640);
    const lines = openLines(own);
    await lines.write('lines');
    await lines.end();
    expect([readFileSync(link, 'utf8'), statSync(own).mode & 0o777]).toEqual(['lines', 0o640]);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    symlinkSync('later', place('link-to-later'));
    await replaceFile(place('link-to-later'), 'new');
    expect(readFileSync(later, 'utf8')).toBe('new');
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([]);
  });

  test.skipIf(process.platform === 'win32' || isRoot)('is copied to where nothing can be made beside it', async () => {
    const inside = place('closed/file');
    mkdirSync(place('closed'));
    writeFileSync(inside, 'before, and longer');
    chmodSync(place('closed'), 0o555);
    await checkPlaces([inside, '/dev/null'], none);
    await replaceFile(inside, 'after');
    expect(readFileSync(inside, 'utf8')).toBe('after');
    const lines = openLines(inside);
    await lines.write('x'.repeat(100_000));
    expect(readFileSync(inside, 'utf8')).toBe('after');
    await lines.end();
    expect(readFileSync(inside, 'utf8')).toBe('x'.repeat(100_000));
    await expect(checkPlaces([place('closed/other')], none)).rejects.toThrow('permission is denied');
    chmodSync(inside, 0o444);
    await expect(checkPlaces([inside], none)).rejects.toThrow('permission is denied');
    chmodSync(place('closed'), 0o755);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('is removed by %s when it is not complete', async signal => {
    const others = process.listeners(signal);
    const own = () => process.listeners(signal).filter(listener => !others.includes(listener));
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const [one, other] = [openLines(place('one')), openLines(place('other'))];
    for (const lines of [one, other]) await lines.write('x'.repeat(100_000));
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toHaveLength(2);
    expect(own()).toHaveLength(1);
    own()[0]!(signal);
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([]);
    expect(kill).toHaveBeenCalledWith(process.pid, signal);
    expect(own()).toEqual([]);
    await one.abandon();
    await other.abandon();
  });

  test('is removed when the process exits before it is complete', async () => {
    const others = process.listeners('exit');
    const lines = openLines(place('half'));
    await lines.write('x'.repeat(100_000));
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toHaveLength(1);
    for (const listener of process.listeners('exit')) if (!others.includes(listener)) listener(0);
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([]);
    await lines.abandon();
  });

  test.skipIf(process.platform === 'win32')('goes through no link that somebody else put there', async () => {
    const victim = place('victim');
    writeFileSync(victim, 'untouched');
    // The names before were those of the process alone.
    symlinkSync('victim', place(`shared.${process.pid}.part`));
    await replaceFile(place('shared'), 'one');
    const lines = openLines(place('shared'));
    await lines.write('two');
    await lines.end();
    expect([readFileSync(victim, 'utf8'), readFileSync(place('shared'), 'utf8')]).toEqual(['untouched', 'two']);
    expect(lstatSync(place('shared')).isFile()).toBe(true);
    rmSync(place(`shared.${process.pid}.part`));
    const names = [0, 1].map(() => placeOf(place('shared')));
    expect(names.map(({ flag }) => flag)).toEqual(['wx', 'wx']);
    expect(names[0]!.part).not.toBe(names[1]!.part);
  });

  test('removes what a killed process left of it, and nothing else', async () => {
    const killed = `${newMark().replace(/^\d+/, String(endedProcess()))}.part`;
    const others = ['again.json.own.part', `other.json.${killed}`, `again.json.${newMark()}.part`];
    for (const name of [`again.json.${killed}`, ...others]) writeFileSync(place(name), 'half');
    await replaceFile(place('again.json'), 'whole');
    expect(
      readdirSync(folder)
        .filter(name => name.endsWith('.part'))
        .sort(),
    ).toEqual(others.sort());
    for (const name of others) rmSync(place(name));
  });

  test('is no input, whatever its name, unless that is forced', async () => {
    const [input, other] = [place('input'), place('other-name')];
    writeFileSync(input, 'documents');
    linkSync(input, other);
    for (const output of [input, other])
      await expect(checkPlaces([output], { inputs: ['-', input] })).rejects.toThrow(
        `${output} cannot be written: it is an input, which would be lost; --force replaces it.`,
      );
    await checkPlaces([input], { inputs: [input], force: true });
    await checkPlaces([place('elsewhere')], { inputs: [input] });
    await checkPlaces(['/dev/null'], { inputs: ['/dev/null'] });
  });

  test.each(['SIGINT', 'exit'])('leaves no listener for %s when it is complete', async event => {
    const before = process.listenerCount(event);
    await replaceFile(place('a'), 'once more');
    expect(process.listenerCount(event)).toBe(before);
  });
});
