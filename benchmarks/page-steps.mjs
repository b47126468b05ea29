/**
 * The longest task of the page's own thread in each step of a journey with 10,000 documents, in processor time, from
 * opening the file to the charts. Corrections and choosing a chart draw everything again.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTexts } from './corpus-texts.mjs';
import { tell } from './in-browser.mjs';
import { longestTask } from './page-tasks.mjs';

const BUDGET = 100;

/** Descriptions of software with a date and a branch, one JSON object per line. */
export function descriptions(count) {
  const next = createTexts(7);
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      title: next(),
      text: `${next()}. ${next()}.`,
      date: `20${10 + (n % 15)}-${10 + (n % 3)}-${10 + (n % 18)}`,
      branch: ['Riverside', 'Northgate', 'Central'][n % 3],
    }),
  );
  const path = join(mkdtempSync(join(tmpdir(), 'sheaf-steps-')), 'many.jsonl');
  writeFileSync(path, lines.join('\n'));
  return path;
}

const rows = page => page.locator('.clusters:not(.compact) [role=treeitem][aria-level="1"]');

/** Waits until autosave has written what a step changed and the page has nothing left to draw. */
async function settle(page) {
  await page.locator('.run-btn.busy').waitFor({ state: 'detached' });
  await page.waitForTimeout(1000);
}

const chartShown = page => page.locator('.kept:not([hidden]) .sheaf-mark').first().waitFor();

async function tab(page, name) {
  await page.getByRole('tab', { name, exact: true }).click();
  if (name !== 'List') await chartShown(page);
}

export async function fromMenu(page, name) {
  await page.locator('.more-views').click();
  await page.locator('.menu [role=menuitem]').filter({ hasText: name }).click();
  await chartShown(page);
}

async function key(page, row, name) {
  await rows(page).nth(row).focus();
  await page.keyboard.press(name);
}

/** Every step by its name. A step begins where the previous step ended. */
const STEPS = {
  'the file is read': async (page, path) => {
    await page.locator('input[type=file]').first().setInputFiles(path);
    await page.locator('.ready').waitFor();
  },
  'they are clustered': async page => {
    await page.keyboard.press('Control+Enter');
    await rows(page).first().waitFor();
  },
  'they scroll': page =>
    page.locator('.results .scroll').evaluate(async list => {
      for (let i = 1; i <= 60; i++) {
        list.scrollTop = (list.scrollHeight / 60) * i;
        await new Promise(requestAnimationFrame);
      }
    }),
  'a cluster is selected': page => rows(page).nth(1).click(),
  'a second cluster is selected': page =>
    rows(page)
      .nth(3)
      .click({ modifiers: ['Control'] }),
  'words are found': async page => {
    await page.getByRole('button', { name: 'Find in results' }).click();
    await page.getByRole('searchbox', { name: 'Find in results' }).pressSequentially('game');
    await page.getByRole('button', { name: 'Find in results' }).click();
  },
  'the selection is cleared': page => key(page, 1, 'Escape'),
  'a cluster is renamed': async page => {
    await key(page, 2, 'r');
    await page.keyboard.type('Another name');
    await page.keyboard.press('Enter');
    await page.locator('.cl bdi').getByText('Another name').first().waitFor();
  },
  'two clusters are merged': async page => {
    await key(page, 4, 'm');
    await page.locator('.picks .pick-row').first().click();
    await page.locator('.picks').waitFor({ state: 'detached' });
  },
  'a document is read': async page => {
    await page.locator('.results article').first().click();
    await page.keyboard.press('Escape');
  },
  'the treemap is drawn': page => tab(page, 'Treemap'),
  'a cell of the treemap is selected': page =>
    page.locator('.kept:not([hidden]) .sheaf-mark').nth(2).click({ force: true }),
  'the pie is drawn': page => tab(page, 'Pie'),
  'the list is shown again': page => tab(page, 'List'),
  'polygons are drawn': page => tab(page, 'Map of topics'),
  'bubbles are drawn': page => fromMenu(page, 'Bubbles'),
  'the timeline is drawn': page => fromMenu(page, 'Timeline'),
};

/** Waits after each step, so that what a step leaves for later counts as well. */
export async function steps(page, app) {
  const path = descriptions(10_000);
  await page.goto(`${app}#/workbench`);
  await page.locator('.drop').waitFor();
  await settle(page);
  for (const [name, step] of Object.entries(STEPS)) {
    const longest = await longestTask(page, async () => {
      await step(page, path);
      await settle(page);
    });
    tell(`longest task while 10,000 documents are in the page and ${name}`, [longest], BUDGET);
  }
}
