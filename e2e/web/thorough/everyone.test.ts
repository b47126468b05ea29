/** Everything from the keyboard, in any language and direction, at any size. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import {
  clusterList,
  clusterRows,
  currentResult,
  headline,
  openDocument,
  readyPart,
  resultList,
  sampleButtons,
} from '../support/parts.js';
import { fixture, openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

const active = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Goes on by Tab until the focus is on something that fits. */
async function tabTo(wanted: Locator, most = 90): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await wanted.evaluateAll(all => all.includes(document.activeElement as HTMLElement))) return;
    await wanted.page().keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${wanted}`);
}

/** Runs what the palette offers under these words. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command' }).waitFor();
  await page.keyboard.type(words);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

describe('by keyboard alone', () => {
  test('journey 1: a file becomes clusters, a cluster is chosen, read, and exported', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    await sampleButtons(page).first().waitFor();
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page.locator('main button:not([role=tab])'));
    while (!/file|Open/i.test(await active(page))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(fixture('questions.json'));
    await readyPart(page).waitFor();
    await page.keyboard.press('Control+Enter');
    await clusterRows(page).first().waitFor();
    await tabTo(clusterRows(page));
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect.poll(() => headline(page).textContent()).toContain(' in ');
    await tabTo(resultList(page));
    await page.keyboard.press('j');
    await currentResult(page).waitFor();
    await page.keyboard.press(' ');
    await openDocument(page).waitFor();
    await page.keyboard.press('Escape');
    await openDocument(page).waitFor({ state: 'detached' });
    await command(page, 'export');
    await page.getByRole('dialog').waitFor();
    expect(at.complaints).toEqual([]);
  });
});

test('single keys never act in a field, and can be switched off', async () => {
  await using at = await visit();
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  const box = page
    .getByRole('textbox', { name: 'Filter labels' })
    .or(page.getByRole('searchbox', { name: 'Filter labels' }));
  await box.first().click();
  await page.keyboard.type('brmpxjk?');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => box.first().inputValue()).toBe('brmpxjk?');
  await box.first().fill('');
  await page.getByRole('button', { name: 'Preferences', exact: true }).click();
  await page.getByText('Single-key commands in lists').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await clusterRows(page).first().focus();
  const before = await active(page);
  await page.keyboard.press('b');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => clusterList(page).locator('[aria-level="1"][aria-selected=true]').count()).toBe(0);
  expect(before).not.toBe('');
  expect(at.complaints).toEqual([]);
});
