/** Selections on the results screen: in the list of clusters, in charts and in the list of results. */
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { chartMarks, clusterRows, headline, resultList } from '../support/parts.js';
import { searchSample } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

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
    await expect.poll(() => resultList(page).evaluate(results => results.scrollTop)).toBe(0);
    await page.getByRole('tab', { name: 'List' }).click();
    const row = clusterRows(page).filter({ hasText: 'Other topics' });
    await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
    const inSight = () => row.evaluate(element => element.getBoundingClientRect().bottom <= innerHeight);
    await expect.poll(inSight).toBe(true);
    expect(at.complaints).toEqual([]);
  });
});
