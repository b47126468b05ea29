/** The first minute of somebody who has never been here: from opening the page to topics in two actions. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { layoutFlaws } from '../support/layout.js';
import { clusterLabels, clusterRows, readyPart, sampleButtons, stat } from '../support/parts.js';
import type { GivenFile } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

type Row = Readonly<Record<string, string>>;

const documentsOf = (name: string): readonly Row[] =>
  JSON.parse(readFileSync(new URL(`../../../corpora/${name}.json`, import.meta.url), 'utf8')).documents;

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function csv(name: string, rows: readonly Row[]): GivenFile {
  const columns = Object.keys(rows[0]!);
  const lines = [columns, ...rows.map(row => columns.map(column => row[column] ?? ''))];
  const text = lines.map(line => line.map(cell).join(',')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** A visitor who has chosen nothing yet drops a file, and presses Enter. */
async function twoActions(page: Page, file: GivenFile): Promise<void> {
  await page.goto(`${server.app}#/workbench`);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await readyPart(page).waitFor();
  await page.keyboard.press('Enter');
  await clusterRows(page).first().waitFor();
  await page.getByText('Working, cancel').waitFor({ state: 'detached' });
}

/** The column heads of the table with the first rows. */
const heads = (page: Page) => readyPart(page).locator('th b').allTextContents();

describe('a dropped file is understood after two actions', () => {
  test('140 reviews are five named topics, and the focus is on the first', async () => {
    await using at = await visit({}, {});
    const { page } = at;
    await twoActions(page, csv('reviews.csv', documentsOf('reviews-hotel')));
    const labels = await clusterLabels(page).allTextContents();
    expect(labels.toSorted()).toEqual([
      'Air Conditioning',
      'Breakfast',
      'Front Desk',
      'Parking Garage',
      'Swimming Pool',
    ]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem');
    expect(at.complaints).toEqual([]);
  });

  test('2,000 abstracts are fewer than forty clusters, which hold at least 98 % of them', {
    tags: 'nightly',
  }, async () => {
    await using at = await visit({}, {});
    const { page } = at;
    const rows = ['debian-science', 'debian-network'].flatMap(documentsOf);
    const abstracts = rows.map(({ title = '', snippet = '' }, i) => ({
      PMID: `${31000000 + i}`,
      Title: title,
      Abstract: snippet,
    }));
    await twoActions(page, csv('abstracts.csv', abstracts));
    expect(await stat(page, 'documents').textContent()).toBe('2,000');
    expect(Number(await stat(page, 'clusters').textContent())).toBeLessThan(40);
    expect(Number.parseFloat((await stat(page, 'clustered').textContent())!)).toBeGreaterThanOrEqual(98);
    expect(at.complaints).toEqual([]);
  });
});

test('the texts of a file come first in its table, and what only identifies a row comes last', async () => {
  await using at = await visit({}, {});
  const { page } = at;
  const rows = documentsOf('abstracts').map(({ title = '', abstract = '', year = '' }, i) => ({
    PMID: `${31000000 + i * 7}`,
    Year: year,
    Title: i === 1 ? 'Dampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' : title,
    Abstract: abstract,
  }));
  await page.goto(`${server.app}#/workbench`);
  await page.locator('input[type=file]').first().setInputFiles(csv('abstracts.csv', rows));
  await readyPart(page).waitFor();
  await expect.poll(() => heads(page)).toEqual(['Title', 'Abstract', 'Year', 'PMID']);
  const widths = await readyPart(page)
    .getByRole('columnheader')
    .evaluateAll(all => all.map(head => head.getBoundingClientRect().width));
  const [, titles = 0, abstracts = 0, years = 0, ids = 0] = widths;
  expect(Math.min(titles, abstracts)).toBeGreaterThan(1.5 * Math.max(years, ids));
  // No long word lies on the next column.
  expect(await layoutFlaws(page)).toEqual([]);
  expect(at.complaints).toEqual([]);
});

test('each sample on a card is clustered with one click', { tags: 'nightly' }, async () => {
  await using at = await visit({}, {});
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  await sampleButtons(page).first().waitFor();
  expect((await sampleButtons(page).locator('b').allTextContents()).length).toBe(6);
  await page.getByRole('button', { name: /Support-Tickets/ }).click();
  await expect.poll(() => clusterLabels(page).allTextContents()).toContain('Bestellung');
  expect(at.complaints).toEqual([]);
});

test('samples are searched together, whatever their collection and their language', async () => {
  await using at = await visit({}, {});
  const { page } = at;
  await page.goto(`${server.app}#/search/sample/children`);
  await clusterRows(page).first().waitFor();
  // The service lists them by the alphabet.
  await page.getByRole('button', { name: /Algorithm$/ }).click();
  const first = page.getByRole('option').first();
  await expect.poll(() => first.textContent()).toMatch(/^Leiden.*Recommended/);
  expect(await first.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  const found = page.getByRole('article');
  for (const from of ['Games in Debian', 'Sound, video and graphics in Debian'])
    await expect.poll(() => found.filter({ hasText: from }).count()).toBeGreaterThan(0);
  await page.goto(`${server.app}#/search/sample/Bestellung`);
  await expect.poll(() => found.filter({ hasText: 'Support-Tickets eines Webshops' }).count()).toBeGreaterThan(3);
  expect(at.complaints).toEqual([]);
});
