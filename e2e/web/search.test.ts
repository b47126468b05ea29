/** The search app: routes, history, one selection for list, charts and results. */
import { describe, expect, test } from 'vitest';
import { visit } from './support/browser.js';
import {
  chartMarks,
  clusterIn,
  clusterLabels,
  clusterList,
  clusterRows,
  headline,
  resultCards,
  resultPane,
  runButtons,
} from './support/parts.js';
import { openInWorkbench, reloadSaved, run, searchSample } from './support/steps.js';
import { serveWeb, serveWebBelow } from './support/web-server.js';

const server = await serveWeb();

describe('the search app', () => {
  test('starts at the default source with the cursor in the query, and Back does not loop', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(server.app);
    await page.waitForURL('**/#/search/sample');
    await expect
      .poll(() => page.getByRole('searchbox', { name: 'Query' }).evaluate(box => box === document.activeElement))
      .toBe(true);
    await page.goto(`${server.app}#/search/xyz`);
    await page.waitForURL('**/#/search/sample');
    await page.goto(`${server.app}#/nope`);
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: 'There is no page' }).textContent())
      .toContain('nope');
    expect(at.complaints).toEqual([]);
  });

  test('goes from a query to clusters, results of one cluster, and by a chip to another', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(server.app);
    await page.getByRole('searchbox', { name: 'Query' }).fill('  game  ');
    await page.keyboard.press('Enter');
    await clusterRows(page).first().waitFor();
    expect(page.url()).toContain('#/search/sample/game');
    await expect.poll(() => page.title()).toContain('game');
    await clusterRows(page).nth(1).click();
    const label = await clusterRows(page).nth(1).locator('> span > bdi').textContent();
    const count = await clusterRows(page).nth(1).locator('> span[aria-hidden=true]').first().textContent();
    await expect.poll(() => headline(page).textContent()).toBe(`${count} documents in ${label}`);
    const chip = resultCards(page).locator('button[aria-pressed=false]').first();
    const other = await chip.textContent();
    await chip.click();
    await expect.poll(() => headline(page).textContent()).toContain(`in ${other}`);
    await expect
      .poll(() => clusterList(page).locator('[aria-level="1"][aria-selected=true] > span > bdi').textContent())
      .toBe(other);
    expect(at.complaints).toEqual([]);
  });

  test('hands its results on: as a request with the documents, as a link, and to the workbench', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/search/sample/children/folders?algorithm=STC&sample=survey-library`);
    await clusterRows(page).first().waitFor();
    // Notes on weak labels arrive behind the clusters.
    const labels = await clusterLabels(page).allTextContents();
    await page.getByRole('button', { name: 'As a request' }).click();
    const curl = await page.getByRole('region', { name: 'Code' }).locator('pre').textContent();
    const { algorithm, documents } = JSON.parse(/<<'REQUEST'\n(.*)\nREQUEST$/s.exec(curl!)![1]!);
    expect(algorithm).toBe('STC');
    expect(JSON.stringify(documents)).toMatch(/children/i);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Link' }).inputValue())
      .toContain('algorithm=STC&sample=survey-library');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continue in the workbench' }).click();
    await page.waitForURL('**/#/workbench');
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(labels);
    await reloadSaved(page);
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(labels);
    expect(at.complaints).toEqual([]);
  });

  test('says what to do when nothing is found', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/search/sample/qqqqqqq`);
    await expect.poll(() => resultPane(page).textContent()).toContain('No results for “qqqqqqq”');
    expect(at.complaints).toEqual([]);
  });

  test('works under another context root, with every request answered', { tags: 'thorough' }, async () => {
    await using rooted = await serveWebBelow('/a/foo');
    await using at = await visit();
    const { page } = at;
    const astray: string[] = [];
    page.on('response', response => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 || !/^(?:\/a\/foo\/|blob:|http)/.test(pathname))
        astray.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`${rooted.root}/frontend`);
    await page.waitForURL('**/a/foo/frontend/#/search/sample');
    await searchSample(page, rooted.app);
    for (const [view, title] of [
      ['treemap', 'Treemap'],
      ['pie-chart', 'Pie'],
    ] as const) {
      await page.goto(`${rooted.app}#/search/sample/game/${view}`);
      await chartMarks(page, title).first().waitFor();
    }
    await page.goto(`${rooted.app}#/about`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await openInWorkbench(page, rooted.app, 'questions.json');
    await run(page);
    await clusterIn(page, 'Server');
    await Promise.all([page.waitForResponse(/\/a\/foo\/service\/cluster/), page.keyboard.press('Control+Enter')]);
    await expect.poll(() => runButtons(page).count()).toBe(2);
    await page.goto(await page.getByRole('link', { name: 'Docs' }).evaluate((link: HTMLAnchorElement) => link.href));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(astray).toEqual([]);
    expect(at.complaints).toEqual([]);
  });
});
