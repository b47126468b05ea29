/** The search app in detail: what it remembers and restores. */
import { dark, light } from '@sheaf/views';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { chart, clusterRows, facts, headline } from '../support/parts.js';
import { searchSample } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

/** A colour as a browser reports it. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

describe('the search app', () => {
  test('restores query and view by Back', async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app, 'game');
    await page.getByRole('tab', { name: 'Treemap' }).click();
    await page.waitForURL('**/game/treemap');
    await page.getByRole('searchbox', { name: 'Query' }).fill('music');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/music/treemap');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/sample/game');
    await expect.poll(() => page.getByRole('searchbox', { name: 'Query' }).inputValue()).toBe('game');
    await clusterRows(page).first().waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('selects with Ctrl in addition, clears by a second click, and keeps the selection in the charts', async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app);
    const rows = clusterRows(page);
    await rows.nth(0).click();
    await rows.nth(1).click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(() => headline(page).textContent()).toContain('in 2 clusters');
    await page.getByRole('tab', { name: 'Treemap' }).click();
    await chart(page).locator('[aria-selected=true]').first().waitFor({ state: 'attached' });
    expect(await chart(page).locator('[aria-selected=true]').count()).toBe(2);
    await page.getByRole('tab', { name: 'List' }).click();
    await rows.nth(1).click({ modifiers: ['ControlOrMeta'] });
    await rows.nth(0).click();
    await expect.poll(() => headline(page).textContent()).toMatch(/^All [\d,]+ documents/);
    expect(at.complaints).toEqual([]);
  });

  test('clusters the same documents again with another algorithm, without asking the source', async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app);
    const before = await facts(page).textContent();
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.getByRole('button', { name: /Algorithm/ }).click();
    await page.getByRole('option', { name: /STC/ }).click();
    await expect.poll(() => facts(page).textContent()).not.toBe(before);
    expect(asked.filter(url => url.includes('/samples/'))).toEqual([]);
    expect(at.complaints).toEqual([]);
  });

  test('remembers the theme, and follows the system until one is chosen', async () => {
    await using at = await visit({ colorScheme: 'dark' });
    const { page } = at;
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto(server.app);
    await expect.poll(background).toBe(rgb(dark['canvas']!));
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect.poll(background).toBe(rgb(light['canvas']!));
    await page.reload();
    await expect.poll(background).toBe(rgb(light['canvas']!));
    expect(at.complaints).toEqual([]);
  });

  test('forgets damaged settings and works without storage', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await page.addInitScript(() => {
      for (const key of ['theme', 'split', 'order', 'maxCharacters', 'folded', 'columns', 'setup:Lingo'])
        localStorage.setItem(`sheaf:1:${key}`, '{"damaged"');
    });
    await searchSample(page, server.app);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await searchSample(page, server.app, 'music');
    expect(at.complaints).toEqual([]);
  });
});
