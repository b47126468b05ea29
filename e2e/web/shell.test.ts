/** The frame around both apps: navigation, and what happens without scripts. */
import { describe, expect, test } from 'vitest';
import { visit } from './support/browser.js';
import { rail } from './support/parts.js';
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

  test('says that it needs scripts where there are none', async () => {
    await using at = await visit({ javaScriptEnabled: false });
    await at.page.goto(server.app);
    await expect.poll(() => at.page.locator('body').textContent()).toContain('JavaScript');
    expect(at.complaints).toEqual([]);
  });
});
