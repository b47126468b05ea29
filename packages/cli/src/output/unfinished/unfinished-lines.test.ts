import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openUnfinished } from './unfinished-lines.js';

const folder = () => mkdtempSync(join(tmpdir(), 'sheaf-unfinished-'));

test('lines of a process that ended before its time are continued by one that does the same work', async () => {
  const path = join(folder(), 'lines');
  const first = await openUnfinished<number>([path], 'key');
  await first.write([`${'x'.repeat(2 ** 20)}\n`], 1);
  await first.write(['not on the disk yet\n'], 2);
  await first.abandon();
  const second = await openUnfinished<number>([path], 'key');
  expect(second.before).toBe(1);
  await second.write(['end\n'], 2);
  await second.end();
  expect(readFileSync(path, 'utf8')).toBe(`${'x'.repeat(2 ** 20)}\nend\n`);
});

test('a link that lies where the lines would go is not followed', async () => {
  const path = join(folder(), 'lines');
  const victim = join(folder(), 'victim');
  writeFileSync(victim, 'precious');
  symlinkSync(victim, `${path}.unfinished`);
  await expect(openUnfinished([path], 'key')).rejects.toThrow('lines.unfinished cannot be written: it is a link.');
  expect(readFileSync(victim, 'utf8')).toBe('precious');
});
