import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPlaces, OutputError, openLines, replaceFile } from './replace-file.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-replace-'));
const place = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

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
    await expect(checkPlaces(undefined, path)).rejects.toThrow(new OutputError(message));
    await expect(replaceFile(path, '')).rejects.toThrow(message);
    const lines = openLines(path);
    await expect(lines.end()).rejects.toThrow(message);
    await lines.abandon();
    await expect(checkPlaces(folder)).rejects.toThrow('it is a folder');
    await expect(checkPlaces(place('a'), place('new'))).resolves.toBeUndefined();
  });

  test.skipIf(process.platform === 'win32')(
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
});
