/** A reviewer's way: files of three databases, topics, decisions by keyboard, references; and topics by a column. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { threeDatabases } from '../../../packages/cli/src/program/three-databases.testing.js';
import { axeFindings } from '../support/axe.js';
import { visit } from '../support/browser.js';
import {
  bottomBar,
  chipsOf,
  clusterRows,
  currentResult,
  headline,
  message,
  readyPart,
  resultList,
} from '../support/parts.js';
import { openBytes, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

interface Reference {
  readonly title: string;
  readonly keyword?: string;
}

/** What Citation.js reads in a file of RIS. */
function readByCitationJs(ris: string): readonly Reference[] {
  const require = createRequire(import.meta.url);
  require('@citation-js/plugin-ris');
  return require('@citation-js/core').plugins.input.chain(ris, { generateGraph: false });
}

const KEYS = ['i', 'e', 'u', 'e'] as const;
const DECIDED = 200;

/** Decides about the first documents of the list, each after the one before is done. */
async function decideByKeyboard(page: Page): Promise<void> {
  await resultList(page).focus();
  await page.keyboard.press('j');
  for (let at = 0; at < DECIDED; at++) {
    await currentResult(page)
      .and(page.locator(`[data-document="${at}"]`))
      .waitFor();
    await page.keyboard.press(KEYS[at % KEYS.length]!);
  }
}

const decisionsButton = (page: Page) => page.getByRole('button', { name: `${DECIDED} decided` });

async function savedReferences(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('radio', { name: 'RIS', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

test('three databases become one list, 200 decisions by keyboard are kept, and references carry both', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  const files = threeDatabases().map(({ name, text }) => ({ name, mimeType: '', buffer: Buffer.from(text) }));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await readyPart(page).waitFor();
  await run(page);
  await expect.poll(() => headline(page).textContent()).toBe('All 1,200 documents');

  await decideByKeyboard(page);
  await decisionsButton(page).waitFor();
  await page.getByText('Saved in this browser').waitFor();
  await page.reload();
  await decisionsButton(page).click();
  await page.getByRole('button', { name: 'Included 50' }).click();
  await expect.poll(() => headline(page).textContent()).toBe('50 results selected');

  const references = readByCitationJs(await savedReferences(page));
  expect(references).toHaveLength(1200);
  const keywords = references.map(({ keyword = '' }) => keyword);
  const withWord = (word: string) => keywords.filter(each => each.includes(`Decision: ${word}`)).length;
  expect([withWord('include'), withWord('exclude'), withWord('unsure')]).toEqual([50, 100, 50]);
  expect(keywords.filter(each => each.includes('Topic: ')).length).toBeGreaterThan(1000);
  expect(at.complaints).toEqual([]);
});

const ratings = Array.from({ length: 60 }, (_, at) =>
  at % 2 === 0 ? `Breakfast with fresh bread ${at},low,${20 + at}` : `Parking garage was full ${at},high,${20 + at}`,
);
const csv = { name: 'stays.csv', mimeType: '', buffer: Buffer.from(['text,rating,age', ...ratings].join('\n')) };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Topics and properties' });

async function openProperties(page: Page): Promise<void> {
  await openBytes(page, server.app, csv);
  await run(page);
  await page.getByRole('button', { name: 'Properties' }).click();
  await dialog(page).getByRole('grid').waitFor();
}

const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

describe('topics by a column', { tags: 'nightly' }, () => {
  test('are a table that arrow keys move through, and Enter shows the documents of a cell', async () => {
    await using at = await visit();
    const { page } = at;
    await openProperties(page);
    const grid = dialog(page).getByRole('grid', { name: 'Topics by rating' });
    await grid.locator('button[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedName(page)).toMatch(/, high: /);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focusedName(page)).toMatch(/, low: 30 documents|, low: 0 documents/);
    expect(await axeFindings(page)).toEqual([]);
    const cell = grid.getByRole('button', { name: /: 30 documents, 100.% of the topic, .*more often than elsewhere/ });
    await cell.first().focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => headline(page).textContent()).toBe('30 results selected');
    expect(at.complaints).toEqual([]);
  });

  test('fit a phone, where the chosen cell leads to its documents', async () => {
    await using at = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = at;
    await openProperties(page);
    await dialog(page).getByRole('button', { name: 'Column' }).click();
    await page.getByRole('option', { name: 'age' }).click();
    const grid = dialog(page).getByRole('grid', { name: 'Topics by age' });
    await grid.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeFindings(page)).toEqual([]);
    await grid.getByRole('columnheader').nth(1).getByRole('button').click();
    await expect.poll(() => headline(page).textContent()).toBe('12 results selected');
    expect(await headline(page).isVisible()).toBe(true);
    expect(at.complaints).toEqual([]);
  });
});

describe('a reviewer', () => {
  const tickets = Array.from({ length: 24 }, (_, at) =>
    at % 2 === 0
      ? `"Breakfast with fresh bread and jam was served ${at === 4 ? 'again' : `on day ${at}`}",${1 + (at % 3)},2024-0${1 + (at % 6)}-10`
      : `"The parking garage was full when we came back ${at}",${3 + (at % 3)},2023-0${1 + (at % 6)}-10`,
  );
  const stays = { name: 'reviews.csv', mimeType: '', buffer: Buffer.from(['text,stars,day', ...tickets].join('\n')) };

  test('stars a document, writes a note, and moves it to another cluster, all by keys; a project keeps it', async () => {
    await using at = await visit();
    const { page } = at;
    await openBytes(page, server.app, stays);
    await run(page);
    await resultList(page).focus();
    await page.keyboard.press('j');
    await currentResult(page).waitFor();
    await page.keyboard.press('s');
    await currentResult(page).getByText('starred').waitFor();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask the kitchen');
    await page.keyboard.press('Enter');
    await currentResult(page).getByText('Ask the kitchen').waitFor();

    const before = await chipsOf(currentResult(page)).allTextContents();
    await page.keyboard.press('m');
    const moving = page.getByRole('dialog', { name: 'Move to another cluster' });
    await moving.getByRole('searchbox').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await moving.waitFor({ state: 'detached' });
    await expect.poll(() => chipsOf(currentResult(page)).allTextContents()).not.toEqual(before);
    await clusterRows(page).filter({ hasText: '1 moved in' }).first().waitFor();

    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await clusterRows(page).filter({ hasText: '1 moved in' }).first().waitFor();
    await resultList(page).getByText('Ask the kitchen').waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('filters a table by a range, days and words, sorts it, and sees the rest in the list', {
    tags: 'nightly',
  }, async () => {
    await using at = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = at;
    await openBytes(page, server.app, stays);
    await run(page);
    await bottomBar(page).getByText('Results').click();
    await page.getByRole('button', { name: 'Table of documents' }).click();
    const table = page.getByRole('dialog', { name: 'Table of documents' });
    await table.getByRole('textbox', { name: 'Least stars' }).fill('3');
    await table.getByRole('textbox', { name: 'Greatest stars' }).fill('3');
    await table.getByRole('status').getByText('8 of 24 documents').waitFor();
    await table.getByLabel('Least day').fill('2024-01-01');
    await table.getByRole('status').getByText('4 of 24 documents').waitFor();
    await table.getByRole('searchbox', { name: 'Words in text' }).fill('again');
    await table.getByRole('button', { name: 'stars', exact: true }).click();
    expect(await table.getByRole('columnheader', { name: 'stars' }).getAttribute('aria-sort')).toBe('ascending');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeFindings(page)).toEqual([]);
    await table.getByRole('searchbox', { name: 'Words in text' }).fill('');
    await table.getByRole('button', { name: 'Show in the list' }).click();
    await expect.poll(() => headline(page).textContent()).toBe('4 results selected');
    expect(at.complaints).toEqual([]);
  });

  test('marks all near-duplicates but one of each group as duplicates in one action, which can be undone', async () => {
    await using at = await visit();
    const { page } = at;
    await openBytes(page, server.app, stays);
    await run(page);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('button', { name: 'Find near-duplicates…' }).click();
    const found = page.getByRole('dialog', { name: 'Near-duplicates' });
    await found.getByRole('status').getByText('21 near-duplicates in 2 groups').waitFor();
    expect(await found.locator('mark').count()).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    await found.getByRole('button', { name: /^Mark .*as duplicates$/ }).click();
    await message(page).getByText('21 duplicates removed before screening').waitFor();
    await resultList(page).getByText('×12').first().waitFor();
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Review', exact: true }).waitFor();
    expect(at.complaints).toEqual([]);
  });
});
