/** What a page says of a document's place is what the engine's own rule demands. */
import { readFileSync } from 'node:fs';
import { cluster, explain, lingo, stc } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import { wordingOf } from '@sheaf/quality';
import { readFile } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { evidence } from '../../../packages/web/src/session/why/evidence.js';
import { visit } from '../support/browser.js';
import {
  algorithmChoice,
  chipsOf,
  clusterLabels,
  clusterRows,
  currentResult,
  openDocument,
  ownLabels,
  qualityRows,
  readyPart,
  resultCards,
  resultList,
  textsOf,
} from '../support/parts.js';
import { fixture, openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

const { records } = await readFile(new Uint8Array(readFileSync(fixture('questions.json'))), 'questions.json');
const FIELDS = ['title', 'question', 'details', 'answers'];
const documents = records.map(record =>
  Object.fromEntries(Object.entries(record).filter(([name]) => FIELDS.includes(name))),
);

/** Clusters by document number, as the engine gives them with these parameters. */
const clustersOf = (algorithm: typeof lingo | typeof stc, parameters: object = {}) =>
  cluster(documents, { algorithm: algorithm as typeof lingo, language: english, parameters }).map(
    ({ labels, documents: members }) => ({
      labels,
      documents: members.map(member => documents.indexOf(member)),
      clusters: [],
    }),
  );

/** A merge threshold above every overlap: the clusters before they were merged. */
const UNMERGED = {
  Lingo: { clusterBuilder: { clusterMergingThreshold: 1 } },
  STC: { mergeThreshold: 1, maxClusters: 300 },
};

const stemsOf = (text: string) => wordingOf(english)(text);

describe('evidence in the page', () => {
  test.each([
    ['Lingo', lingo, 0.95],
    ['STC', stc, 0.95],
  ] as const)(
    'for %s names a span for every pair, and covers the label as the engine demands',
    (name, algorithm, most) => {
      const model = { ...english, exact: true };
      const unmerged = clustersOf(algorithm, UNMERGED[name]);
      let [pairs, whole] = [0, 0];
      for (const { labels, documents: members } of clustersOf(algorithm)) {
        const inside = unmerged.filter(part => part.documents.every(member => members.includes(member)));
        for (const member of members) {
          const texts = Object.values(documents[member]!).flat();
          const covered = (label: string) => {
            const spans = texts.flatMap(text =>
              evidence(text, [label], model).map(({ start, end }) => text.slice(start, end)),
            );
            const stems = new Set(spans.flatMap(stemsOf));
            return stemsOf(label).every(stem => stems.has(stem));
          };
          expect(texts.some(text => evidence(text, labels, model).length > 0)).toBe(true);
          pairs++;
          if (labels.some(covered)) whole++;
          // What does not have the words of the label came with a cluster that was merged into this one.
          else expect(inside.some(part => part.documents.includes(member) && part.labels.some(covered))).toBe(true);
        }
      }
      expect(pairs).toBeGreaterThan(200);
      expect(whole / pairs).toBeGreaterThan(most);
    },
  );

  test('is what the engine explains, span by span', () => {
    const clusters = clustersOf(lingo);
    const explained = explain(documents, clusters, english).clusters;
    for (const [i, { labels, documents: members }] of clusters.entries())
      for (const [j, member] of members.entries()) {
        const texts = Object.values(documents[member]!).flat();
        const spans = texts.flatMap(text => evidence(text, labels, { ...english, exact: true }));
        expect(spans.length > 0).toBe(explained[i]!.documents[j]!.matches.length > 0);
      }
  });
});

test('without the flag the answer has the bytes it had before', async () => {
  const ask = async (extra: object) => {
    const body = JSON.stringify({ algorithm: 'Lingo', language: 'English', documents, ...extra });
    return (await fetch(`${server.root}/service/cluster`, { method: 'POST', body })).text();
  };
  const [plain, off, on] = [await ask({}), await ask({ explain: false }), await ask({ explain: true })];
  expect(off).toBe(plain);
  expect(on.startsWith(plain.replace(/\s*\}\s*$/, ''))).toBe(true);
  expect(Object.keys(JSON.parse(plain))).toEqual(['clusters']);
});

const firstChip = (page: Page) => chipsOf(resultCards(page)).and(page.locator('[aria-pressed=true]')).first();

describe('a selected cluster', () => {
  test('marks its words in the text for screen readers too, and copies without marks', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await clusterRows(page).first().click();
    const mark = resultList(page).locator('mark').first();
    await mark.waitFor();
    const card = resultCards(page)
      .filter({ has: page.locator('mark') })
      .first();
    const number = Number(await card.getAttribute('data-document'));
    expect(await card.locator('h3').innerText()).toBe(String(documents[number]!.title));
    const tree = await card.ariaSnapshot();
    expect(tree).toContain('mark');
    await card.locator('h3').selectText();
    await page.keyboard.press('Control+c');
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(documents[number]!.title);
    expect(at.complaints).toEqual([]);
  });

  test('says for each word of its label where it stands', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    const label = await clusterLabels(page).first().innerText();
    await clusterRows(page).first().click();
    await firstChip(page).waitFor();
    await page
      .getByRole('button', { name: `Why is it in ${label}?` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Why is this here?' });
    await expect.poll(() => dialog.textContent()).toContain(label.split(' ')[0]);
    expect(await dialog.locator('mark').count()).toBeGreaterThan(0);
    // The page has an answer of its own until that of the service is here.
    await expect.poll(() => dialog.textContent()).not.toContain('Approximate');
    expect(at.complaints).toEqual([]);
  });

  test('has a note on its label only if few of its documents have the words of its label', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    const first = Array.from({ length: 12 }, (_, i) => `Readings of the old gas meter, house ${i}`);
    const second = Array.from({ length: 12 }, (_, i) => `Broken street lamp near school ${i}`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.csv', mimeType: '', buffer: Buffer.from(['text', ...first, ...second].join('\n')) });
    await readyPart(page).waitFor();
    await run(page);
    await clusterRows(page).first().waitFor();
    await page.getByRole('button', { name: 'Quality', exact: true }).click();
    await expect.poll(() => qualityRows(page).filter({ hasText: 'Label support' }).textContent()).toMatch(/100\s%/);
    expect(await clusterRows(page).filter({ hasText: 'label fits' }).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });

  test('of k-means shows the terms its documents share, with bars', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await algorithmChoice(page).click();
    await page.getByRole('option', { name: /K-Means/ }).click();
    await run(page);
    await clusterRows(page).first().click();
    await page
      .getByRole('button', { name: /^Why is it in/ })
      .first()
      .click();
    await page.getByRole('meter').first().waitFor();
    const weights = await page
      .getByRole('meter')
      .evaluateAll(meters => meters.map(meter => (meter as HTMLMeterElement).value));
    expect(weights.length).toBeGreaterThan(2);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(at.complaints).toEqual([]);
  });
});

describe('languages that the documents decide', { tags: 'nightly' }, () => {
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
    await readyPart(page).waitFor();
    await page
      .getByRole('complementary', { name: 'Settings', exact: true })
      .locator('button[aria-label=Language]')
      .click();
    await page.getByRole('option', { name: title }).click();
    await run(page);
    const shown = await ownLabels(page).allInnerTexts();
    const answer = await fetch(`${server.root}/service/cluster`, {
      method: 'POST',
      body: JSON.stringify({ algorithm: 'Lingo', language, documents: texts.map(text => ({ text })) }),
    });
    const { clusters } = (await answer.json()) as { clusters: { labels: string[] }[] };
    expect(shown).toEqual(clusters.map(({ labels }) => labels.join(', ')));
    expect(at.complaints).toEqual([]);
  });
});

describe('a document shown whole', () => {
  const panel = (page: Page) => openDocument(page);

  async function openList(page: Page): Promise<void> {
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await resultList(page).focus();
    await page.keyboard.press('j');
    await currentResult(page).waitFor();
    // The bar of the current result stands beside its number.
    const { bar, start, number } = await currentResult(page).evaluate(card => ({
      bar: getComputedStyle(card).boxShadow,
      start: card.getBoundingClientRect().left,
      number: card.querySelector('span')!.getBoundingClientRect().left,
    }));
    expect(bar).toMatch(/ -9px 0px 0px 0px, .* -12px 0px 0px 0px$/);
    expect(number).toBeGreaterThanOrEqual(start);
  }

  test('opens with Space, holds all its text and the evidence of each of its clusters, and gives the focus back', async () => {
    await using at = await visit();
    const { page } = at;
    await openList(page);
    await page.keyboard.press('j');
    const number = Number(await currentResult(page).getAttribute('data-document'));
    const chips = await chipsOf(currentResult(page)).allInnerTexts();
    await page.keyboard.press(' ');
    await panel(page).waitFor();
    for (const text of Object.values(documents[number]!).flat())
      expect((await panel(page).innerText()).replace(/\s+/g, ' ')).toContain(text.trim().replace(/\s+/g, ' '));
    const why = panel(page).locator('section', { hasText: 'Why it is in this cluster' });
    expect(await why.locator('button > bdi').allInnerTexts()).toEqual(chips);
    const told = why.getByText(/^every word of “.+” is here: .+|^label words? missing: .+/);
    await expect.poll(() => told.count()).toBe(chips.length);
    const whole = Object.values(documents[number]!).flat().join(' ').toLowerCase();
    for (const says of await told.allInnerTexts()) {
      const missing = /^label (words?) missing: (.+)$/.exec(says);
      const words = missing?.[2]?.toLowerCase().split(', ') ?? [];
      expect(missing?.[1] ?? 'none').toBe(['none', 'word'][words.length] ?? 'words');
      for (const word of words) expect(whole.split(/[^\p{L}\p{N}]+/u)).not.toContain(word);
    }
    await expect.poll(() => panel(page).locator('mark').count()).toBeGreaterThan(0);
    await expect
      .poll(() => panel(page).locator('section', { hasText: 'Most similar' }).getByRole('listitem').count())
      .toBe(3);
    await page.keyboard.press('j');
    await panel(page)
      .getByText(`Document ${number + 2} of`)
      .waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-document')))
      .toBe(String(number + 1));
    // Nothing is kept free below the last line of a card, and a click on its text opens the document as well.
    const free = await resultCards(page).evaluateAll(cards =>
      cards.map(card => {
        const last = card.lastElementChild!.lastElementChild!;
        return card.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
      }),
    );
    expect(Math.max(...free)).toBeLessThanOrEqual(16);
    await textsOf(resultCards(page)).first().click();
    await panel(page).waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('says why it is in no cluster: which filter, or too few documents', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    const rows = [
      ...Array.from({ length: 6 }, (_, i) => `Broken street lamp number ${i}`),
      'A quiet heron',
      'Another quiet heron',
      'Vague zzz',
    ];
    await page.goto(`${server.app}#/workbench`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.csv', mimeType: '', buffer: Buffer.from(['text', ...rows].join('\n')) });
    await readyPart(page).waitFor();
    const size = page.getByRole('spinbutton', { name: 'Minimum cluster size' });
    await page.getByRole('button', { name: 'Show advanced parameters' }).click();
    await size.fill('4');
    await size.press('Enter');
    await run(page);
    await resultCards(page).filter({ hasText: 'A quiet heron' }).hover();
    await resultCards(page).filter({ hasText: 'A quiet heron' }).getByRole('button', { name: 'Open' }).click();
    await panel(page).getByText('Too few documents for a cluster').waitFor();
    expect(await panel(page).innerText()).toContain('Quiet Heron');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await panel(page).getByText('other documents share none').waitFor();
    expect(at.complaints).toEqual([]);
  });
});
