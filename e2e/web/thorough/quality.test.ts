/** The readout is what the measures say, bad runs get their hint, and the hint helps. */
import { readFileSync } from 'node:fs';
import { english } from '@sheaf/languages/english';
import { clusterCohesion, measureClustering, wordingOf } from '@sheaf/quality';
import { readFile } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { clusterList, clusterRows, qualityRows, readyPart, runButtons, stat } from '../support/parts.js';
import { fixture, openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

async function readout(page: Page): Promise<Record<string, string>> {
  await page.getByRole('button', { name: 'Quality', exact: true }).click();
  await qualityRows(page).locator('td b').first().waitFor();
  const rows = await qualityRows(page).evaluateAll(lines =>
    lines.map(line => {
      const name = line.querySelector('th')!.firstChild!.textContent!;
      return [name, line.querySelector('td b')?.textContent ?? ''];
    }),
  );
  return Object.fromEntries(rows);
}

/** Figures as the page writes them: thin spaces before the sign of per cent. */
const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;
const plain = (told: string | undefined) => told?.replace(/\s/g, ' ');

test('the readout is computed in a worker, equals another calculation, and says it is not a grade', async () => {
  await using at = await visit();
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  expect(page.workers().length).toBeGreaterThan(0);
  const shown = await readout(page);
  // It stands over the results: what it speaks of stays in sight.
  const [clusters, popover] = await Promise.all(
    [clusterList(page), page.getByRole('dialog', { name: 'Quality of this run' })].map(part => part.boundingBox()),
  );
  expect(clusters!.x + clusters!.width - popover!.x).toBeLessThan(clusters!.width / 4);
  const agreement = qualityRows(page).filter({ hasText: 'Agreement with tags' }).locator('b');
  await expect.poll(async () => Number(await agreement.textContent())).toBeGreaterThan(-0.1);
  const { records } = await readFile(new Uint8Array(readFileSync(fixture('questions.json'))));
  const documents = records.map(({ title, question, details, answers }) => ({ title, question, details, answers }));
  const answer = await fetch(`${server.root}/service/cluster`, {
    method: 'POST',
    body: JSON.stringify({ algorithm: 'Lingo', language: 'English', documents }),
  });
  const { clusters: found } = (await answer.json()) as {
    clusters: { labels: string[]; documents: number[]; clusters: [] }[];
  };
  const given = JSON.parse(JSON.stringify(documents));
  const wording = wordingOf(english);
  const m = measureClustering(given, found, wording);
  expect(plain(shown['Coverage'])).toBe(percent(m.coverage));
  expect(shown['Overlap']).toBe(m.overlap.toFixed(2));
  expect(shown['Balance']).toBe(m.balance.toFixed(2));
  expect(plain(shown['Label support'])).toBe(percent(m.labelSupport));
  expect(plain(shown['Redundant labels'])).toBe(percent(m.labelRedundancy));
  const each = clusterCohesion(given, found, wording);
  const weight = found.reduce((sum, { documents: members }) => sum + members.length, 0);
  const cohesion = each.reduce((sum, value, i) => sum + value * found[i]!.documents.length, 0) / weight;
  expect(shown['Cohesion']).toBe(cohesion.toFixed(2));
  expect(await page.getByRole('dialog').textContent()).toContain('not a grade');
  expect(at.complaints).toEqual([]);
});

test('stability is measured when asked for', { tags: 'nightly' }, async () => {
  await using at = await visit();
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  await readout(page);
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect
    .poll(() => qualityRows(page).filter({ hasText: 'Stability' }).locator('td b').textContent())
    .toMatch(/^[\d.]+\s%$/);
  expect(at.complaints).toEqual([]);
});

test('few documents in clusters raise a hint, and applying it raises the coverage', { tags: 'nightly' }, async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  await page.getByRole('button', { name: /Games in Debian/ }).click();
  await clusterRows(page).first().waitFor();
  const box = page.getByRole('spinbutton', { name: 'Desired cluster count' });
  await box.fill('3');
  await box.press('Enter');
  await run(page);
  await expect.poll(() => runButtons(page).count()).toBe(2);
  const before = Number.parseInt((await readout(page))['Coverage']!, 10);
  expect(before).toBeLessThan(65);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Aim for more|Reset/ })
    .click();
  await expect.poll(() => runButtons(page).count()).toBe(3);
  await expect
    .poll(async () => Number.parseInt((await qualityRows(page).locator('td b').first().textContent()) ?? '', 10))
    .toBeGreaterThan(before);
  expect(at.complaints).toEqual([]);
});

test('duplicates raise a hint, and leaving them out is one click', async () => {
  await using at = await visit();
  const { page } = at;
  const texts = ['Broken street lamp', 'Solar panels on the roof', 'Street lamp is dark', 'Solar panels are cheap'];
  const rows = Array.from({ length: 60 }, (_, i) => `${texts[i % 4]!}: the same report was sent in more than once`);
  await page.goto(`${server.app}#/workbench`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.csv', mimeType: '', buffer: Buffer.from(['text', ...rows].join('\n')) });
  await readyPart(page).waitFor();
  await run(page);
  await readout(page);
  await page
    .getByRole('dialog')
    .getByText(/duplicates?\./)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => stat(page, 'documents').textContent()).toBe('4');
  expect(at.complaints).toEqual([]);
});
