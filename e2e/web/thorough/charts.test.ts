/** Charts that are open, exportable and readable without seeing them. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { chart, chartMarks, headline, moreViews } from '../support/parts.js';
import { openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

const VIEWS = ['Bubbles', 'Overlap', 'Timeline'] as const;
const CLUSTERS = 32;

async function open(page: Page): Promise<void> {
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
}

async function show(page: Page, view: string): Promise<void> {
  if (['Treemap', 'Map of topics', 'Pie'].includes(view)) await page.getByRole('tab', { name: view }).click();
  else {
    await moreViews(page).click();
    await page.getByRole('menuitem', { name: view }).click();
  }
  await chartMarks(page).first().waitFor();
}

const tree = (page: Page) => chart(page);

async function save(page: Page, kind: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Save image' }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
    })(),
  ]);
  return file.path();
}

describe.each(VIEWS)('the chart %s', view => {
  test('is saved as SVG with a group for each cluster, twice the same', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await open(page);
    await show(page, view);
    const [first, second] = [
      readFileSync(await save(page, 'SVG drawing'), 'utf8'),
      readFileSync(await save(page, 'SVG drawing'), 'utf8'),
    ];
    expect(second).toBe(first);
    // The pages of Sheaf take no text as markup, so the drawing is read in an empty page.
    const reader = await at.context.newPage();
    const counts = await reader.evaluate(text => {
      const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
      const groups = [...drawing.querySelectorAll('g[aria-label]')];
      return {
        broken: drawing.querySelector('parsererror') !== null,
        groups: groups.length,
        texts: drawing.querySelectorAll('text').length,
      };
    }, first);
    expect(counts.broken).toBe(false);
    expect(counts.groups).toBeGreaterThanOrEqual(Math.min(24, CLUSTERS));
    expect(counts.texts).toBeGreaterThan(20);
    expect(first).toContain('@font-face');
    const png = readFileSync(await save(page, 'PNG picture'));
    expect(png.subarray(37, 41).toString()).toBe('pHYs');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
    expect(at.complaints).toEqual([]);
  });

  test('is walked by keyboard, and has its numbers in a table', async () => {
    await using at = await visit();
    const { page } = at;
    await open(page);
    await show(page, view);
    await tree(page).locator('[tabindex="0"]').first().focus();
    const names: string[] = [];
    for (const key of ['Home', 'ArrowRight', 'ArrowDown', 'End']) {
      await page.keyboard.press(key);
      names.push((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '');
    }
    expect(names.every(name => /\d+ documents?/.test(name))).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(1);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(() => headline(page).textContent()).toMatch(/documents? in/);
    // The one of the chart comes before the one of the results.
    await page.getByRole('button', { name: 'Table', exact: true }).first().click();
    const table = page.getByRole('region', { name: 'Table of the chart' }).getByRole('table');
    await expect.poll(() => table.locator('tbody tr').count()).toBeGreaterThanOrEqual(CLUSTERS);
    expect(await axeFindings(page)).toEqual([]);
    expect(at.complaints).toEqual([]);
  });
});
