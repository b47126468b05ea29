/** The first minute of somebody who has never been here: from opening the page to topics in two actions. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { clusterLabels, clusterRows, readyPart, stat } from '../support/parts.js';
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
    await expect.poll(() => stat(page, 'documents').textContent()).toBe('2,000');
    expect(Number(await stat(page, 'clusters').textContent())).toBeLessThan(40);
    expect(Number.parseFloat((await stat(page, 'clustered').textContent())!)).toBeGreaterThanOrEqual(98);
    expect(at.complaints).toEqual([]);
  });
});
