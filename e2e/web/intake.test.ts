/** How documents come in: dropped files. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './support/browser.js';
import { columnNames, readyPart, stat } from './support/parts.js';
import { fixture } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();

/** Files dragged over the page and let go. */
const drop = (page: Page, names: readonly string[]) =>
  page.evaluate(
    files => {
      const dataTransfer = new DataTransfer();
      for (const { name, text } of files) dataTransfer.items.add(new File([text], name));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    names.map(name => ({ name, text: readFileSync(fixture(name), 'utf8') })),
  );

test('files dropped anywhere are read together, with a column for the file', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  await page.getByText('Drop a file here, or anywhere on the page').waitFor();
  await drop(page, ['questions.csv', 'questions.jsonl']);
  await readyPart(page).waitFor();
  await expect.poll(() => stat(page, 'documents').textContent()).toBe('502');
  await expect.poll(() => columnNames(page).allTextContents()).toContain('file');
  expect(at.complaints).toEqual([]);
});

test('a file dropped on the page of the search opens in the workbench', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(server.app);
  await page.getByRole('searchbox').waitFor();
  await drop(page, ['questions.csv']);
  await readyPart(page).waitFor();
  expect(page.url()).toContain('#/workbench');
  expect(at.complaints).toEqual([]);
});

test('every notice of the reader is shown, those after the third on request', { tags: 'thorough' }, async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  const rows = Array.from({ length: 20 }, (_, i) => `${i},The driver’s licence number ${i} is late`);
  const text = ['Export,', 'id,text', ...rows, '20,a,b', '21,a,b,c', '22,a,b,c,d', 'Total,20'].join('\n');
  const table = { name: 'messy.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').first().setInputFiles(table);
  await readyPart(page).waitFor();
  const spelling = page.getByText('Leiden and topics read such words like their plain spelling');
  const more = page.getByRole('button', { name: /^and \d more$/ });
  await more.waitFor();
  await expect.poll(() => spelling.count()).toBe(0);
  await more.click();
  await spelling.waitFor();
  await expect.poll(() => page.getByText(/cells in a table with/).count()).toBe(3);
  await page.getByRole('button', { name: 'Fewer notices' }).click();
  await expect.poll(() => spelling.count()).toBe(0);
  expect(at.complaints).toEqual([]);
});
