/** The network goes away, or the server gets a newer build, while a page is open: nothing that was done is lost. */

import { readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChrome } from '../../../tools/chrome.mjs';
import { type LocalServer, serveFiles } from '../../../tools/testing/local-server.js';
import { visit } from '../support/browser.js';
import { chart, clusterLabels, clusterRows } from '../support/parts.js';
import { fixture, openInWorkbench, run, saved } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

/** A page with clusters. */
async function worked(page: Page): Promise<readonly string[]> {
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  return clusterLabels(page).allTextContents();
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });

describe('a script that cannot be had', () => {
  test.each([
    ['Export', 'Export results', 'ExportDialog', 'Save file'],
    ['Share', 'Share', 'ShareDialog', 'Copy link'],
  ])('leaves the work as it is: %s says so in its dialog, and works once the network is back', async (...names) => {
    const [name, title, script, within] = names;
    await using at = await visit();
    const { page } = at;
    const labels = await worked(page);
    await page.route(`**/${script}-*.js*`, route => route.abort());
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('alert').waitFor();
    await expect
      .poll(() => dialog.getByRole('alert').textContent())
      .toContain('This part could not be loadedYour work is safe.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(labels);
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await page.unroute(`**/${script}-*.js*`);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: within }).waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('that the server no longer has can be had by a reload, and the work is back', async () => {
    await using at = await visit();
    const { page } = at;
    const labels = await worked(page);
    await page.route('**/ExportDialog-*.js*', route => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Export' }).click();
    await failure(page).filter({ hasText: 'reload the page' }).waitFor();
    await page.unroute('**/ExportDialog-*.js*');
    await saved(page);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(labels);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Save file' }).waitFor();
    expect(at.complaints).toEqual([]);
  });
});

describe('a newer build with other file names', () => {
  let files: LocalServer;
  let replaced = false;

  beforeAll(async () => {
    const isBuilt = (path: string) => path.startsWith('frontend/assets/');
    files = await serveFiles(
      path => {
        if (isBuilt(path) && replaced) return undefined;
        const name = path.slice('frontend/'.length) || 'index.html';
        return readFileSync(new URL(`../../../packages/web/dist/${name}`, import.meta.url));
      },
      path => ({ 'cache-control': isBuilt(path) ? 'public, max-age=31536000, immutable' : 'no-cache' }),
    );
  });
  afterAll(() => files[Symbol.asyncDispose]());

  test('does not break a tab that is open', async () => {
    // Routes of Playwright switch the browser's cache off, so this browser has none.
    await using browser = await chromium.launch({ executablePath: findChrome(), args: ['--headless', '--no-sandbox'] });
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(`${files.address}/frontend/#/workbench`);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('sheaf:complete').length)).toBe(1);
    replaced = true;
    await page.locator('input[type=file]').first().setInputFiles(fixture('questions.json'));
    await page.getByRole('region', { name: 'Ready', exact: true }).waitFor();
    await run(page);
    const labels = await clusterLabels(page).allTextContents();
    for (const [name, within] of [
      ['Export', 'Save file'],
      ['Share', 'Copy link'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('button', { name: within }).waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('tab', { name: 'Treemap' }).click();
    await chart(page, 'Treemap').waitFor();
    await page.getByRole('tab', { name: 'List' }).click();
    await clusterRows(page).first().click();
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(labels);
    await expect.poll(() => failure(page).count()).toBe(0);
  });
});
