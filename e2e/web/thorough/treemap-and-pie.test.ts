/** Treemap and pie in the app, in detail. */
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { chart, chartMarks, chartOutlines, clusterList, clusterRows, headline } from '../support/parts.js';
import { openChart, searchSample } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

describe('the map of topics', () => {
  test('is drawn as rectangles with a note where polygons would be too many', async () => {
    await using at = await visit();
    const { page } = at;
    const clusters = Array.from({ length: 160 }, (_, n) => ({ labels: [`Label ${n}`], documents: [n], clusters: [] }));
    await page.route('**/service/cluster**', route => route.fulfill({ json: { clusters } }));
    await page.addInitScript(() => {
      localStorage.setItem('sheaf:1:place', '"server"');
    });
    await openChart(page, server.app, 'polygons');
    await page.getByText('More than 150 clusters').waitFor();
    expect(await chartOutlines(page)).not.toContain('Q');
    expect(at.complaints).toEqual([]);
  });
});

describe('the treemap', () => {
  test('tells every gesture, and has the list beside it, remembered for this chart alone', async () => {
    await using at = await visit();
    const { page } = at;
    await openChart(page, server.app, 'treemap');
    await page.getByRole('button', { name: 'How to use the chart' }).click();
    const help = await page.getByRole('dialog').textContent();
    for (const gesture of [
      'Click',
      'Ctrl or ⌘ + click',
      'Double click',
      'press and hold',
      'Shift + double click',
      'Shift + hold',
      'Wheel',
      'Drag',
      'Esc',
    ])
      expect(help).toContain(gesture);
    await page.keyboard.press('Escape');
    const before = (await chart(page).boundingBox())!.width;
    await page.getByRole('button', { name: 'List beside' }).click();
    await clusterRows(page).nth(2).click();
    const id = await clusterRows(page).nth(2).getAttribute('data-id');
    await expect
      .poll(() => chart(page).locator(`[role=treeitem][data-id="${id}"]`).getAttribute('aria-selected'))
      .toBe('true');
    expect((await chart(page).boundingBox())!.width).toBeLessThan(before - 200);
    await page.reload();
    await clusterRows(page).first().waitFor();
    await page.getByRole('tab', { name: 'Pie' }).click();
    await chartMarks(page, 'Pie').first().waitFor();
    expect(await clusterList(page).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });

  test('never shows what was there before, and follows the window', async () => {
    await using at = await visit({ viewport: { width: 1280, height: 800 } });
    const { page } = at;
    await openChart(page, server.app, 'treemap');
    const names = () =>
      chartMarks(page, 'Treemap').evaluateAll(all => all.map(mark => mark.getAttribute('aria-label')));
    const old = (await names())[0];
    await page.getByRole('tab', { name: 'List' }).click();
    await page.getByRole('searchbox', { name: 'Query' }).fill('network');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/network/**');
    await expect.poll(() => headline(page).textContent()).toMatch(/^All [\d,]+ documents/);
    await clusterRows(page).first().waitFor();
    const shown = await page.evaluate(() => {
      document.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click();
      return new Promise<(string | null)[]>(resolve =>
        requestAnimationFrame(() =>
          resolve(
            [...document.querySelectorAll('[role=tree][aria-label^=Treemap] [role=treeitem]')].map(mark =>
              mark.getAttribute('aria-label'),
            ),
          ),
        ),
      );
    });
    expect(shown).not.toContain(old);
    await chartMarks(page, 'Treemap').first().waitFor();
    await page.setViewportSize({ width: 900, height: 700 });
    const room = () =>
      chart(page, 'Treemap').evaluate(drawing => {
        const cells = [...drawing.querySelectorAll('[role=treeitem] > :first-child')];
        const right = Math.max(...cells.map(cell => cell.getBoundingClientRect().right));
        return Math.abs(right - drawing.getBoundingClientRect().right) < 2;
      });
    await expect.poll(room).toBe(true);
    expect(at.complaints).toEqual([]);
  });
});

test('charts follow the theme', async () => {
  await using at = await visit({ colorScheme: 'light' });
  const { page } = at;
  await searchSample(page, server.app);
  await page.getByRole('tab', { name: 'Treemap' }).click();
  const cell = chartMarks(page).locator('path').first();
  await cell.waitFor();
  const fill = () => cell.evaluate(element => getComputedStyle(element).fill);
  const light = await fill();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(fill).not.toBe(light);
  expect(at.complaints).toEqual([]);
});
