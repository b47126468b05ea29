/** Two settings side by side, or a result of another tool; six kinds of change, down to the document. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import {
  agreement,
  comparedDocuments,
  comparedRows,
  kindFilters,
  readyPart,
  runButtons,
  side,
  sideMeasures,
  whereabouts,
} from '../support/parts.js';
import { openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const resultOf = (clusters: Readonly<Record<string, readonly number[]>>) =>
  JSON.stringify({ clusters: Object.entries(clusters).map(([label, documents]) => ({ labels: [label], documents })) });

async function openDocuments(page: Page, count: number): Promise<void> {
  const rows = range(0, count - 1).map(i => (i % 2 ? `Solar panels on roof ${i}` : `Broken street lamp ${i}`));
  await page.goto(`${server.app}#/workbench`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(file('roofs.csv', ['text', ...rows].join('\n')));
  await readyPart(page).waitFor();
  await run(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  await comparedRows(page).first().waitFor();
}

async function openResult(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[aria-label="Result of another tool"]').setInputFiles(file(name, text));
}

async function choose(page: Page, side: 'A' | 'B', name: string): Promise<void> {
  await page.locator(`button[aria-label="Run ${side}"]`).click();
  await page.getByRole('option', { name }).click();
}

const BEFORE = {
  Kept: range(0, 9),
  Old: range(10, 19),
  Whole: range(20, 39),
  East: range(40, 49),
  West: range(50, 59),
  Lost: range(60, 64),
};
const AFTER = {
  Kept: range(0, 9),
  New: range(10, 19),
  First: range(20, 29),
  Second: range(30, 39),
  Both: range(40, 59),
  Found: range(70, 74),
};

/** Each among twenty documents of its own, so that none lies in what it was. */
const mixed = (parts: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(parts).map(([label, own], i) => [label, [...own, ...range(20 + 20 * i, 39 + 20 * i)]] as const);

async function compareByHand(page: Page): Promise<void> {
  await openDocuments(page, 80);
  await openResult(page, 'before.json', resultOf(BEFORE));
  await openResult(page, 'after.json', resultOf(AFTER));
  await side(page, 'B').getByText('after.json').first().waitFor();
  await choose(page, 'A', 'before.json');
  await comparedRows(page).filter({ hasText: 'Whole' }).waitFor();
}

describe('a comparison', () => {
  test('of results made by hand has exactly the six kinds, told in words', async () => {
    await using at = await visit();
    const { page } = at;
    await compareByHand(page);
    const kinds = (await kindFilters(page).allTextContents()).map(text => text.replace(/\s+/g, ' ').trim());
    expect(kinds.sort()).toEqual(['gone 1', 'merged 2', 'new 1', 'renamed 1', 'same 1', 'split 2']);
    // The kind stands at the outer end of a row.
    const kindOf = async (letter: 'a' | 'b', label: string) =>
      (
        await comparedRows(page, letter)
          .filter({ has: page.locator('bdi', { hasText: new RegExp(`^${label}$`) }) })
          .locator(letter === 'a' ? '> span:first-child' : '> span:last-child')
          .textContent()
      )?.trim();
    expect(await kindOf('b', 'Kept')).toBe('');
    expect(await kindOf('b', 'New')).toBe('renamed');
    expect(await kindOf('b', 'First')).toBe('split');
    expect(await kindOf('b', 'Second')).toBe('split');
    expect(await kindOf('b', 'Both')).toBe('merged');
    expect(await kindOf('b', 'Found')).toBe('new');
    expect(await kindOf('a', 'Lost')).toBe('gone');
    expect(await whereabouts(page).allTextContents()).toEqual(['5 in Other topics']);
    expect(await page.locator('svg[preserveAspectRatio=none] path').count()).toBe(6);
    expect(at.complaints).toEqual([]);
  });

  test('of a run with itself: all the same, agreement 100 %', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.poll(() => agreement(page).textContent()).toMatch(/^100\s%$/);
    expect(await kindFilters(page).allTextContents()).toEqual([expect.stringMatching(/^same \d+$/)]);
    await expect.poll(() => sideMeasures(page).locator('dd').count()).toBeGreaterThan(10);
    const readouts = await sideMeasures(page).allTextContents();
    expect(readouts[0]).toBe(readouts[1]);
    expect(at.complaints).toEqual([]);
  });

  test('shows every difference of documents within two clicks, and covers no row', async () => {
    await using at = await visit();
    const { page } = at;
    await openDocuments(page, 600);
    await openResult(page, 'before.csv', `Roofs,${range(0, 299).join(' ')}\nHouses,${range(300, 599).join(' ')}`);
    await openResult(page, 'after.csv', `Roofs,${range(0, 299).join(' ')}\nTowns,${range(100, 599).join(' ')}`);
    await choose(page, 'A', 'before.csv');
    await comparedRows(page, 'b').filter({ hasText: 'Towns' }).click();
    const detail = comparedDocuments(page);
    await detail.getByRole('button', { name: 'Show all 300' }).click();
    expect(await detail.locator('div', { hasText: 'In both' }).locator('li').count()).toBe(300);
    expect(await detail.locator('div', { hasText: 'Only in B' }).locator('li').count()).toBe(200);
    // What scrolls holds the columns of rows.
    const rows = comparedRows(page).first().locator('xpath=../../..');
    const [box, scroll] = [await detail.boundingBox(), await rows.boundingBox()];
    expect(scroll!.x + scroll!.width).toBeLessThanOrEqual(box!.x + 1);
    expect(at.complaints).toEqual([]);
  });

  test('is read and walked by keyboard alone', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await compareByHand(page);
    await comparedRows(page, 'a').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await focused()).toContain('Whole');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toContain('First');
    await page.keyboard.press('Enter');
    await comparedDocuments(page).getByText('In both: 10 documents').waitFor();
    expect(await comparedRows(page, 'a').and(page.locator('[aria-pressed=true]')).allTextContents()).toEqual([
      expect.stringContaining('Whole'),
    ]);
    expect(at.complaints).toEqual([]);
  });

  test('gives a side settings of its own, and keeps the run it chooses', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Settings of B' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings of B' });
    const box = dialog.getByRole('spinbutton', { name: 'Desired cluster count' });
    await box.fill('12');
    await box.press('Enter');
    await dialog.getByRole('button', { name: 'Run B' }).click();
    await side(page, 'B').getByText('Desired cluster count 30 → 12').waitFor();
    await expect.poll(() => agreement(page).textContent()).not.toMatch(/^(100|…)/);
    await page.getByRole('button', { name: 'Keep B' }).click();
    await expect.poll(() => runButtons(page).count()).toBe(2);
    expect(await page.getByRole('spinbutton', { name: 'Desired cluster count' }).inputValue()).toBe('12');
    expect(at.complaints).toEqual([]);
  });

  test('says what is wrong with a result it cannot read', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await openDocuments(page, 20);
    await openResult(page, 'far.csv', 'Far,99');
    await page.getByText('It names document 99, but there are only 20.').waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('says where the documents of a cluster without a partner are: most first, and how many places more', {
    tags: 'nightly',
  }, async () => {
    await using at = await visit();
    const { page } = at;
    await openDocuments(page, 80);
    const parts = { First: range(0, 5), Second: range(6, 14), Third: range(15, 16) };
    await openResult(page, 'before.json', resultOf({ Whole: range(0, 19) }));
    await openResult(page, 'after.json', resultOf(Object.fromEntries(mixed(parts))));
    await choose(page, 'A', 'before.json');
    await whereabouts(page).waitFor();
    expect(await whereabouts(page).allTextContents()).toEqual(['9 in Second, 6 in First, 2 more']);
    expect(at.complaints).toEqual([]);
  });

  test('says so when the runs could not be compared', async () => {
    await using at = await visit();
    const { page } = at;
    await page.route('**/align-worker*', route => route.abort());
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('The runs could not be compared.').waitFor();
    expect(await agreement(page).textContent()).toBe('–');
    await expect.poll(() => sideMeasures(page).locator('dd').count()).toBeGreaterThan(10);
  });
});
