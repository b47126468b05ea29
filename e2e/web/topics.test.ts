/** Topics that stay from one file to the next: kept, saved, opened again, brought up to date and changed. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.js';
import { visit } from './support/browser.js';
import { clusterLabels, clusterRows, headline, readyPart } from './support/parts.js';
import { openBytes, reloadSaved, run } from './support/steps.js';
import { serveWeb } from './support/web-server.js';
import { WEEKS } from './support/weeks.js';

const server = await serveWeb();

const [first, second] = WEEKS;

const changes = (page: Page) => page.getByRole('region', { name: 'What changed', exact: true });
const onPage = (page: Page, name: string | RegExp) => changes(page).getByRole('button', { name });
/** The rows of a group, by its name and count. */
const group = (page: Page, name: RegExp) =>
  changes(page)
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader', { name }) });
const openPage = (page: Page) => page.getByRole('button', { name: 'What changed', exact: true }).click();

test('topics of one week are kept, the next week goes into them, and what is new becomes a topic', async () => {
  await using at = await visit();
  const { page } = at;
  await openBytes(page, server.app, first);
  await run(page);
  await openPage(page);
  await onPage(page, /^Keep these \d+ topics$/).click();
  await group(page, /^Topics \d/).waitFor();
  const kept =
    (await group(page, /^Topics \d/)
      .getByRole('row')
      .count()) - 1;
  expect(kept).toBeGreaterThan(1);

  await page.locator('input[type=file]').first().setInputFiles(second);
  // The preview comes a moment later, and moves what is above it.
  await readyPart(page).getByRole('table').waitFor();
  await page.getByRole('button', { name: /^Put into the topics/ }).click();
  await onPage(page, 'Look for new topics').click();
  await group(page, /^New 1/).waitFor();
  await expect.poll(() => group(page, /^New 1/).textContent()).toMatch(/park/i);
  await expect.poll(() => changes(page).getByRole('heading').textContent()).toMatch(/” is new/);
  expect(await axeFindings(page)).toEqual([]);
  const [table] = await Promise.all([page.waitForEvent('download'), onPage(page, 'CSV').first().click()]);
  expect(readFileSync(await table.path(), 'utf8')).toMatch(/^\ufeffTopic,Group,week1,week2,/);
  await onPage(page, 'Save as picture').click();
  const save = page.getByRole('button', { name: 'Save PNG' });
  const [picture] = await Promise.all([page.waitForEvent('download'), save.click()]);
  await save.waitFor({ state: 'detached' });
  expect(picture.suggestedFilename()).toBe('week2_what-changed.png');

  await group(page, /^New 1/)
    .getByRole('row')
    .nth(1)
    // In its middle, where its marks are.
    .click();
  await expect.poll(() => headline(page).textContent()).toMatch(/^16 documents in /);
  await onPage(page, 'Rename').click();
  await changes(page).getByRole('textbox', { name: 'Name of the topic' }).fill('Garage');
  await page.keyboard.press('Enter');
  await group(page, /^New 1/)
    .getByText('Garage', { exact: true })
    .waitFor();
  await reloadSaved(page);
  await group(page, /^New 1/)
    .getByText('Garage', { exact: true })
    .waitFor();
  expect(at.complaints).toEqual([]);
});

test('topics are saved as a file, and opened with the next file of documents on another visit', {
  tags: 'thorough',
}, async () => {
  let model: Buffer;
  {
    await using at = await visit();
    const { page } = at;
    await openBytes(page, server.app, first);
    await run(page);
    await openPage(page);
    await onPage(page, /^Keep these \d+ topics$/).click();
    const [saved] = await Promise.all([page.waitForEvent('download'), onPage(page, 'Save topics').click()]);
    expect(saved.suggestedFilename()).toBe('week1.topics.json');
    model = readFileSync(await saved.path());
    expect(at.complaints).toEqual([]);
  }
  await using at = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  const topics = { name: 'week1.topics.json', mimeType: 'application/json', buffer: model };
  await page.locator('input[type=file]').first().setInputFiles([topics, second]);
  await readyPart(page).waitFor();
  await page.getByRole('button', { name: 'Put into the topics of “week1”' }).click();
  // The page that says what changed comes first.
  await changes(page).waitFor();
  await page
    .getByRole('navigation', { name: /^Part of/ })
    .getByText('Clusters')
    .click();
  await clusterRows(page).first().waitFor();
  const { topics: inFile } = JSON.parse(model.toString()) as { topics: readonly { labels: readonly string[] }[] };
  const known = inFile.map(({ labels }) => labels.join(', '));
  const shown = (await clusterLabels(page).allTextContents()).filter(label => label !== 'Other topics');
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(label => !known.includes(label))).toEqual([]);
  expect(at.complaints).toEqual([]);
});
