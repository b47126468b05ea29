/** Everything by name and by key; examples of files; configuration without a rebuild. */
import { readFile } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { visit } from './support/browser.js';
import { clusterLabels, clusterRows, headline } from './support/parts.js';
import { openInWorkbench, run, searchSample } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();

describe('commands', () => {
  test('find clusters, parameters and pages by name', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    const label = (await clusterLabels(page).nth(2).textContent())!;
    await page.keyboard.press('ControlOrMeta+k');
    const box = page.getByRole('combobox', { name: 'Command' });
    await expect.poll(() => box.getAttribute('placeholder')).toBe('Type what you want to do, or the name of a cluster');
    // Each heading of a group stands once, beside its first entry, and keys have the names of this system.
    const groups = page.getByRole('option').locator('> span:first-child');
    const headings = (await groups.allTextContents()).filter(Boolean);
    expect(headings).toEqual(expect.arrayContaining(['Actions', 'Go to', 'Theme', 'Parameter']));
    expect(new Set(headings).size).toBe(headings.length);
    await expect
      .poll(() => page.getByRole('listbox', { name: 'Commands' }).textContent())
      .toMatch(/^(?!.*[⌘⌥⇧]).*CtrlEnter/);
    await page.getByRole('combobox', { name: 'Command' }).fill(`cluster ${label.split(' ')[0]}`);
    await page.getByRole('option').first().waitFor();
    await page.getByRole('option', { name: label }).first().click();
    await expect.poll(() => headline(page).textContent()).toContain(label);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Command' }).fill('phrase label boost');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Phrase label boost');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Command' }).fill('go search');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/#/search/sample');
    expect(at.complaints).toEqual([]);
  });

  test('are listed with their keys by a question mark, but not while typing', { tags: 'thorough' }, async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app);
    await page.getByRole('searchbox', { name: 'Query' }).press('?');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await clusterRows(page).first().focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(at.complaints).toEqual([]);
  });
});

test('examples of every format lie beside the app and can be read', { tags: 'thorough' }, async () => {
  await using at = await visit();
  await at.page.goto(`${server.app}#/workbench`);
  const examples = at.page.getByText('Sample files').getByRole('link');
  await examples.first().waitFor();
  const links = await examples.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThanOrEqual(6);
  for (const link of links) {
    const answer = await fetch(link);
    expect(answer.status).toBe(200);
    expect((await readFile(new Uint8Array(await answer.arrayBuffer()), link)).records.length).toBeGreaterThan(1);
  }
  expect(at.complaints).toEqual([]);
});

test('name, slogan, links and sources come from the configuration file', async () => {
  await using at = await visit();
  const { page } = at;
  const config = {
    brand: { name: 'Garbe', slogan: 'Our own words' },
    links: { source: 'http://127.0.0.1/source' },
    sources: { pubmed: { enabled: false }, web: { enabled: true } },
  };
  await page.route('**/config.json', route => route.fulfill({ json: config }));
  await page.goto(server.app);
  await page.getByRole('heading', { name: 'Our own words' }).waitFor();
  await expect.poll(() => page.title()).toBe('Garbe');
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Samples', 'Web']);
  await expect
    .poll(() => page.getByRole('link', { name: 'Source' }).getAttribute('href'))
    .toBe('http://127.0.0.1/source');
  expect(at.complaints).toEqual([]);
});
