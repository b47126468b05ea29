/** Treemap and pie in the app: what they offer, remember, and never show. Their gestures are tried in e2e/charts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOVING, settled, visit } from './support/browser.js';
import { chart, chartMarks, clusterList, clusterRows, headline } from './support/parts.js';
import { searchSample } from './support/steps.js';
import { serveWeb, type WebServer } from './support/web-server.js';

let server: WebServer;

beforeAll(async () => {
  server = await serveWeb();
});
afterAll(() => server[Symbol.asyncDispose]());

async function openChart(page: Page, view: 'treemap' | 'pie-chart'): Promise<void> {
  await page.goto(`${server.app}#/search/sample/game/${view}`);
  await chartMarks(page, view === 'treemap' ? 'Treemap' : 'Pie')
    .first()
    .waitFor();
}

const outlines = (page: Page) =>
  chartMarks(page)
    .locator('path')
    .evaluateAll(paths => paths.map(path => path.getAttribute('d')).join());

async function choose(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Chart settings' }).click();
  for (const text of texts) await page.getByRole('dialog').getByText(text, { exact: true }).click();
  await page.keyboard.press('Escape');
}

describe('the treemap', () => {
  test('is drawn as polygons, with or without documents, and remembers it', async () => {
    await using at = await visit();
    const { page } = at;
    await openChart(page, 'treemap');
    const leaves = () => chart(page).locator('[role=treeitem][data-id*="/"]').count();
    const rectangles = await outlines(page);
    expect(rectangles).not.toContain('Q');
    expect(await leaves()).toBeGreaterThan(50);
    await choose(page, 'Documents in their clusters');
    await expect.poll(leaves).toBe(0);
    await choose(page, 'Polygons', 'Documents in their clusters');
    await expect.poll(() => outlines(page)).toContain('Q');
    expect(page.workers().some(worker => worker.url().includes('polygon'))).toBe(true);
    expect(await leaves()).toBe(0);
    const cluster = chartMarks(page).nth(1);
    await cluster.focus();
    await page.keyboard.press('z');
    await expect.poll(leaves).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await expect.poll(leaves).toBe(0);
    const polygons = await outlines(page);
    await page.reload();
    await expect.poll(() => outlines(page)).toBe(polygons);
    expect(at.complaints).toEqual([]);
  });

  test('is drawn as rectangles with a note where polygons would be too many', async () => {
    await using at = await visit();
    const { page } = at;
    const clusters = Array.from({ length: 160 }, (_, n) => ({ labels: [`Label ${n}`], documents: [n], clusters: [] }));
    await page.route('**/service/cluster**', route => route.fulfill({ json: { clusters } }));
    await page.addInitScript(() => {
      localStorage.setItem('sheaf:1:place', '"server"');
      localStorage.setItem('sheaf:1:treemapLayout', '"polygonal"');
    });
    await openChart(page, 'treemap');
    await page.getByText('More than 150 clusters').waitFor();
    expect(await outlines(page)).not.toContain('Q');
    expect(at.complaints).toEqual([]);
  });

  test('tells every gesture, and has the list beside it, remembered for this chart alone', async () => {
    await using at = await visit();
    const { page } = at;
    await openChart(page, 'treemap');
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
    await openChart(page, 'treemap');
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

describe('the pie', () => {
  test('opens a sector by double click and closes it by another, and tells how', async () => {
    await using at = await visit(MOVING);
    const { page } = at;
    await openChart(page, 'pie-chart');
    const sector = chart(page).locator('[role=treeitem][data-id="3"] > path').first();
    const size = async () => {
      const box = (await sector.boundingBox())!;
      return box.width * box.height;
    };
    const doubleClick = async () => {
      // while it moves, no point of it stays under the mouse
      await settled(page);
      const { x, y } = await sector.evaluate((path: SVGPathElement) => {
        const { x: left, y: top, width, height } = path.getBBox();
        const points = Array.from(
          { length: 400 },
          (_, n) => new DOMPoint(left + (width * (n % 20)) / 20, top + (height * Math.floor(n / 20)) / 20),
        );
        return points
          .filter(point => path.isPointInFill(point))
          .at(5)!
          .matrixTransform(path.getScreenCTM()!);
      });
      await page.mouse.dblclick(x, y);
    };
    const before = await sector.getAttribute('d');
    const small = await size();
    await doubleClick();
    await expect.poll(size).toBeGreaterThan(2 * small);
    await doubleClick();
    await expect.poll(() => sector.getAttribute('d')).toBe(before);
    await page.getByRole('button', { name: 'How to use the chart' }).click();
    expect(await page.getByRole('dialog').textContent()).toMatch(/Open a sector/);
    await page.keyboard.press('Escape');
    const lines = () => chart(page, 'Pie').locator('path').count();
    const withStrokes = await lines();
    await choose(page, 'Documents as strokes around it');
    await expect.poll(lines).toBeLessThan(withStrokes - 50);
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
