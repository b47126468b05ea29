/** Processes that change one file at the same time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { newMark } from './process-mark.js';
import { withLock } from './with-lock.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-lock-'));
const file = join(folder, 'list');
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads, waits, and writes: without a lock, what others wrote in between is lost. */
async function append(name: string): Promise<void> {
  await withLock(file, async () => {
    const before = readFileSync(file, 'utf8');
    await setTimeout(5);
    writeFileSync(file, `${before}${name}\n`);
  });
}

test('loses nothing of eight at once, and leaves nothing', async () => {
  for (let round = 0; round < 5; round++) {
    writeFileSync(file, '');
    const names = Array.from({ length: 8 }, (_, number) => `${round}.${number}`);
    await Promise.all(names.map(append));
    expect(readFileSync(file, 'utf8').trim().split('\n').sort()).toEqual(names);
  }
  expect(readdirSync(folder)).toEqual(['list']);
});

test('takes the lock of a killed process, whose mark alone it removes', async () => {
  const process = spawn(globalThis.process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const mark = newMark().replace(/^\d+/, String(process.pid));
  mkdirSync(`${file}.lock`);
  writeFileSync(join(`${file}.lock`, mark), '');
  let isDone = false;
  const waiting = append('after').then(() => {
    isDone = true;
  });
  await setTimeout(200);
  expect(isDone).toBe(false);
  process.kill('SIGKILL');
  await once(process, 'close');
  await waiting;
  expect(readFileSync(file, 'utf8')).toMatch(/after\n$/);
  expect(readdirSync(folder)).toEqual(['list']);
});

test('is free again after work that fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await append('next');
  expect(readdirSync(folder)).toEqual(['list']);
});
