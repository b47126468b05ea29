/** The frame around both apps in detail: start screen, searching again. */
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { clusterList, clusterRows, headline, resultList } from '../support/parts.js';
import { closeOptions, searchSample } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

describe('the shell', () => {
  test('forgets everything when told so', async () => {
    await using at = await visit({ colorScheme: 'light' }, {});
    const { page } = at;
    await page.goto(server.app);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByText('Compact rows').click();
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('sheaf:')));
    await expect.poll(kept).toEqual(expect.arrayContaining(['sheaf:1:theme', 'sheaf:1:compact']));
    await page.getByRole('button', { name: 'Reset everything' }).click();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Delete', exact: true }).click()]);
    await page.getByRole('searchbox', { name: 'Query' }).waitFor();
    expect(await kept()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'none')).not.toBe('dark');
    expect(at.complaints).toEqual([]);
  });

  test('starts from the root of the server, and reads views it does not know as the list', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.root}/`);
    await page.waitForURL('**/frontend/#/search/sample');
    await page.goto(`${server.app}#/search/sample/game/nonsense`);
    await clusterRows(page).first().waitFor();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('List');
    expect(at.complaints).toEqual([]);
  });
});

describe('the start screen', () => {
  test('keeps what is typed from source to source, and does nothing without a query', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(server.app);
    const box = page.getByRole('searchbox', { name: 'Query' });
    await box.fill('sleep');
    await page.getByRole('tab', { name: 'PubMed' }).click();
    await page.waitForURL('**/#/search/pubmed');
    expect(await box.inputValue()).toBe('sleep');
    await expect.poll(() => box.evaluate(input => input === document.activeElement)).toBe(true);
    await page.getByRole('tab', { name: 'Samples' }).click();
    await page.waitForURL('**/#/search/sample');
    await box.fill('   ');
    await page.keyboard.press('Enter');
    expect(page.url()).toMatch(/#\/search\/sample$/);
    expect(await page.getByRole('link', { name: 'Open the workbench' }).getAttribute('href')).toBe('#/workbench');
    expect(await page.locator('h1').textContent()).not.toBe('');
    expect(at.complaints).toEqual([]);
  });

  test('hides the choice of algorithms where there is only one', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await page.route('**/service/list', route => route.fulfill({ json: { algorithms: { STC: ['English'] } } }));
    await page.goto(server.app);
    await expect.poll(() => page.getByRole('button', { name: /^Algorithm/ }).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });
});

describe('searching again', () => {
  test('with the same query makes no entry in the history; with another clears the selection and begins at the top', async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app);
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await clusterRows(page).first().waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await clusterRows(page).nth(1).click();
    const scroller = resultList(page);
    await scroller.evaluate(list => list.scrollTo({ top: 900 }));
    await page.getByRole('searchbox', { name: 'Query' }).fill('music');
    await page.keyboard.press('Enter');
    await expect.poll(() => headline(page).textContent()).toMatch(/^All [\d,]+ documents/);
    expect(await clusterList(page).locator('[aria-level="1"][aria-selected=true]').count()).toBe(0);
    expect(await scroller.evaluate(list => list.scrollTop)).toBe(0);
    expect(at.complaints).toEqual([]);
  });

  test('another collection asks the source again as soon as it is chosen', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app);
    const before = await headline(page).textContent();
    await page.getByRole('button', { name: 'Options of Samples' }).click();
    await page.getByRole('button', { name: /Collection/ }).click();
    await page.getByRole('option').nth(1).click();
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await closeOptions(page);
    await expect.poll(() => headline(page).textContent()).not.toBe(before);
    expect(at.complaints).toEqual([]);
  });
});
