/** B-03: what a page says of a document's place is what the engine's own rule demands. */
import { readFileSync } from 'node:fs';
import { cluster, explain, lingo, stc } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import { readFile } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidence } from '../../../packages/web/src/session/evidence.js';
import { visit } from '../support/browser.js';
import { fixture, openInWorkbench, run } from '../support/steps.js';
import { serveWeb, type WebServer } from '../support/web-server.js';

let server: WebServer;

beforeAll(async () => {
  server = await serveWeb();
});
afterAll(() => server[Symbol.asyncDispose]());

const { records } = await readFile(new Uint8Array(readFileSync(fixture('questions.json'))), 'questions.json');
const FIELDS = ['title', 'question', 'details', 'answers'];
const documents = records.map(record =>
  Object.fromEntries(Object.entries(record).filter(([name]) => FIELDS.includes(name))),
);

describe('evidence in the page', () => {
  test.each([
    ['Lingo', () => cluster(documents, { algorithm: lingo, language: english })],
    ['STC', () => cluster(documents, { algorithm: stc, language: english })],
  ] as const)('is there for every document of every cluster of %s that holds a word of its label', (_, clustersNow) => {
    const clusters = clustersNow();
    const numbered = clusters.map(({ labels, documents: members }) => ({
      labels,
      documents: members.map(member => documents.indexOf(member)),
      clusters: [],
    }));
    const model = { ...english, exact: true };
    const explained = explain(documents, numbered, english).clusters;
    let [pairs, whole] = [0, 0];
    for (const [i, { labels, documents: members }] of numbered.entries())
      for (const [j, member] of members.entries()) {
        const texts = Object.values(documents[member]!).flat();
        const spans = texts.flatMap(text => evidence(text, labels, model));
        const { matches, labels: contained } = explained[i]!.documents[j]!;
        expect(spans.length > 0).toBe(matches.length > 0);
        pairs++;
        if (contained.length > 0) whole++;
      }
    expect(pairs).toBeGreaterThan(200);
    // Both assign by the words of the label: nearly every document has them all.
    expect(whole / pairs).toBeGreaterThan(0.95);
  });
});

const firstChip = (page: Page) => page.locator('.chip.with-why').first();

describe('a selected cluster', () => {
  test('marks its words in the text, and copies without marks', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.locator('.cl').first().click();
    const mark = page.locator('.results mark').first();
    await mark.waitFor();
    const card = page.locator('.res', { has: page.locator('mark') }).first();
    const number = Number(await card.getAttribute('data-document'));
    expect(await card.locator('h3').innerText()).toBe(String(documents[number]!.title));
    const tree = await card.ariaSnapshot();
    expect(tree).toContain('mark');
    expect(at.complaints).toEqual([]);
  });

  test('says for each word of its label where it stands', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    const label = await page.locator('.cl .name bdi').first().innerText();
    await page.locator('.cl').first().click();
    await firstChip(page).waitFor();
    await page
      .getByRole('button', { name: `Why is it in ${label}?` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Why is this here?' });
    await expect.poll(() => dialog.textContent()).toContain(label.split(' ')[0]);
    expect(await dialog.locator('mark').count()).toBeGreaterThan(0);
    expect(await dialog.textContent()).not.toContain('Approximate');
    expect(at.complaints).toEqual([]);
  });

  test('is called weak only if few of its documents have the words of its label', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    const first = Array.from({ length: 12 }, (_, i) => `Readings of the old gas meter, house ${i}`);
    const second = Array.from({ length: 12 }, (_, i) => `Broken street lamp near school ${i}`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.csv', mimeType: '', buffer: Buffer.from(['text', ...first, ...second].join('\n')) });
    await page.locator('.ready').waitFor();
    await run(page);
    await page.waitForFunction(() => document.querySelectorAll('.cl').length > 0);
    await page.getByRole('button', { name: 'Quality', exact: true }).click();
    await expect.poll(() => page.locator('.quality tr', { hasText: 'Label support' }).textContent()).toMatch(/100\s%/);
    expect(await page.locator('.cl', { hasText: 'weak' }).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });

  test('of k-means shows the terms its documents share, with bars', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await page.locator('.pick').nth(1).getByRole('button').click();
    await page.getByRole('option', { name: /K-Means/ }).click();
    await run(page);
    await page.locator('.cl').first().click();
    await page
      .getByRole('button', { name: /^Why is it in/ })
      .first()
      .click();
    await page.locator('.shared-terms li').first().waitFor();
    const weights = await page
      .locator('.shared-terms meter')
      .evaluateAll(meters => meters.map(meter => (meter as HTMLMeterElement).value));
    expect(weights.length).toBeGreaterThan(2);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(at.complaints).toEqual([]);
  });
});

describe('languages that the documents decide', () => {
  test.each([
    ['Detect from the documents', 'auto'],
    ['Each document its own', 'mixed'],
  ])('%s: the engine in the page answers as the service does', async (title, language) => {
    await using at = await visit();
    const { page } = at;
    const french = ['Le chat noir dort sur la chaise', 'Un chat noir mange la souris', 'La chaise noire du chat'];
    const german = [
      'Die alte Brücke über den Fluss',
      'Eine Brücke über den breiten Fluss',
      'Der Fluss unter der Brücke',
    ];
    const texts = [...french, ...german, ...french, ...german];
    await page.goto(`${server.app}#/workbench`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'two.csv', mimeType: '', buffer: Buffer.from(`text\n${texts.join('\n')}\n`) });
    await page.locator('.ready').waitFor();
    await page.locator('.panel button[aria-label=Language]').click();
    await page.getByRole('option', { name: title }).click();
    await run(page);
    const shown = await page.locator('.cl:not(.other) .name bdi').allInnerTexts();
    const answer = await fetch(`${server.root}/service/cluster`, {
      method: 'POST',
      body: JSON.stringify({ algorithm: 'Lingo', language, documents: texts.map(text => ({ text })) }),
    });
    const { clusters } = (await answer.json()) as { clusters: { labels: string[] }[] };
    expect(shown).toEqual(clusters.map(({ labels }) => labels.join(', ')));
    expect(at.complaints).toEqual([]);
  });
});
