/** Topics that stay from one file to the next: kept, saved, opened again, brought up to date and changed. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.js';
import { visit } from './support/browser.js';
import { clusterLabels, clusterRows, panel, readyPart } from './support/parts.js';
import { openBytes, run } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();

const WORDS: Readonly<Record<string, readonly string[]>> = {
  printer: ['printer', 'paper', 'toner', 'jam', 'tray', 'cartridge', 'ink'],
  login: ['login', 'password', 'account', 'reset', 'browser', 'cookie', 'session'],
  parking: ['parking', 'permit', 'garage', 'barrier', 'ticket', 'lane', 'car'],
};

/** Tickets on a subject, each with other words of it. */
const tickets = (subject: string, count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, i) => {
    const pick = (step: number) => WORDS[subject]![((i + from) * 2 + step * (1 + (i % 3))) % 7]!;
    return `${subject} ${pick(1)} ${pick(2)},${pick(3)} and ${pick(4)}`;
  });

const fileOf = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`title,text\n${lines.join('\n')}\n`),
});
const first = fileOf('week1.csv', ...tickets('printer', 20), ...tickets('login', 10));
const second = fileOf('week2.csv', ...tickets('parking', 16), ...tickets('login', 20, 3), ...tickets('printer', 10, 5));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Topics', exact: true });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true });
const openDialog = (page: Page) => page.getByRole('button', { name: 'Topics', exact: true }).click();

test('topics of one week are kept, the next week goes into them, and what is new becomes a topic', async () => {
  await using at = await visit();
  const { page } = at;
  await openBytes(page, server.app, first);
  await run(page);
  await openDialog(page);
  await inDialog(page, 'Keep these clusters as topics').click();
  await section(page, 'Kept topics').getByRole('listitem').first().waitFor();
  const kept = await section(page, 'Kept topics').getByRole('listitem').count();
  expect(kept).toBeGreaterThan(1);
  await page.keyboard.press('Escape');

  await panel(page).locator('input[type=file]').setInputFiles(second);
  await openDialog(page);
  await inDialog(page, 'Put “week2.csv” into these topics').click();
  await section(page, 'Fits nowhere').waitFor();
  await inDialog(page, 'Look for new topics').click();
  await section(page, 'New in this batch').waitFor();
  expect(await section(page, 'New in this batch').textContent()).toMatch(/park/i);
  expect(await section(page, 'Kept topics').getByRole('listitem').count()).toBe(kept);
  for (const week of ['week1', 'week2'])
    expect(await dialog(page).getByRole('list', { name: week, exact: true }).textContent()).toMatch(/printer/i);
  expect(await axeFindings(page)).toEqual([]);

  await section(page, 'New in this batch').getByRole('checkbox').first().press('Space');
  await inDialog(page, 'Rename').click();
  await dialog(page).getByRole('textbox', { name: 'Name of the topic' }).fill('Garage');
  await page.keyboard.press('Enter');
  await section(page, 'New in this batch').getByText('Garage', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => clusterLabels(page).first().textContent()).toBe('Garage');
  expect(await clusterRows(page).first().textContent()).toContain('new topic');
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
    await openDialog(page);
    await inDialog(page, 'Keep these clusters as topics').click();
    const [saved] = await Promise.all([page.waitForEvent('download'), inDialog(page, 'Save topics').click()]);
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
  await clusterRows(page).first().waitFor();
  const { topics: inFile } = JSON.parse(model.toString()) as { topics: readonly { labels: readonly string[] }[] };
  const known = inFile.map(({ labels }) => labels.join(', '));
  const shown = (await clusterLabels(page).allTextContents()).filter(label => label !== 'Other topics');
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(label => !known.includes(label))).toEqual([]);
  expect(at.complaints).toEqual([]);
});
