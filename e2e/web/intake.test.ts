/** How documents come in and go out: dropped files, warnings, links, what an export remembers. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './support/browser.js';
import { columnNames, readyPart, resultCards, stat } from './support/parts.js';
import { comeAgain, fixture, openInWorkbench, run } from './support/steps.js';
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
  expect(await stat(page, 'documents').textContent()).toBe('502');
  await expect.poll(() => columnNames(page).allTextContents()).toContain('file');
  expect(at.complaints).toEqual([]);
});

test('a row with too many cells is named beside the columns', { tags: 'thorough' }, async () => {
  await using at = await visit();
  const { page } = at;
  await openInWorkbench(page, server.app, 'broken-cells.csv');
  expect(
    await page
      .getByText(/Line \d/)
      .first()
      .textContent(),
  ).toMatch(/Line \d/);
  expect(at.complaints).toEqual([]);
});

test('a column of addresses becomes the link of a result', { tags: 'thorough' }, async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  const rows = [1, 2, 3, 4].map(n => ({
    headline: `Paper number ${n} on bridges`,
    homepage: `https://example.org/${n}`,
  }));
  const buffer = Buffer.from(JSON.stringify(rows));
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.json', mimeType: '', buffer });
  await readyPart(page).waitFor();
  await expect
    .poll(() => resultCards(page).getByRole('link').first().getAttribute('href'))
    .toBe('https://example.org/1');
  expect(at.complaints).toEqual([]);
});

test('the choices of an export are kept over a reload', { tags: 'thorough' }, async () => {
  await using at = await visit();
  const { page } = at;
  const open = async () => {
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.getByRole('button', { name: 'Export' }).click();
  };
  await open();
  await page.getByRole('radio', { name: 'CSV' }).click();
  await page.getByText('Documents', { exact: true }).last().click();
  await comeAgain(page);
  await open();
  expect(await page.getByRole('radio', { name: 'CSV' }).getAttribute('aria-checked')).toBe('true');
  expect(await page.getByRole('checkbox', { name: 'Documents' }).isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Clusters' }).isChecked()).toBe(true);
  expect(at.complaints).toEqual([]);
});
