/**
 * The sentence encoder in the workbench, with its real weights, which `node tools/word-vectors/build.mjs meaning` makes;
 * elsewhere these tests are skipped.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { root } from '../../processes.js';
import { visit } from '../support/browser.js';
import { cancelButton, clusterLabels, clusterRows, panel, problem } from '../support/parts.js';
import { openBytes, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

/** Three subjects of four sentences each. By their words alone, half of the sentences are in no cluster. */
const rows = [
  'The surgeon repaired a damaged heart valve',
  'Nurses gave the patient antibiotics',
  'A patient recovered after the operation',
  'Physicians treated fever with a new vaccine',
  'The striker scored in the football final',
  'Their goalkeeper saved a penalty',
  'Fans cheered the team after the football match',
  'The coach praised his midfield',
  'The central bank raised interest rates',
  'Investors sold shares as the bank failed',
  'Inflation pushed bond yields higher',
  'Lenders tightened mortgage credit',
].map(text => ({ text }));
const file = { name: 'subjects.json', mimeType: '', buffer: Buffer.from(JSON.stringify(rows)) };

const sortedLabels = async (page: Page) => (await clusterLabels(page).allTextContents()).sort();

const WEIGHTS = '**/weights/encoder.bin';

/** Opens the sentences, and chooses the encoder. */
async function chooseEncoder(page: Page): Promise<void> {
  await openBytes(page, server.app, file);
  await panel(page).getByRole('button', { name: 'None Word vectors' }).click();
  const option = page.getByRole('option', { name: 'Meaning' });
  await expect.poll(() => option.textContent()).toContain('29 MB');
  await option.click();
}

const fetching = (page: Page) => page.getByRole('status').filter({ hasText: 'Fetching the sentence encoder, 29 MB…' });

const isMissing = !existsSync(join(root, 'packages/meaning/weights/encoder.bin')) && !process.env['CI'];

describe.skipIf(isMissing)('the sentence encoder', () => {
  test('is fetched when it is chosen, groups by meaning, and works without a network afterwards', async () => {
    await using at = await visit({ serviceWorkers: 'allow' }, { algorithm: 'Leiden' });
    const { page, context } = at;
    const asked: string[] = [];
    context.on('request', request => asked.push(request.url()));
    const count = () => asked.filter(address => address.endsWith('/weights/encoder.bin')).length;
    await page.goto(server.app);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await chooseEncoder(page);
    expect(count()).toBe(0);
    await run(page);
    expect(count()).toBe(1);
    await expect.poll(() => sortedLabels(page)).toEqual(['Bank', 'Football', 'Patient']);
    await context.setOffline(true);
    await page.goto('about:blank');
    await openBytes(page, server.app, file);
    await panel(page).getByRole('button', { name: 'Meaning Word vectors' }).waitFor();
    await run(page);
    await expect.poll(() => sortedLabels(page)).toEqual(['Bank', 'Football', 'Patient']);
    await expect.poll(() => problem(page).count()).toBe(0);
    expect(count()).toBe(1);
    expect(at.complaints).toEqual([]);
  });

  test('says what it fetches, and can be cancelled while it does', async () => {
    await using at = await visit({}, { algorithm: 'Leiden' });
    const { page, context } = at;
    const held: Route[] = [];
    await context.route(WEIGHTS, route => void held.push(route));
    await chooseEncoder(page);
    await page.keyboard.press('Control+Enter');
    await fetching(page).waitFor({ state: 'attached' });
    await cancelButton(page).click();
    await fetching(page).waitFor({ state: 'detached' });
    await expect.poll(() => clusterRows(page).count()).toBe(0);
    await Promise.all(held.map(route => route.abort().catch(() => {})));
    await context.unroute(WEIGHTS);
    await run(page);
    await expect.poll(() => sortedLabels(page)).toEqual(['Bank', 'Football', 'Patient']);
    expect(at.complaints).toEqual([]);
  });
});

test('a server without its package says what to install', async () => {
  await using at = await visit({}, { algorithm: 'Leiden' });
  const { page, context } = at;
  await context.route(WEIGHTS, route => route.fulfill({ status: 404 }));
  await chooseEncoder(page);
  await page.keyboard.press('Control+Enter');
  await problem(page).filter({ hasText: 'install the package @sheaf/meaning' }).waitFor();
});
