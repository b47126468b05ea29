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
  expect(await stat(page, 'documents').textContent()).toBe('502');
  await expect.poll(() => columnNames(page).allTextContents()).toContain('file');
  expect(at.complaints).toEqual([]);
});
