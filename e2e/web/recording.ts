/**
 * A minute of work as a row of pictures, and as a film: drop a spreadsheet, cluster it, ban a label, compare, export.
 * The spreadsheet holds the answers to a survey of a library: free text beside columns that are none. Not a test: it
 * asserts nothing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeXlsx } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { visit } from './support/browser.js';
import { film } from './support/film.js';
import {
  chart,
  clusterRows,
  columnBoxes,
  comparedRows,
  firstRows,
  message,
  runButtons,
  sampleButtons,
  whyButtons,
} from './support/parts.js';
import { run } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const SIZE = { width: 1366, height: 768 };

const server = await serveWeb();

mkdirSync(folder, { recursive: true });

interface Sample {
  readonly documents: readonly { readonly answer: string; readonly age: string; readonly visits: string }[];
}

async function spreadsheet(): Promise<Buffer> {
  const answer = await fetch(`${server.app}samples/survey-library.json`);
  const { documents } = (await answer.json()) as Sample;
  const rows = documents.map(({ answer, age, visits }, i) => [i + 1, answer, age, visits]);
  const sheet = { name: 'Survey', header: ['No', 'What should we improve?', 'Age', 'Visits'], rows };
  return Buffer.from(await writeXlsx([sheet]));
}

/** Drags a file over the window, as a hand would. */
async function drag(page: Page, kind: 'dragenter' | 'dragover' | 'drop', file: Buffer): Promise<void> {
  const data = await page.evaluateHandle(base64 => {
    const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'survey.xlsx'));
    return transfer;
  }, file.toString('base64'));
  await page.locator('body').dispatchEvent(kind, { dataTransfer: data });
}

const STEPS: readonly (readonly [name: string, step: (page: Page) => Promise<void>])[] = [
  [
    'drop',
    async page => {
      await page.goto(`${server.app}#/workbench`);
      await sampleButtons(page).first().waitFor();
      const file = await spreadsheet();
      await drag(page, 'dragenter', file);
      await drag(page, 'dragover', file);
    },
  ],
  [
    'ready',
    async page => {
      await drag(page, 'drop', await spreadsheet());
      await firstRows(page).waitFor();
      await columnBoxes(page).first().waitFor();
    },
  ],
  ['clusters', run],
  [
    'why',
    async page => {
      await clusterRows(page).nth(1).click();
      await whyButtons(page).first().click();
      await page.getByRole('dialog', { name: 'Why is this here?' }).locator('mark').first().waitFor();
    },
  ],
  [
    'ban',
    async page => {
      await page.keyboard.press('Escape');
      await clusterRows(page).first().focus();
      await page.keyboard.press('b');
      await page.getByRole('button', { name: 'Ban and run again' }).waitFor();
    },
  ],
  [
    'banned',
    async page => {
      await page.getByRole('button', { name: 'Ban and run again' }).click();
      await message(page).waitFor();
      await runButtons(page).nth(1).waitFor();
    },
  ],
  [
    'compare',
    async page => {
      await page.getByRole('button', { name: 'Fewer clusters' }).click();
      await run(page);
      await runButtons(page).nth(2).waitFor();
      await page.getByRole('button', { name: 'Compare' }).click();
      await comparedRows(page).first().click();
    },
  ],
  [
    'treemap',
    async page => {
      await page.getByRole('button', { name: 'Keep B' }).click();
      const close = message(page).getByRole('button', { name: /Close|Dismiss/ });
      if (await close.isVisible()) await close.click();
      await page.getByRole('tab', { name: 'Treemap' }).click();
      await chart(page).first().waitFor();
    },
  ],
  [
    'export',
    async page => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('button', { name: 'Save file' }).waitFor();
    },
  ],
];

/** What the film says of each step. */
const CAPTIONS: Readonly<Record<string, string>> = {
  drop: 'Drop a spreadsheet: survey answers, tickets, abstracts',
  ready: 'Columns are recognised. Nothing is uploaded',
  clusters: 'Topics with names, and the answers beside them',
  why: 'Each document says why it is there',
  ban: 'A word that should not name a topic is banned',
  banned: 'The clusters are made again at once',
  compare: 'Fewer clusters? Two runs beside each other',
  treemap: 'Topics by size',
  export: 'Take the result away: XLSX, CSV, JSON',
};

test('pictures of a minute of work, and a film of them', async () => {
  // A visitor without habits: the defaults.
  await using at = await visit({ viewport: SIZE, colorScheme: 'light' }, {});
  const scenes: { readonly picture: string; readonly caption: string }[] = [];
  for (const [place, [name, step]] of STEPS.entries()) {
    await step(at.page);
    await at.page.waitForTimeout(300);
    const path = `${folder}recording-${place + 1}-${name}.png`;
    await at.page.screenshot({ path });
    scenes.push({ picture: readFileSync(path).toString('base64'), caption: CAPTIONS[name]! });
  }
  writeFileSync(`${folder}film.webm`, await film(at.context, scenes));
});
