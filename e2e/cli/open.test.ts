/** `sheaf tickets.csv --open`: from the command to the file on the screen. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChrome } from '../../tools/chrome.mjs';

const main = resolve(import.meta.dirname, '../../packages/cli/dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-open-'));
const file = join(folder, 'Über tickets.csv');
/** Stands for the browser that the person uses: it notes the address. */
const noter = join(folder, 'browser');

let browser: Browser;
let command: ChildProcess | undefined;

beforeAll(async () => {
  writeFileSync(file, 'title\nSolar power for roofs\nSolar power at night\nWind turbines\n');
  writeFileSync(noter, `#!/bin/sh\nprintf '%s' "$1" > "${folder}/address"\n`);
  chmodSync(noter, 0o755);
  browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  command?.kill();
  rmSync(folder, { recursive: true });
});

test('the file is in the workbench, whose address is printed and given to the browser', async () => {
  command = spawn(process.execPath, [main, file, '--open'], { env: { ...process.env, BROWSER: noter } });
  let printed = '';
  command.stderr!.on('data', data => {
    printed += data;
  });
  await expect.poll(() => printed).toMatch(/http:\S+\s/);
  const [address] = /http:\S+/.exec(printed)!;
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByText('Über tickets').first().waitFor();
  await expect.poll(() => page.getByText('3 documents').first().isVisible()).toBe(true);
  await expect.poll(() => readFileSync(join(folder, 'address'), 'utf8')).toBe(address);
  // A page of a stranger can make its own name point to this machine.
  const { port } = new URL(address);
  const asStranger = request({
    host: '127.0.0.1',
    port,
    path: '/opened-file',
    headers: { host: `evil.example:${port}` },
  });
  const [refusal] = (await once(asStranger.end(), 'response')) as [IncomingMessage];
  expect(refusal.resume().statusCode).toBe(421);
  command.kill('SIGTERM');
  expect(await once(command, 'exit')).toEqual([0, null]);
});

test.each([
  [[], 2, 'sheaf: --open requires exactly one file.\n'],
  [['one.csv', 'two.csv'], 2, 'sheaf: --open requires exactly one file.\n'],
  [['absent.csv'], 1, 'sheaf: absent.csv cannot be opened: there is no such file.\n'],
])('files %j are not opened', (files, status, message) => {
  const ended = spawnSync(process.execPath, [main, ...files, '--open'], { encoding: 'utf8', cwd: folder });
  expect([ended.status, ended.stderr]).toEqual([status, message]);
});
