/** Links and project files bring everything back, and never a secret. */
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import {
  agreement,
  clusterLabels,
  clusterRows,
  comparedRows,
  message,
  runButtons,
  side,
  sourceForm,
} from '../support/parts.js';
import { comeAgain, openBytes, openInWorkbench, run } from '../support/steps.js';
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
  expect(await other.page.getByRole('textbox', { name: 'Excluded labels, glob' }).inputValue()).toBe('* game');
  await expect.poll(() => clusterRows(other.page).nth(1).getAttribute('aria-selected')).toBe('true');
  await other.page.getByRole('button', { name: 'Compare' }).click();
  await other.page.getByText('of the clusters agree').waitFor();
  expect([...at.complaints, ...other.complaints]).toEqual([]);
});

test('a link of a comparison opens the comparison', { tags: 'nightly' }, async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  await page.getByRole('button', { name: /Games in Debian/ }).click();
  await clusterRows(page).first().waitFor();
  for (const preset of ['Fewer clusters', 'More clusters']) {
    const before = await runButtons(page).count();
    await page.getByRole('button', { name: preset }).click();
    await run(page);
    await expect.poll(() => runButtons(page).count()).toBe(Math.max(2, before + 1));
  }
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.locator('button[aria-label="Run A"]').click();
  await page.getByRole('option', { name: 'Run 2' }).click();
  const shown = async (of: Page) => {
    await expect.poll(() => agreement(of).textContent()).toMatch(/\d/);
    return [
      await agreement(of).textContent(),
      await comparedRows(of).allTextContents(),
      await side(of, 'B').locator('p').textContent(),
    ];
  };
  await page.getByText('Run 2').first().waitFor();
  const compared = await shown(page);
  const link = await linkOf(page);
  await using other = await visit();
  await other.page.goto(link);
  await other.page.getByText('of the clusters agree').waitFor();
  expect(await shown(other.page)).toEqual(compared);
  await other.page.getByRole('button', { name: 'Close' }).click();
  expect(await runButtons(other.page).count()).toBe(2);
  expect([...at.complaints, ...other.complaints]).toEqual([]);
});

test('a project comes back from its file and from this browser, and is saved again byte by byte', async () => {
  await using at = await visit();
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  await clusterRows(page).nth(2).focus();
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: 'Name' }).fill('My topic');
  await page.keyboard.press('Enter');
  await page.getByText('My topic').first().waitFor();
  const shown = await labels(page);
  await linkOf(page);
  const project = await projectOf(page);
  await page.getByRole('button', { name: 'Keep a copy in this browser' }).click();
  await page.getByText('Saved on the start page').waitFor();
  await comeAgain(page);
  await page.getByRole('button', { name: 'questions.json, copy', exact: true }).click();
  await expect.poll(() => labels(page)).toEqual(shown);

  await using other = await visit();
  await other.page.goto(`${server.app}#/workbench`);
  const file = { name: 'p.json', mimeType: '', buffer: project };
  await other.page.locator('input[type=file]').first().setInputFiles(file);
  await expect.poll(() => labels(other.page)).toEqual(shown);
  await linkOf(other.page);
  expect((await projectOf(other.page)).equals(project)).toBe(true);
  expect([...at.complaints, ...other.complaints]).toEqual([]);
});

describe('links that are not as they should be', () => {
  const told = async (link: string): Promise<string> => {
    await using at = await visit();
    await at.page.goto(link);
    await message(at.page).waitFor();
    const text = await message(at.page).textContent();
    expect(at.complaints).toEqual([]);
    return text ?? '';
  };

  test('of a newer version open with a notice', async () => {
    const shared = { version: 7, source: 'file', setup: { algorithm: 'STC', changes: {} }, unheard: { of: true } };
    const link = deflateRawSync(JSON.stringify(shared)).toString('base64url');
    await using at = await visit();
    await at.page.goto(`${server.app}#/workbench?${link}`);
    await expect.poll(() => message(at.page).textContent()).toContain('newer version');
    expect(at.complaints).toEqual([]);
  });

  test('without the file they are for name it', async () => {
    const shared = { version: 1, source: 'file', file: 'tickets.csv', setup: { algorithm: 'Lingo', changes: {} } };
    const link = deflateRawSync(JSON.stringify(shared)).toString('base64url');
    expect(await told(`${server.app}#/workbench?${link}`)).toContain(
      'This link has settings for “tickets.csv”. Open that file to see the clusters.',
    );
  });
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

test('a small table travels in the link by choice', { tags: 'nightly' }, async () => {
  await using at = await visit();
  const { page } = at;
  const rows = Array.from({ length: 20 }, (_, i) => `network printer ${i % 2 ? 'jam' : 'queue'} in room ${i}`);
  await openBytes(page, server.app, { name: 'a.csv', mimeType: '', buffer: Buffer.from(`text\n${rows.join('\n')}`) });
  await run(page);
  const shown = await labels(page);
  const without = await linkOf(page);
  await page.getByText(/Include the documents/).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect.poll(() => link.inputValue()).not.toBe(without);
  await using other = await visit();
  await other.page.goto(await link.inputValue());
  await expect.poll(() => labels(other.page)).toEqual(shown);
  expect([...at.complaints, ...other.complaints]).toEqual([]);
});
