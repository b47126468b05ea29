/** Labels are corrected by pointing; corrections survive, can be undone, and leave as dictionaries. */
import { readFileSync } from 'node:fs';
import { readFile } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { algorithmChoice, clusterLabels, clusterRow, clusterRows, runButtons } from '../support/parts.js';
import { fixture, openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

const labels = (page: Page) => clusterLabels(page).allTextContents();
const runCount = (page: Page) => runButtons(page).count();

async function clustered(page: Page, algorithm?: RegExp): Promise<void> {
  await openInWorkbench(page, server.app, 'questions.json');
  if (algorithm) {
    await algorithmChoice(page).click();
    await page.getByRole('option', { name: algorithm }).click();
  }
  await run(page);
}

/** Presses a key on the cluster with this label. */
async function press(page: Page, label: string, key: string): Promise<void> {
  const row = clusterRow(page, label);
  await row.focus();
  await page.keyboard.press(key);
}

async function ban(page: Page, what: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name: what }).click({ force: true });
  await page.getByRole('button', { name: 'Ban and run again' }).click();
  await page.getByText('1 entry added').waitFor();
}

describe('the part to ban is chosen', { tags: 'nightly' }, () => {
  test('among the phrases of an STC cluster', async () => {
    await using at = await visit();
    const { page } = at;
    await clustered(page, /STC/);
    const several = (await labels(page)).find(label => label.includes(', '))!;
    await clusterRows(page).filter({ hasText: several }).focus();
    await page.keyboard.press('b');
    const phrase = several.split(', ')[1]!;
    await ban(page, `The label “${phrase}”`);
    expect((await labels(page)).flatMap(label => label.split(', '))).not.toContain(phrase);
    expect(at.complaints).toEqual([]);
  });

  test('among the words of a k-means cluster', async () => {
    await using at = await visit();
    const { page } = at;
    await clustered(page, /K-Means/);
    const words = (await labels(page))[0]!.split(', ');
    await clusterRows(page).first().focus();
    await page.keyboard.press('b');
    expect(await page.getByRole('radio').count()).toBe(words.length);
    await ban(page, `The word “${words[1]}” in all labels`);
    expect((await labels(page)).flatMap(label => label.split(', '))).not.toContain(words[1]);
    expect(at.complaints).toEqual([]);
  });
});

test('the saved dictionary gives the service the clusters on screen', async () => {
  await using at = await visit();
  const { page } = at;
  await clustered(page);
  const [first, second] = await labels(page);
  await press(page, first!, 'b');
  await ban(page, `The label “${first}”`);
  await press(page, second!, 'b');
  await ban(page, new RegExp(`The word “${second!.split(' ')[0]}”`));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as dictionary' }).click(),
  ]);
  const dictionaries = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(Object.keys(dictionaries).sort()).toEqual(['labelFilters', 'wordFilters']);
  const { records } = await readFile(new Uint8Array(readFileSync(fixture('questions.json'))));
  const documents = records.map(({ title, question, details, answers }) => ({ title, question, details, answers }));
  const body = JSON.stringify({ algorithm: 'Lingo', language: 'English', parameters: { dictionaries }, documents });
  const answer = await fetch(`${server.root}/service/cluster`, { method: 'POST', body });
  const { clusters } = (await answer.json()) as { clusters: { labels: string[] }[] };
  expect((await labels(page)).filter(label => label !== 'Other topics')).toEqual(
    clusters.map(cluster => cluster.labels.join(', ')),
  );
  expect(at.complaints).toEqual([]);
});

test('a renamed, a merged and a pinned cluster stay so through a run with other settings, and each can be taken back', async () => {
  await using at = await visit();
  const { page } = at;
  await clustered(page);
  const [second, third, , fourth] = await labels(page);
  await press(page, second!, 'r');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My own name');
  await page.keyboard.press('Enter');
  await clusterRows(page).filter({ hasText: 'My own name' }).getByText('renamed').waitFor();
  await press(page, third!, 'm');
  await page.getByRole('dialog').getByRole('button', { name: fourth! }).click();
  await clusterRows(page)
    .filter({ hasText: `with ${third}` })
    .waitFor();
  await press(page, fourth!, 'p');
  await expect.poll(async () => (await labels(page))[0]).toBe(fourth);
  const box = page.getByRole('spinbutton', { name: 'Desired cluster count' });
  await box.fill('31');
  await box.press('Enter');
  const before = await runCount(page);
  await run(page);
  await expect.poll(() => runCount(page)).toBe(before + 1);
  const after = await labels(page);
  expect(after[0]).toBe(fourth);
  expect(after).toContain('My own name');
  expect(after).not.toContain(second);
  expect(after).not.toContain(third);
  await page.getByRole('button', { name: `Take back: “${second}” is called` }).click();
  await expect.poll(() => labels(page)).toContain(second);
  expect(at.complaints).toEqual([]);
});
