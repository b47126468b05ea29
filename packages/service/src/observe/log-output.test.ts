import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FileOutput } from './log-output.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An output, and what it tells. */
function outputTo(file: number) {
  const news: string[] = [];
  const output = new FileOutput(file, {
    onTrouble: error => news.push((error as NodeJS.ErrnoException).code ?? ''),
    onRecovered: lost => news.push(`lost ${lost}`),
  });
  return { output, news };
}

test('lines arrive whole and in order', async () => {
  const path = join(folder, 'lines');
  const file = openSync(path, 'w');
  const { output, news } = outputTo(file);
  const lines = Array.from({ length: 500 }, (_, number) => `Zeile ${number} äöü\n`);
  for (const line of lines) output.write(line);
  await output.flush(60_000);
  closeSync(file);
  expect(readFileSync(path, 'utf8')).toBe(lines.join(''));
  expect(news).toEqual([]);
});

test('what cannot be written is told once, and does not stop what comes later', async () => {
  const file = openSync('/dev/full', 'w');
  const { output, news } = outputTo(file);
  for (const line of ['a\n', 'b\n', 'c\n']) {
    output.write(line);
    await output.flush(60_000);
  }
  expect(news).toEqual(['ENOSPC']);
  closeSync(file);
});

test('lines that are lost while the output is closed are counted once it is open again', async () => {
  const path = join(folder, 'again');
  const file = openSync(path, 'w');
  closeSync(file);
  const { output, news } = outputTo(file);
  for (const line of ['a\n', 'b\n']) {
    output.write(line);
    await output.flush(60_000);
  }
  expect(news).toEqual(['EBADF']);
  expect(openSync(path, 'w')).toBe(file);
  output.write('c\n');
  await output.flush(60_000);
  closeSync(file);
  expect(news).toEqual(['EBADF', 'lost 2']);
  expect(readFileSync(path, 'utf8')).toBe('c\n');
});

test('what waits is bounded', async () => {
  const path = join(folder, 'many');
  const file = openSync(path, 'w');
  const { output, news } = outputTo(file);
  const line = `${'x'.repeat(1023)}\n`;
  for (let i = 0; i < 3000; i++) output.write(line);
  await output.flush(60_000);
  output.write('last\n');
  await output.flush(60_000);
  closeSync(file);
  const { length } = readFileSync(path);
  expect(length).toBeLessThanOrEqual(2 * 2 ** 20);
  expect(news).toEqual([`lost ${3000 - (length - 'last\n'.length) / line.length}`]);
});
