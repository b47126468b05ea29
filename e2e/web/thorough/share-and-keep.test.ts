/** Links and project files bring everything back, and never a secret. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { clusterLabels, clusterRows, runButtons, sourceForm } from '../support/parts.js';
import { run } from '../support/steps.js';
import { startStub } from '../support/stub.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

const labels = (page: Page) => clusterLabels(page).allTextContents();

async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect.poll(() => link.inputValue()).toContain('#/workbench?');
  return link.inputValue();
}

async function projectOf(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save project' }).click(),
  ]);
  return readFileSync(await file.path());
}

test('a link brings back sample, settings, dictionary, view, selection and what was compared', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  await page.getByRole('button', { name: /Games in Debian/ }).click();
  await clusterRows(page).first().waitFor();
  await page.getByRole('textbox', { name: 'Excluded labels, glob' }).fill('* game');
  await page.getByRole('button', { name: 'Fewer clusters' }).click();
  await run(page);
  await expect.poll(() => runButtons(page).count()).toBe(2);
  await clusterRows(page).nth(1).click();
  const shown = await labels(page);
  const link = await linkOf(page);
  await using other = await visit();
  await other.page.goto(link);
  await expect.poll(() => runButtons(other.page).count()).toBe(2);
  await expect.poll(() => labels(other.page)).toEqual(shown);
  await expect
    .poll(() => other.page.getByRole('textbox', { name: 'Excluded labels, glob' }).inputValue())
    .toBe('* game');
  await expect.poll(() => clusterRows(other.page).nth(1).getAttribute('aria-selected')).toBe('true');
  await other.page.getByRole('button', { name: 'Compare' }).click();
  await other.page.getByText('alike', { exact: true }).waitFor();
  expect([...at.complaints, ...other.complaints]).toEqual([]);
});

test('keys and passwords are in no link, project, export or report', async () => {
  const SECRET = 'open-sesame-4711';
  const documents = Array.from({ length: 20 }, (_, i) => ({
    id: `${i}`,
    title: `network printer ${i % 2 ? 'jam' : 'queue'} ${i}`,
  }));
  await using stub = await startStub(({ url }) => ({
    body: url.pathname.includes('admin')
      ? { status: { books: { name: 'books' } } }
      : { response: { numFound: 20, start: 0, docs: documents } },
  }));
  await using at = await visit();
  const { page } = at;
  await page.addInitScript(
    ([address]) => {
      // The preview of a report is a frame that may store nothing.
      if (window.top !== window) return;
      localStorage.setItem('sheaf:1:workbenchSource', '"solr"');
      localStorage.setItem('sheaf:1:workbenchQuery', '"printer"');
      localStorage.setItem('sheaf:1:source:solr', JSON.stringify({ url: `${address}/solr` }));
    },
    [stub.address],
  );
  await page.goto(`${server.app}#/workbench`);
  await page.getByRole('button', { name: 'More options' }).click();
  await sourceForm(page).locator('input[type=password]').first().fill(SECRET);
  await page.getByRole('textbox', { name: 'User' }).fill('me');
  await page.getByRole('button', { name: /^Connect/ }).click();
  await page.getByRole('button', { name: 'Connected' }).waitFor();
  await sourceForm(page)
    .getByRole('button', { name: /Core or collection/ })
    .click();
  await page.getByRole('option', { name: 'books' }).click();
  await page.keyboard.press('Control+Enter');
  await clusterRows(page).first().waitFor();
  const link = await linkOf(page);
  const code = new URL(link).hash.split('?')[1]!;
  const { inflateRawSync } = await import('node:zlib');
  const written = [
    inflateRawSync(Buffer.from(code, 'base64url')).toString('utf8'),
    (await projectOf(page)).toString('utf8'),
  ];
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  for (const format of ['JSON', 'CSV', 'Report', 'Markdown']) {
    await page.getByRole('radio', { name: format, exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save file' }).click(),
    ]);
    written.push(readFileSync(await file.path(), 'utf8'));
  }
  for (const text of written) expect(text).not.toContain(SECRET);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain(SECRET);
  expect(stub.asked.some(({ headers }) => headers.authorization !== undefined)).toBe(true);
  expect(at.complaints).toEqual([]);
});
