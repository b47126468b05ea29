/** The results screen: two panes, the list of clusters, the list of results, and what both remember. */
import { describe, expect, test } from 'vitest';
import { visit } from './support/browser.js';
import {
  chartMarks,
  chipsOf,
  clusterRows,
  headline,
  resultCards,
  resultList,
  resultRanks,
  textsOf,
} from './support/parts.js';
import { searchSample } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();

describe('one selection', () => {
  test('made in the treemap is marked and in sight in the list, and starts the results at the top', async () => {
    await using at = await visit({ viewport: { width: 1280, height: 500 } });
    const { page } = at;
    await searchSample(page, server.app);
    await resultList(page).evaluate(results => results.scrollTo({ top: 700 }));
    await page.getByRole('tab', { name: 'Treemap' }).click();
    await chartMarks(page).first().waitFor();
    const other = chartMarks(page).and(page.locator('[data-id=other]'));
    await other.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => headline(page).textContent()).toContain('Other topics');
    expect(await resultList(page).evaluate(results => results.scrollTop)).toBe(0);
    await page.getByRole('tab', { name: 'List' }).click();
    const row = clusterRows(page).filter({ hasText: 'Other topics' });
    expect(await row.getAttribute('aria-selected')).toBe('true');
    const inSight = () => row.evaluate(element => element.getBoundingClientRect().bottom <= innerHeight);
    await expect.poll(inSight).toBe(true);
    expect(at.complaints).toEqual([]);
  });
});

describe('the list of results', () => {
  test('opens links in a new tab without telling where from, cuts texts, hides ranks and chips, and remembers it', {
    tags: 'thorough',
  }, async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app);
    const link = resultCards(page).getByRole('heading').getByRole('link').first();
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noreferrer noopener',
    ]);
    const pages = at.context.pages().length;
    await chipsOf(resultCards(page)).first().click();
    await expect.poll(() => headline(page).textContent()).toContain(' in ');
    expect(at.context.pages()).toHaveLength(pages);
    await page.getByRole('button', { name: 'Result options' }).click();
    await page.getByText('Rank', { exact: true }).click();
    await page.getByText('Clusters of each result').click();
    await page.getByText('Open links in a new tab').click();
    const characters = page.getByRole('spinbutton', { name: /Characters of text/ });
    await characters.fill('100');
    await characters.press('Enter');
    await page.keyboard.press('Escape');
    const look = async () => ({
      ranks: await resultRanks(page).count(),
      chips: await chipsOf(resultCards(page)).count(),
      target: await link.getAttribute('target'),
      longest: Math.max(...(await textsOf(resultCards(page)).allInnerTexts()).map(text => text.length)),
    });
    const wanted = { ranks: 0, chips: 0, target: null };
    await expect.poll(look).toMatchObject(wanted);
    expect((await look()).longest).toBeLessThanOrEqual(101);
    expect(await textsOf(resultCards(page)).filter({ hasText: '…' }).count()).toBeGreaterThan(0);
    await page.reload();
    await clusterRows(page).first().waitFor();
    expect(await look()).toMatchObject(wanted);
    expect(at.complaints).toEqual([]);
  });

  test('is on paper whole, while the screen stays as it is', { tags: 'thorough' }, async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app);
    const rows = () => resultCards(page).count();
    await expect.poll(rows).toBeGreaterThan(0);
    const inSight = await rows();
    const all = Number((await headline(page).textContent())!.replace(/\D/g, ''));
    expect(inSight).toBeLessThan(all);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows()).toBe(inSight);
    await page.emulateMedia({ media: 'print' });
    expect(await rows()).toBe(all);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await resultList(page).locator('article').count()).toBe(inSight);
    expect(at.complaints).toEqual([]);
  });
});
