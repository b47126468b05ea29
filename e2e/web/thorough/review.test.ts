/** A reviewer's way: files of three databases, topics, decisions by keyboard, references; and topics by a column. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { threeDatabases } from '../../../packages/cli/src/program/three-databases.testing.js';
import { visit } from '../support/browser.js';
import { currentResult, headline, readyPart, resultList } from '../support/parts.js';
import { reloadSaved, run } from '../support/steps.js';
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
  // Who has excluded records goes on with the others.
  await page.getByRole('radio', { name: 'Without excluded 1,100', checked: true }).waitFor();
  await page.getByRole('radio', { name: /^All / }).click();
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
  await reloadSaved(page);
  await decisionsButton(page).click();
  await page.getByRole('button', { name: 'Included 50' }).click();
  await expect.poll(() => headline(page).textContent()).toBe('50 documents selected');

  const references = readByCitationJs(await savedReferences(page));
  expect(references).toHaveLength(1200);
  const keywords = references.map(({ keyword = '' }) => keyword);
  const withWord = (word: string) => keywords.filter(each => each.includes(`Decision: ${word}`)).length;
  expect([withWord('include'), withWord('exclude'), withWord('unsure')]).toEqual([50, 100, 50]);
  expect(keywords.filter(each => each.includes('Topic: ')).length).toBeGreaterThan(1000);
  expect(at.complaints).toEqual([]);
});
