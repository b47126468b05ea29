import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { clusterRows, columnNames, dropArea, problem, readyPart, stat } from '../support/parts.js';
import { fixture, openBytes, openInWorkbench } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

const documents = (page: Page) => stat(page, 'documents').textContent();

test('after a drop Enter is all it takes', async () => {
  await using at = await visit();
  await openInWorkbench(at.page, server.app, 'questions.json');
  await at.page.keyboard.press('Enter');
  await clusterRows(at.page).first().waitFor();
  expect(at.complaints).toEqual([]);
});

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

test('repeated and empty documents are counted, and can be left out and taken back', async () => {
  await using at = await visit();
  const { page } = at;
  const rows = Array.from(
    { length: 40 },
    (_, i) => `${i},a report of the night about the opening hours of branch number ${i % 25}`,
  );
  await openBytes(page, server.app, {
    name: 'a.csv',
    mimeType: '',
    buffer: Buffer.from(`id,text\n${[...rows, '40,N/A', '41,none', '42,'].join('\n')}`),
  });
  await page.getByText('3 documents have no other text').waitFor();
  await page.getByText('15 duplicates.').waitFor();
  for (const left of ['40', '25']) {
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await expect.poll(() => documents(page)).toBe(left);
  }
  await page.getByRole('button', { name: 'Take them back' }).click();
  await expect.poll(() => documents(page)).toBe('43');
  expect(at.complaints).toEqual([]);
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
