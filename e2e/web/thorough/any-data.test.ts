import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { columnNames, dropArea, problem, readyPart, stat } from '../support/parts.js';
import { fixture } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

const documents = (page: Page) => stat(page, 'documents').textContent();

describe('a broken file gives a sentence, and the next file opens', () => {
  const BROKEN = [
    'broken.json',
    'broken-end.json',
    'broken-quote.csv',
    'broken.xml',
    'broken.xlsx',
    'old.xls',
    'empty.csv',
  ];

  test('one after the other, in one page', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    for (const name of BROKEN) {
      await page.locator('input[type=file]').first().setInputFiles(fixture(name));
      await expect.poll(() => problem(page).getByRole('alert').locator('> span').textContent()).toContain(name);
      const told = await problem(page).locator('p').first().textContent();
      expect(told?.length).toBeGreaterThan(12);
      expect(told).not.toMatch(/undefined|\[object/);
    }
    await page.locator('input[type=file]').first().setInputFiles(fixture('questions.json'));
    await readyPart(page).waitFor();
    expect(at.complaints).toEqual([]);
  });
});

describe('text comes from everywhere', () => {
  test('the clipboard, in the dialog and anywhere outside a field', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    await dropArea(page).waitFor();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'title\ttext\none\tof gardens\ntwo\tof snails\n');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await readyPart(page).waitFor();
    await expect.poll(() => columnNames(page).allInnerTexts()).toEqual(['title', 'text']);
    expect(at.complaints).toEqual([]);
    // The same visitor would find the first documents again.
    await using another = await visit();
    await another.page.goto(`${server.app}#/workbench`);
    await another.page.getByRole('button', { name: 'Paste text' }).click();
    await another.page.getByRole('textbox', { name: 'Text' }).fill('of gardens\nof snails\nof bread');
    await another.page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => documents(another.page)).toBe('3');
    expect(another.complaints).toEqual([]);
  });
});
