/** The frame around both apps: navigation, start screen, about, settings, what happens without scripts. */
import { describe, expect, test } from 'vitest';
import { drawn, visit } from './support/browser.js';
import { configure } from './support/configure.js';
import { gate } from './support/gate.js';
import { rail } from './support/parts.js';
import { closeOptions } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();

describe('the shell', () => {
  test('marks where one is, says what an entry is for, and links to the documentation', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(server.app);
    const entry = (name: string) => rail(page).getByRole('link', { name, exact: true });
    for (const [name, route] of [
      ['Workbench', '#/workbench'],
      ['About', '#/about'],
      ['Search', '#/search/sample'],
    ] as const) {
      await entry(name).click();
      await page.waitForURL(`**/${route}`);
      await expect.poll(() => rail(page).locator('[aria-current=page]').allInnerTexts()).toEqual([name]);
    }
    await entry('About').hover();
    await page.getByRole('tooltip', { name: /what happens to your data/ }).waitFor();
    await entry('Workbench').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip', { name: /tune every parameter/ }).waitFor();
    const docs = await entry('Docs').evaluate((link: HTMLAnchorElement) => link.href);
    expect(new URL(docs).pathname).toBe('/doc/');
    expect(at.complaints).toEqual([]);
  });

  test('tells about sources, algorithms, data, licence and its build', { tags: 'thorough' }, async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/about`);
    await page.getByRole('heading', { level: 1, name: 'Sheaf' }).waitFor();
    const terms = await page.getByRole('article').locator('dt').allInnerTexts();
    for (const name of [
      'Samples',
      'PubMed',
      'Solr',
      'Elasticsearch, OpenSearch',
      'Lingo',
      'STC',
      'Bisecting K-Means',
      'Leiden',
    ])
      expect(terms).toContain(name);
    const text = await page.getByRole('article').textContent();
    expect(text).toContain(`${server.root}/service/`);
    expect(text).toContain('MIT licence');
    expect(text).toMatch(/Version \d+\.\d+\.\d+, built \d{4}-\d\d-\d\d/);
    for (const name of ['Search', 'workbench'])
      expect(await page.getByRole('article').getByRole('link', { name }).count()).toBe(1);
    expect(at.complaints).toEqual([]);
  });

  test('says that it needs scripts where there are none', async () => {
    await using at = await visit({ javaScriptEnabled: false });
    await at.page.goto(server.app);
    expect(await at.page.locator('body').textContent()).toContain('JavaScript');
    expect(at.complaints).toEqual([]);
  });
});

describe('the start screen', () => {
  test('offers the algorithms of the service, each with a line, and the options of the source', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(server.app);
    const { algorithms } = (await (await fetch(`${server.root}/service/list`)).json()) as { algorithms: object };
    await page.getByRole('button', { name: /^Algorithm/ }).click();
    const offered = page.getByRole('radiogroup', { name: 'Algorithm' }).locator('b');
    await expect
      .poll(async () => (await offered.allInnerTexts()).toSorted())
      .toEqual(Object.keys(algorithms).toSorted());
    // The recommended one comes first; the service lists them by the alphabet.
    expect(await offered.first().innerText()).toBe('Leiden');
    expect(
      (await page.getByRole('radiogroup', { name: 'Algorithm' }).locator('small').allInnerTexts()).every(
        line => line.length > 20,
      ),
    ).toBe(true);
    expect(await page.getByRole('link', { name: 'About the algorithms' }).getAttribute('href')).toBe('#/about');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Options of Samples' }).click();
    await page.getByRole('button', { name: /Collection/ }).click();
    const other = page.getByRole('option').nth(1);
    const name =
      (await other
        .locator('span')
        .first()
        .evaluate(text => text.firstChild?.textContent)) ?? '';
    await other.click();
    await other.waitFor({ state: 'detached' });
    await closeOptions(page);
    await page.getByRole('button', { name: 'Options of Samples' }).click();
    await expect.poll(() => page.getByRole('button', { name: /Collection/ }).textContent()).toContain(name);
    expect(at.complaints).toEqual([]);
  });
});

test('an answer that comes late never replaces a newer one', async () => {
  await using at = await visit();
  const { page } = at;
  await configure(page, { sources: { pubmed: { enabled: true, url: `${server.root}/pubmed` } } });
  // Counted where the page asks: the browser does not always report a request that ends while it is held here.
  await page.addInitScript(() => {
    const aborted: string[] = [];
    const ask = window.fetch;
    window.fetch = (input, init) => {
      init?.signal?.addEventListener('abort', () => aborted.push(String(input)));
      return ask(input, init);
    };
    Object.assign(window, { aborted });
  });
  const aborted = () => page.evaluate(() => (window as unknown as { aborted: string[] }).aborted);
  const newIsShown = gate();
  const oldIsAnswered = gate();
  await page.route('**/pubmed/**', async route => {
    const old = route.request().url().includes('old');
    if (old) await newIsShown.opened;
    await route.fulfill({ json: { esearchresult: { count: '0', idlist: [] } } }).catch(() => {});
    if (old) oldIsAnswered.open();
  });
  // The address of the page ends in “old” too.
  const asked = page.waitForRequest(/esearch.*old/);
  await page.goto(`${server.app}#/search/pubmed/old`);
  await asked;
  await page.goto(`${server.app}#/search/pubmed/new`);
  await page.getByText('No results for “new”').waitFor();
  await expect.poll(async () => (await aborted()).filter(url => url.includes('old')).length).toBe(1);
  newIsShown.open();
  await oldIsAnswered.opened;
  await drawn(page);
  expect(await page.getByText('No results for “new”').count()).toBe(1);
  expect(at.complaints).toEqual([]);
});
