/** Charts in the app: what they offer, remember, and never show. Their gestures are tried in e2e/charts. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MOVING, settled, visit } from './support/browser.js';
import { chart, chartMarks, chartOutlines, headline, moreViews } from './support/parts.js';
import { openChart } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();

async function choose(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Chart settings' }).click();
  for (const text of texts) await page.getByRole('dialog').getByText(text, { exact: true }).click();
  await page.keyboard.press('Escape');
}

describe('the treemap', () => {
  test('is drawn as rectangles, with or without documents', { tags: 'thorough' }, async () => {
    await using at = await visit();
    const { page } = at;
    await openChart(page, server.app, 'treemap');
    const leaves = () => chart(page).locator('[role=treeitem][data-id*="/"]').count();
    expect(await chartOutlines(page)).not.toContain('Q');
    await expect.poll(() => leaves()).toBeGreaterThan(50);
    await choose(page, 'Documents in their clusters');
    await expect.poll(leaves).toBe(0);
    expect(at.complaints).toEqual([]);
  });
});

describe('the map of topics', () => {
  test('is a tab of its own, drawn as polygons by another thread, and shows documents where it is enlarged', async () => {
    await using at = await visit();
    const { page } = at;
    await openChart(page, server.app, 'polygons');
    const leaves = () => chart(page).locator('[role=treeitem][data-id*="/"]').count();
    await expect.poll(() => chartOutlines(page)).toContain('Q');
    expect(page.workers().some(worker => worker.url().includes('polygon'))).toBe(true);
    await expect
      .poll(() => page.getByRole('tab', { name: 'Map of topics' }).getAttribute('aria-selected'))
      .toBe('true');
    await expect.poll(() => leaves()).toBe(0);
    const cluster = chartMarks(page).nth(1);
    await cluster.focus();
    await page.keyboard.press('z');
    await expect.poll(leaves).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await expect.poll(leaves).toBe(0);
    const polygons = await chartOutlines(page);
    await page.reload();
    await expect.poll(() => chartOutlines(page)).toBe(polygons);
    expect(at.complaints).toEqual([]);
  });
});

describe('the document map', () => {
  test('is laid out by another thread, the same every time, and a line around dots selects their documents', async () => {
    // A small collection is laid out as a large one.
    await using at = await visit({}, { algorithm: 'Lingo', sample: 'abstracts' });
    const { page } = at;
    await openChart(page, server.app, 'map', 'reading');
    expect(page.workers().some(worker => worker.url().includes('layout-worker'))).toBe(true);
    const dots = page.locator('canvas');
    const painted = () => dots.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await expect.poll(async () => (await chart(page).getByText(/\d/).count()) > 0).toBe(true);
    await settled(page);
    const first = await painted();
    await page.reload();
    await expect.poll(painted).toBe(first);
    await settled(page);
    const box = (await chart(page).boundingBox())!;
    const around = [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.8, 0.8],
      [0.2, 0.8],
    ] as const;
    await page.keyboard.down('Shift');
    await page.mouse.move(box.x + 0.2 * box.width, box.y + 0.2 * box.height);
    await page.mouse.down();
    for (const [x, y] of around) await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect.poll(() => headline(page).textContent()).toMatch(/^\d+ documents selected$/);
    await expect.poll(painted).not.toBe(first);
    expect(at.complaints).toEqual([]);
  });
});

test('the overlap is not offered where no document is in two clusters', { tags: 'thorough' }, async () => {
  await using at = await visit();
  const { page } = at;
  await page.addInitScript(() => localStorage.setItem('sheaf:1:searchAlgorithm', '"Leiden"'));
  await openChart(page, server.app, 'treemap');
  await moreViews(page).click();
  await page.getByRole('menuitem', { name: 'Bubbles' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Overlap' }).count()).toBe(0);
  expect(at.complaints).toEqual([]);
});

test('a chart is saved in a chosen size and resolution, with the fonts of the page', { tags: 'thorough' }, async () => {
  await using at = await visit();
  const { page } = at;
  await openChart(page, server.app, 'treemap');
  await page.getByRole('button', { name: 'Save image' }).click();
  await page.getByRole('menuitem', { name: 'Size and resolution…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Pie' }).click();
  await dialog.getByRole('spinbutton', { name: 'Width' }).fill('600');
  await dialog.getByRole('spinbutton', { name: 'Width' }).press('Enter');
  await dialog.getByRole('radio', { name: '300' }).click();
  await expect.poll(() => dialog.textContent()).toContain('1,875 × 2,500 pixels');
  const saved = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save file' }).click(),
    ]);
    return readFileSync(await file.path());
  };
  const png = await saved();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1875, 2500]);
  expect([png.subarray(37, 41).toString(), png.readUInt32BE(41)]).toEqual(['pHYs', 11811]);
  await dialog.getByRole('radio', { name: 'SVG' }).click();
  const svg = (await saved()).toString('utf8');
  expect(svg).toContain('width="600" height="800"');
  expect(svg).toMatch(/@font-face\{font-family:'IBM Plex Sans Variable'/);
  expect(at.complaints).toEqual([]);
});

describe('the pie', () => {
  test('opens a sector by double click and closes it by another, and tells how', { tags: 'thorough' }, async () => {
    await using at = await visit(MOVING);
    const { page } = at;
    await openChart(page, server.app, 'pie-chart');
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
    await expect.poll(() => page.getByRole('dialog').textContent()).toMatch(/Open a sector/);
    await page.keyboard.press('Escape');
    const lines = () => chart(page, 'Pie').locator('path').count();
    const withStrokes = await lines();
    await choose(page, 'Documents as strokes around it');
    await expect.poll(lines).toBeLessThan(withStrokes - 50);
    expect(at.complaints).toEqual([]);
  });
});
