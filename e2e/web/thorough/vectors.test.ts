/** Vectors in the workbench: a column of them, and the table of words that a person chooses. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { clusterLabels, panel, resultCards } from '../support/parts.js';
import { openBytes, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

/** Texts without a common word across their lines; the vectors say which belong together. */
const rows = [
  ['car engine', 1],
  ['automobile motor', 1],
  ['vehicle motor', 1],
  ['rose garden', -1],
  ['tulip garden', -1],
  ['orchid', -1],
].map(([text, side]) => ({
  text,
  embedding: Array.from({ length: 16 }, (_, at) => (at === 0 ? Number(side) : 0.1 * (at % 3))),
}));
const file = { name: 'vectors.json', mimeType: '', buffer: Buffer.from(JSON.stringify(rows)) };

const sortedLabels = async (page: Page) => (await clusterLabels(page).allTextContents()).sort();

test('a column of vectors is recognised, shown by its length, and decides about the clusters of Leiden', async () => {
  await using at = await visit({}, { algorithm: 'Leiden' });
  const { page } = at;
  await openBytes(page, server.app, file);
  await panel(page)
    .getByRole('button', { name: /^embedding vector/ })
    .waitFor();
  await run(page);
  await expect.poll(() => sortedLabels(page)).toEqual(['Garden', 'Motor']);
  expect((await resultCards(page).allTextContents()).join()).not.toContain('base64');
  expect(at.complaints).toEqual([]);
});

test('a table of words is loaded when a person chooses it, and not before', async () => {
  await using at = await visit({}, { algorithm: 'Leiden' });
  const { page, context } = at;
  const loaded: string[] = [];
  context.on('request', request => loaded.push(request.url()));
  const isTable = (address: string): boolean => address.includes('/assets/vectors-english-');
  const texts = rows.map(({ text }) => ({ text }));
  await openBytes(page, server.app, { ...file, buffer: Buffer.from(JSON.stringify(texts)) });
  await run(page);
  const words = await sortedLabels(page);
  expect(loaded.filter(isTable)).toEqual([]);
  await panel(page).getByRole('button', { name: 'None Word vectors' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await run(page);
  await expect.poll(() => loaded.filter(isTable).length).toBeGreaterThan(0);
  await expect.poll(() => sortedLabels(page)).not.toEqual(words);
  expect(at.complaints).toEqual([]);
});
