/**
 * Large files in a real browser: nothing is lost, and the page keeps working. How long they take is measured by
 * benchmarks/large-data.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readText } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { csvOf, linesOf } from '../../../benchmarks/large-files.mjs';
import { visit } from '../support/browser.js';
import {
  cancelButton,
  chipsOf,
  clusterRows,
  dropArea,
  headline,
  readyPart,
  resultCards,
  resultList,
  stat,
} from '../support/parts.js';
import { openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();
const folder = mkdtempSync(join(tmpdir(), 'sheaf-large-'));

/** A file on disk: too large to hand over in a message. */
function onDisk(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const LONG = { timeout: 400_000 };

/** Opens the workbench and waits until it is quiet. */
async function start(page: Page): Promise<void> {
  await page.goto(`${server.app}#/workbench`);
  await dropArea(page).waitFor();
  await page.waitForLoadState('networkidle');
}

const choose = (page: Page, path: string) => page.locator('input[type=file]').first().setInputFiles(path);

/** How many frames the page draws while `work` goes on: hardly any where its own thread does that work. */
async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const count = { frames: 0 };
    Object.assign(window, { count });
    const next = () => {
      count.frames++;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await work();
  return await page.evaluate(() => (window as unknown as { count: { frames: number } }).count.frames);
}

describe('a large file', () => {
  test('50 MB of CSV leave the page free while they are read', LONG, async () => {
    const path = onDisk('large.csv', csvOf(50));
    await using at = await visit();
    await start(at.page);
    const frames = await framesDuring(at.page, async () => {
      await choose(at.page, path);
      await readyPart(at.page).waitFor({ timeout: 60_000 });
    });
    expect(frames).toBeGreaterThan(10);
    await expect.poll(() => stat(at.page, 'documents').textContent()).toMatch(/^1\d\d,\d\d\d$/);
  });

  test('reading 50 MB can be given up', LONG, async () => {
    const path = onDisk('large.csv', csvOf(50));
    await using at = await visit();
    await start(at.page);
    await choose(at.page, path);
    await at.page.getByRole('button', { name: 'Cancel' }).click();
    await dropArea(at.page).waitFor();
  });
});

describe('a long clustering', () => {
  test('the page draws while ten thousand documents are clustered', LONG, async () => {
    await using at = await visit();
    const { page } = at;
    await start(page);
    await choose(page, onDisk('many.jsonl', linesOf(10_000)));
    await readyPart(page).waitFor({ timeout: 30_000 });
    const frames = await framesDuring(page, async () => {
      await page.keyboard.press('Control+Enter');
      await chipsOf(resultCards(page)).first().waitFor({ timeout: 120_000 });
    });
    expect(frames).toBeGreaterThan(10);
    expect(at.complaints).toEqual([]);
  });

  test('a run can be given up', LONG, async () => {
    const path = onDisk('many.jsonl', linesOf(10_000));
    await using at = await visit();
    const { page } = at;
    const setup = { algorithm: 'Lingo', changes: { 'matrixBuilder.maximumMatrixSize': 3_000_000 } };
    await page.addInitScript(stored => localStorage.setItem('sheaf:1:setup:Lingo', stored), JSON.stringify(setup));
    await start(page);
    await choose(page, path);
    await readyPart(page).waitFor({ timeout: 30_000 });
    await page.keyboard.press('Control+Enter');
    await cancelButton(page).click();
    await cancelButton(page).waitFor({ state: 'detached' });
    await expect.poll(() => clusterRows(page).count()).toBe(0);
  });
});

describe('ten thousand documents', () => {
  test('can be scrolled, filtered and exported', LONG, async () => {
    const path = onDisk('many.jsonl', linesOf(10_000));
    await using at = await visit();
    const { page } = at;
    await start(page);
    await choose(page, path);
    await readyPart(page).waitFor({ timeout: 30_000 });
    await page.keyboard.press('Control+Enter');
    await clusterRows(page).first().waitFor({ timeout: 60_000 });
    const list = resultList(page);
    await list.evaluate(each => each.scrollTo(0, each.scrollHeight / 2));
    await expect.poll(() => resultCards(page).first().textContent()).not.toContain('Ticket 0:');
    await expect.poll(() => resultCards(page).count()).toBeLessThanOrEqual(300);
    const memory = await page.evaluate(
      () => (performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
    );
    expect(memory).toBeLessThanOrEqual(500e6);
    const head = headline(page);
    const all = await head.textContent();
    await clusterRows(page).and(page.locator('[aria-selected=false]')).first().click();
    await expect.poll(() => head.textContent()).not.toBe(all);
    for (const format of ['CSV', 'JSON', 'Excel', 'OpenDocument']) {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('radio', { name: format, exact: true }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download', { timeout: 120_000 }),
        page.getByRole('button', { name: 'Save file' }).click(),
      ]);
      expect(statSync(await file.path()).size, format).toBeGreaterThan(100_000);
      await page.keyboard.press('Escape');
    }
    expect(at.complaints).toEqual([]);
  });

  test('fifty thousand load and can be browsed', LONG, async () => {
    const path = onDisk('fifty.jsonl', linesOf(50_000));
    await using at = await visit();
    const { page } = at;
    await start(page);
    await choose(page, path);
    await readyPart(page).waitFor({ timeout: 60_000 });
    await expect.poll(() => stat(page, 'documents').textContent()).toBe('50,000');
    await resultList(page).evaluate(list => list.scrollTo(0, list.scrollHeight));
    await expect.poll(() => resultCards(page).last().textContent()).toContain('Ticket 49');
    await page.getByRole('button', { name: 'Find in results' }).click();
    await page.getByRole('searchbox', { name: 'Find in results' }).fill('Ticket 49999');
    await expect.poll(() => resultCards(page).count()).toBe(1);
    await page.getByRole('button', { name: /tune on a sample/ }).click();
    await clusterRows(page).first().waitFor({ timeout: 30_000 });
    expect(at.complaints).toEqual([]);
  });
});

const noOffice = spawnSync('libreoffice', ['--version'], { stdio: 'ignore' }).status !== 0;

test.skipIf(noOffice)('LibreOffice opens the workbooks we write, and every pair is in them', LONG, async () => {
  await using at = await visit();
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const rows: unknown[] = [];
  for (const [format, extension] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
    ['OpenDocument', 'ods'],
  ] as const) {
    await page.getByRole('radio', { name: format, exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save file' }).click(),
    ]);
    const path = join(folder, `results.${extension}`);
    await file.saveAs(path);
    if (extension === 'csv') rows.push(readText(readFileSync(path, 'utf8'), { delimiter: ',' }).records);
    else {
      const out = join(folder, extension);
      const args = [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76,1',
        '--outdir',
        out,
        path,
      ];
      await promisify(execFile)('libreoffice', args);
      rows.push(readText(readFileSync(join(out, 'results.csv'), 'utf8'), { delimiter: ',' }).records);
    }
  }
  const pairs = rows.map(each =>
    (each as Record<string, string>[]).map(row => [row['Cluster Level 1'], row['Row'], row['title']]),
  );
  expect(pairs[0]!.length).toBeGreaterThan(251);
  expect(pairs[1]).toEqual(pairs[0]);
  expect(pairs[2]).toEqual(pairs[0]);
});
