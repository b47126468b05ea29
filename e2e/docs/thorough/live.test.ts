/** What one can use in the pages: the engine in the page, the testers, the tabs, the page that is not there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../../web/support/browser.js';
import { type DeclaredSearch, declareSearch } from '../declared-search.js';
import { type DocPage, openDoc } from '../doc-page.js';
import { type DocServer, root, startDocServer } from '../doc-server.js';

const PREFIX = '/far/away';
let search: DeclaredSearch;
let server: DocServer;
let docs: string;

beforeAll(async () => {
  search = await declareSearch();
  server = await startDocServer('--context-path', PREFIX, ...search.flags);
  docs = `${server.address}${PREFIX}/doc/`;
});
afterAll(async () => {
  await server?.stop();
  search?.stop();
});

const open = (path: string): Promise<DocPage> => openDoc(docs + path);

test('the description of the service fits a phone', async () => {
  await using at = await visit({ viewport: { width: 390, height: 844 } });
  await at.page.goto(`${server.address}${PREFIX}/service/openapi/`);
  await at.page.getByRole('heading').first().waitFor();
  await expect.poll(() => at.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

describe('try it here', () => {
  test('clusters in the page, loads the engine on Run and not before, and asks no other host', async () => {
    await using doc = await open('start/try-it.html');
    const { page, asked, complaints } = doc;
    await page.waitForLoadState('networkidle');
    expect(asked.filter(url => /engine-worker/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Take the example' }).click();
    await page.getByRole('button', { name: 'Run' }).click();
    const summary = page.getByText(/^100 documents in \d+ clusters$/);
    await summary.waitFor();
    expect(asked.some(url => /engine-worker/.test(url))).toBe(true);
    expect(
      asked.filter(url => !url.startsWith(`${server.address}${PREFIX}/doc/`) && !/^(?:data|blob):/.test(url)),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    await page.getByRole('checkbox').check();
    const { clusters } = JSON.parse((await page.locator('form pre').textContent())!);
    expect(clusters.length).toBeGreaterThanOrEqual(5);
    await expect.poll(() => summary.textContent()).toBe(`100 documents in ${clusters.length} clusters`);
  });

  test('takes documents, algorithm and parameters into the workbench', async () => {
    await using doc = await open('start/try-it.html');
    const { page } = doc;
    await page
      .getByLabel(/^Documents/)
      .fill('title\nData mining tools\nOpen-source data mining\nSolar energy storage\nSolar energy panels');
    await page.getByLabel('Algorithm').selectOption('STC');
    await page.getByLabel(/^Parameters/).fill('{"minBaseClusterScore": 0}');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Solar Energy').first().waitFor();
    await page.getByRole('link', { name: 'Open in the workbench' }).click();
    await page.waitForURL(`${server.address}${PREFIX}/frontend/**`);
    await page
      .getByRole('listbox', { name: 'Clusters' })
      .or(page.getByLabel('Clusters'))
      .getByText('Solar Energy')
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('Solar energy storage').count()).toBeGreaterThan(0);
  });

  test.each([
    ['{"desiredClusterCount": 1}', 'alue must be >= 2'],
    ['{"desiredClusterCount": ', 'JSON'],
  ])('says what is wrong with the parameters %s', async (parameters, reason) => {
    await using doc = await open('start/try-it.html');
    const { page } = doc;
    await page.getByLabel(/^Documents/).fill('Data mining\nData mining tools');
    await page.getByLabel('Algorithm').selectOption('Lingo');
    await page.getByLabel(/^Parameters/).fill(parameters);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('status').filter({ hasText: reason }).waitFor();
  });
});

test('the tester of dictionaries names the entry that rejects a label, and what is wrong with an entry', async () => {
  await using doc = await open('guides/dictionaries.html');
  const { page } = doc;
  await page.getByLabel('regexp, one per line').fill('^[0-9]+$\n(?=a)b');
  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByRole('cell', { name: 'Solar Energy' }).waitFor();
  const rows = await page.getByRole('table', { name: 'Which entry matches' }).getByRole('row').allInnerTexts();
  expect(rows.slice(1).map(row => row.split('\t'))).toEqual([
    ['Data Mining', 'glob data *'],
    ['Web Services', 'glob "Web" services'],
    ['web services', 'nothing: it stays'],
    ['Home Page', 'exact Home Page'],
    ['2026', 'regexp ^[0-9]+$'],
    ['Solar Energy', 'nothing: it stays'],
  ]);
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('(?=a)b');
});

test('before and after differ by what was changed', async () => {
  await using doc = await open('guides/dictionaries.html');
  const { page } = doc;
  const live = page.getByRole('region', { name: 'Before and after' }).filter({ hasText: '"* data"' });
  await live.getByRole('button', { name: 'Show before and after' }).click();
  await live.getByText('After', { exact: true }).waitFor();
  const [before, after] = await live.locator('div:has(> p > strong)').all();
  const labels = async (side: typeof before) =>
    (await side!.locator('summary').allInnerTexts()).map(text => text.toLowerCase());
  const banned = /^data | data \d+$/;
  expect((await labels(before)).filter(label => banned.test(label))).not.toEqual([]);
  expect((await labels(after)).filter(label => banned.test(label))).toEqual([]);
});

describe('a parameter that is moved', () => {
  test('shows the clusters at its default and at the new value', async () => {
    await using doc = await open('api/parameters/stc.html');
    const { page, complaints } = doc;
    const live = page.getByRole('region', { name: 'Try maxClusters' });
    await live.getByRole('slider').fill('3');
    const after = live.getByRole('group', { name: '3', exact: true });
    await after.getByText('3 clusters').waitFor();
    await expect.poll(() => after.locator('summary').count()).toBe(3);
    const before = live.getByRole('group', { name: 'Default, 15' });
    await expect.poll(() => before.locator('summary').count()).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
  });

  test('is switched where it is a switch, with what it needs to have an effect', async () => {
    await using doc = await open('api/parameters/lingo.html');
    const { page } = doc;
    const live = page.getByRole('region', { name: 'Try refinement.fillLeftovers' });
    await live.getByRole('button', { name: 'Compare' }).click();
    await live.getByRole('group').first().waitFor();
    // The number of documents is the last word of a line.
    const documents = async (name: string) => {
      const lines = await live.getByRole('group', { name, exact: true }).locator('summary').allInnerTexts();
      return lines.reduce((sum, line) => sum + Number(line.split(/\s/).at(-1)), 0);
    };
    expect(await documents('false')).toBeLessThan(await documents('Default, true'));
  });
});

test('five answers give an algorithm, and open it in the workbench', async () => {
  await using doc = await open('guides/choose-an-algorithm.html');
  const { page } = doc;
  await page.getByLabel('What matters most?').selectOption('a fixed number of groups');
  await page.getByRole('status').filter({ hasText: 'clusterCount is met exactly' }).waitFor();
  await page.getByRole('button', { name: 'Open in the workbench' }).click();
  await page.waitForURL(`${server.address}${PREFIX}/frontend/**`);
  await page.getByText('All 100 documents').waitFor();
  await page.getByText('Leiden').first().waitFor();
});

test('the sets beside each other can be switched', async () => {
  await using doc = await open('guides/choose-an-algorithm.html');
  const { page } = doc;
  const live = page.getByRole('region', { name: 'Algorithms side by side' });
  await expect.poll(() => live.locator('section').count()).toBe(4);
  const first = await live.textContent();
  await page.getByLabel(/^Documents/).selectOption({ index: 2 });
  await expect.poll(() => live.textContent()).not.toBe(first);
});

test('a language chosen on one page is chosen on all, and after a reload', async () => {
  await using doc = await open('api/rest.html');
  const { page } = doc;
  await page.getByRole('main').getByText('Python', { exact: true }).first().click();
  const shown = () => page.locator('div:has(> div > input[type=radio]) pre:visible').allInnerTexts();
  expect((await shown()).filter(code => !code.includes('urllib'))).toEqual([]);
  await page.goto(`${docs}api/clients.html`);
  await expect.poll(async () => (await shown())[0]).toContain('urllib');
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(async () => (await shown())[0]).toContain('urllib');
});

test('the copy button copies exactly the code', async () => {
  await using doc = await open('api/library.html');
  const { page } = doc;
  await page.locator('div[class*=language-js]').first().hover();
  await page.locator('div[class*=language-js]').first().getByRole('button', { name: 'Copy Code' }).click();
  const copied = () => page.evaluate('navigator.clipboard.readText()');
  await expect.poll(copied).toBe(readFileSync(join(root, 'docs/examples/library.mjs'), 'utf8').trimEnd());
});

test('an address that is nearly right finds the page meant', async () => {
  await using doc = await open('guides/dictionary-files.html');
  const { page } = doc;
  await expect.poll(() => page.getByLabel('Look for').inputValue()).toBe('guides dictionary files');
  await page.getByRole('main').getByRole('link', { name: 'Dictionaries' }).click();
  await page.waitForURL(`${docs}guides/dictionaries.html`);
});

test('the first use of a term on a page leads to the glossary', async () => {
  await using doc = await open('guides/algorithms.html');
  const { page } = doc;
  await page
    .getByRole('link', { name: 'stems', exact: true })
    .or(page.getByRole('main').locator('a[href*="glossary"]'))
    .first()
    .click();
  await page.waitForURL(`${docs}start/glossary.html#*`);
});

test('the keyboard alone reaches menu, search and text', async () => {
  await using doc = await open('start/try-it.html');
  const { page } = doc;
  const reached = new Set<string>();
  for (let i = 0; i < 100; i++) {
    await page.keyboard.press('Tab');
    reached.add(
      (await page.evaluate(
        'document.activeElement?.closest("textarea, button, a, input, select")?.outerHTML.slice(0, 200) ?? ""',
      )) as string,
    );
  }
  const all = [...reached].join('\n');
  expect(all).toContain('VPSkipLink');
  expect(all).toContain('DocSearch');
  expect(all).toContain('textarea');
});

test('the console sends every operation to the server beside the pages, and to no other', async () => {
  await using doc = await open('api/console.html');
  const { page, asked, complaints } = doc;
  const form = page.getByRole('form', { name: 'API console' });
  const operations = form.getByLabel('Operation');
  await operations.getByRole('option').first().waitFor({ state: 'attached' });
  const names = await operations
    .locator('option')
    .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value));
  expect(names).toContain('UpdateTopics');
  for (const name of names) {
    await operations.selectOption(name);
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('region', { name: 'Response' }).waitFor();
    await expect.poll(() => form.getByRole('status').textContent(), { message: name }).toMatch(/^200: /);
  }
  expect(complaints).toEqual([]);
  expect(asked.filter(url => !url.startsWith(`${server.address}/`) && !/^(?:data|blob):/.test(url))).toEqual([]);
  await operations.selectOption('Cluster');
  await form.getByLabel(/^Body/).fill('{"algorithm": "None"}');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('region', { name: 'Response' }).getByText('BAD_REQUEST').waitFor();
  await form.getByText('As a command').click();
  await form.getByText(`curl -s -X POST '${server.address}${PREFIX}/service/cluster'`).waitFor();
});

test('a printed page has the text, every tab of its programs, and nothing around them', async () => {
  await using doc = await open('api/rest.html');
  const { page } = doc;
  await page.emulateMedia({ media: 'print' });
  // Parts that are hidden have no role.
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  const programs = page.locator('main pre');
  await expect.poll(() => programs.count()).toBeGreaterThan(15);
  for (const program of await programs.all()) await expect.poll(() => program.isVisible()).toBe(true);
});
