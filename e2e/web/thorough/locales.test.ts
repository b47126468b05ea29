/**
 * The interface in another language and the other direction, in every screen and dialog. Names of parts are in that
 * language, too, so that some parts are found by role alone.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled, visit } from '../support/browser.js';
import { configure } from '../support/configure.js';
import { comparedRows } from '../support/parts.js';
import { fixture, openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

/** Texts on screen that no pack has touched, apart from what documents and engines say. */
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const data = 'bdi, [dir="auto"], mark, pre, code, textarea, kbd, svg, [translate="no"], script, style';
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim();
      if (/\p{L}{2}/u.test(text) && !text.includes('⟦') && !node.parentElement!.closest(data)) found.add(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      for (const name of ['aria-label', 'placeholder']) {
        const text = element.getAttribute(name) ?? '';
        if (/\p{L}{2}/u.test(text) && !text.includes('⟦') && !element.closest(data)) found.add(`${name}: ${text}`);
      }
    return [...found];
  });

/** Buttons, headings and labels whose text does not fit into them. */
const clipped = (page: Page) =>
  page.evaluate(() => {
    // Texts for screen readers alone are in a box of one pixel.
    const isForReaders = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isForReaders(element.parentElement));
    return [
      ...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, th, label, [data-path] > span, [role=group]'),
    ]
      .filter(
        element =>
          element.checkVisibility() && !isForReaders(element) && getComputedStyle(element).overflowX !== 'visible',
      )
      .filter(element => element.scrollWidth > element.clientWidth + 1)
      .map(element => element.outerHTML.slice(0, 140));
  });

/** A name as the pseudo-locale writes it. */
const accented = (name: string): RegExp => new RegExp(`⟦${name.replace(/[aeiouycnsgz]/gi, '.')}·*⟧`);

describe.each([
  ['a pseudo-locale', { language: 'en-XA', direction: 'ltr' }],
  ['a right-to-left locale', { language: 'ar', direction: 'rtl' }],
])('in %s', (_, pack) => {
  test('no text stays untranslated or is clipped, on the start, with clusters and searching', async () => {
    await using at = await visit();
    const { page } = at;
    await configure(page, { languagePack: './pack.json' });
    await page.route('**/pack.json', route => route.fulfill({ json: { ...pack, pseudo: true, texts: {} } }));
    const check = async () => {
      expect(await untranslated(page)).toEqual([]);
      expect(await clipped(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    };
    await page.goto(`${server.app}#/workbench`);
    await page.locator('section > button').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(pack.direction);
    await check();
    await page.locator('input[type=file]').first().setInputFiles(fixture('questions.json'));
    await page.getByRole('columnheader').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('treeitem').first().waitFor();
    await page.getByRole('treeitem').first().click();
    await check();
    await page.goto(`${server.app}#/search/sample/game`);
    await page.getByRole('treeitem').first().waitFor();
    await check();
    expect(at.complaints).toEqual([]);
  });

  test('nor in a dialog, a chart, a document or the comparison', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    await configure(page, { languagePack: './pack.json' });
    await page.route('**/pack.json', route => route.fulfill({ json: { ...pack, pseudo: true, texts: {} } }));
    await page.goto(`${server.app}#/workbench`);
    await page.locator('input[type=file]').first().setInputFiles(fixture('questions.json'));
    await page.getByRole('columnheader').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('treeitem').first().waitFor();
    const wholeDocument = page.locator('section[tabindex="0"]:has(> header):has(> h3)');
    const flaws: string[] = [];
    const look = async (where: string) => {
      await settled(page);
      for (const flaw of [...(await untranslated(page)), ...(await clipped(page))]) flaws.push(`${where}: ${flaw}`);
    };
    const press = (name: string) =>
      page
        .getByRole('button', { name: accented(name) })
        .first()
        .click();
    const closed = async () => {
      await page.keyboard.press('Escape');
      return page.getByRole('dialog').count();
    };
    const lookInto = async (where: string, open: () => Promise<void>) => {
      await open();
      await page.getByRole('dialog').first().waitFor();
      await look(where);
      await expect.poll(closed).toBe(0);
    };
    for (const name of ['Quality', 'Export', 'Share']) await lookInto(name, () => press(name));
    await lookInto('Settings', () =>
      page
        .getByRole('navigation')
        .getByRole('button', { name: accented('Settings') })
        .click(),
    );
    for (const key of ['b', 'r', 'm'])
      await lookInto(`key ${key}`, async () => {
        await page.getByRole('treeitem').first().focus();
        await page.keyboard.press(key);
      });
    await page.locator('section[tabindex="0"]:has(article)').focus();
    await page.keyboard.press('j');
    await page.keyboard.press(' ');
    await wholeDocument.waitFor();
    await look('a document');
    await page.keyboard.press('Escape');
    await wholeDocument.waitFor({ state: 'detached' });
    await lookInto('palette', () => page.keyboard.press('Control+k'));
    await page.getByRole('tab', { name: accented('Treemap') }).click();
    await page.locator('svg [role=treeitem]').first().waitFor();
    for (const name of ['Chart settings', 'How to use the chart']) await lookInto(name, () => press(name));
    await press('Table');
    await look('the table of a chart');
    await press('Table');
    await press('Compare');
    await comparedRows(page).first().click();
    await look('the comparison');
    await lookInto('settings of a side', () => press('Settings of B'));
    expect(flaws).toEqual([]);
    expect(at.complaints).toEqual([]);
  });
});

test.each(['de-DE', 'ar-AE', 'ja-JP'])(
  'a browser that speaks %s shows the interface in English, and everything works',
  async locale => {
    await using at = await visit({ locale });
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByText('This part could not be loaded').count()).toBe(0);
    expect(at.complaints).toEqual([]);
  },
);
