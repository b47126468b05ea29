/** Thousands of documents in one page. */
import { expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { manyDocuments } from '../support/many-documents.js';
import { clusterRows, stat } from '../support/parts.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

test('a large collection can be tuned on a sample, and the settings applied to all', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  const buffer = manyDocuments(6000);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'many.jsonl', mimeType: '', buffer });
  await page.getByRole('button', { name: /tune on a sample/ }).click();
  await clusterRows(page).first().waitFor();
  await expect.poll(() => stat(page, 'documents').textContent()).toBe('1,000');
  await page.getByRole('button', { name: 'Apply to all' }).click();
  await expect.poll(() => stat(page, 'documents').textContent()).toBe('6,000');
  await clusterRows(page).first().waitFor();
  expect(at.complaints).toEqual([]);
});
