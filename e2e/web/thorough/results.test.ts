/** The results screen in detail: panes, what views keep, long lists, and writing from right to left. */
import { describe, expect, test } from 'vitest';
import { projectOf } from '../pictures/shapes.js';
import { visit } from '../support/browser.js';
import { layoutFlaws } from '../support/layout.js';
import {
  chart,
  chartMarks,
  clusterLabels,
  clusterList,
  clusterRows,
  headline,
  labelIn,
  readyPart,
  resultCards,
  resultPane,
  resultRanks,
  textsOf,
} from '../support/parts.js';
import { fixture, run, searchSample } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

describe('the two panes', () => {
  test('are parted by a divider that is dragged, moved by keys, and remembered', { tags: 'nightly' }, async () => {
    await using at = await visit({ viewport: { width: 1280, height: 800 } });
    const { page } = at;
    await searchSample(page, server.app);
    const divider = page.getByRole('separator', { name: 'Width of the clusters' });
    const share = async () => Number(await divider.getAttribute('aria-valuenow'));
    expect(await share()).toBe(57);
    const box = (await divider.boundingBox())!;
    await page.mouse.move(box.x + 4, 400);
    await page.mouse.down();
    await page.mouse.move(box.x - 196, 400, { steps: 4 });
    await page.mouse.up();
    const dragged = await share();
    expect(dragged).toBeLessThan(45);
    await divider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(share).toBe(dragged - 2);
    await page.reload();
    await clusterRows(page).first().waitFor();
    expect(await share()).toBe(dragged - 2);
    expect(at.complaints).toEqual([]);
  });

  test('show the tools of the view that is active, whole, at 1280 pixels and in a narrow pane', {
    tags: 'nightly',
  }, async () => {
    await using at = await visit({ viewport: { width: 1280, height: 800 } });
    const { page } = at;
    await searchSample(page, server.app);
    const cut = () =>
      page
        .locator('section[aria-label=Clusters] > header, section[aria-label=Results] > header')
        .evaluateAll(heads => heads.filter(head => head.scrollWidth > head.clientWidth).length);
    const tools = ['List beside', 'Save image', 'Zoom in', 'Chart settings', 'How to use the chart'];
    expect(await page.getByRole('searchbox', { name: 'Filter labels' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: tools[0]! }).count()).toBe(0);
    expect(await cut()).toBe(0);
    await page.getByRole('tab', { name: 'Treemap' }).click();
    for (const name of tools) await page.getByRole('button', { name }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Filter labels' }).count()).toBe(0);
    expect(await cut()).toBe(0);
    for (const width of [1600, 1440, 1024, 800, 600, 390, 360]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(cut, { message: `${width} pixels wide` }).toBe(0);
    }
    expect(at.complaints).toEqual([]);
  });

  test('keep a view that was visited: its scroll and zoom stay, and nothing is drawn again', {
    tags: 'nightly',
  }, async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app);
    const list = clusterList(page).locator('xpath=..');
    await list.evaluate(scroller => scroller.scrollTo({ top: 300 }));
    await page.getByRole('tab', { name: 'Treemap' }).click();
    const marks = chartMarks(page);
    await marks.first().waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => chart(page).evaluate(drawing => drawing.parentElement!.style.overflow)).toBe('hidden');
    const drawn = await marks.first().evaluateHandle(mark => mark);
    await page.getByRole('tab', { name: 'List' }).click();
    expect(await list.evaluate(scroller => scroller.scrollTop)).toBe(300);
    await page.getByRole('tab', { name: 'Treemap' }).click();
    await marks.first().waitFor();
    expect(await drawn.evaluate(mark => mark.isConnected)).toBe(true);
    expect(await chart(page).evaluate(drawing => drawing.parentElement!.style.overflow)).toBe('hidden');
    expect(at.complaints).toEqual([]);
  });
});

describe('one selection', () => {
  test('shows the union of overlapping clusters in the order of the source', async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app);
    await clusterRows(page).nth(2).click();
    await clusterRows(page)
      .nth(3)
      .click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(() => headline(page).textContent()).toContain('in 2 clusters');
    // The list of results is a part that loads later.
    await resultCards(page).first().waitFor();
    const ranks = (await resultRanks(page).allInnerTexts()).map(Number);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    const chips = await resultCards(page).first().locator('button[aria-pressed=true]').count();
    expect(chips).toBeGreaterThan(0);
    expect(at.complaints).toEqual([]);
  });
});

describe('the list of clusters', () => {
  test('is ordered, filtered, and quick with two thousand clusters', { tags: 'nightly' }, async () => {
    await using at = await visit();
    const { page } = at;
    const clusters = Array.from({ length: 2000 }, (_, n) => ({
      labels: [`Label ${String((n * 7919) % 2000).padStart(4, '0')}`],
      documents: [n % 250, (n * 3) % 250],
      clusters: [],
      score: n,
    }));
    await page.route('**/service/cluster**', route => route.fulfill({ json: { clusters } }));
    await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
    await page.goto(`${server.app}#/workbench`);
    await page.locator('input[type=file]').first().setInputFiles(fixture('questions.json'));
    await readyPart(page).waitFor();
    await run(page);
    await expect.poll(() => clusterRows(page).count()).toBeGreaterThanOrEqual(2000);
    const first = () => clusterLabels(page).first().textContent();
    expect(await first()).toBe('Label 0000');
    // Without the header, Playwright would look among the buttons of two thousand rows.
    await page.locator('header').getByRole('button', { name: 'Order of clusters' }).click();
    await page.getByRole('option', { name: 'By score' }).click();
    await expect.poll(first).toBe(`Label ${String((1999 * 7919) % 2000).padStart(4, '0')}`);
    await page.getByRole('searchbox', { name: 'Filter labels' }).fill('1234');
    await expect.poll(() => clusterRows(page).count()).toBe(1);
    expect(await first()).toBe('Label 1234');
    await page.getByRole('tab', { name: 'Treemap' }).click();
    await chartMarks(page).first().waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('names the selected cluster beside its actions, and keeps the tools of its results in their pane', async () => {
    await using at = await visit({}, {});
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    const buffer = projectOf({ documents: 60, clusters: 5, levels: 1, texts: 'long' });
    await page.locator('input[type=file]').first().setInputFiles({ name: 'a.json', mimeType: '', buffer });
    const row = clusterRows(page).nth(1);
    await row.click();
    const bar = page.getByRole('group', { name: 'Selected cluster' });
    await bar.getByRole('button', { name: 'Rename' }).waitFor();
    expect(await bar.textContent()).toContain(await labelIn(row).textContent());
    await expect.poll(() => headline(page).textContent()).toContain(await labelIn(row).textContent());
    const pane = (await resultPane(page).boundingBox())!;
    const options = (await page.getByRole('button', { name: 'Result options' }).boundingBox())!;
    expect(options.x + options.width).toBeLessThanOrEqual(pane.x + pane.width);
    await page.getByRole('button', { name: 'Find in results' }).click();
    const hint = page.getByText(/^Searches all 60 documents/);
    const { height: lines, lineHeight } = await hint.evaluate(element => ({
      height: element.getBoundingClientRect().height,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect(lines).toBeLessThan(2.5 * lineHeight);
    expect(await layoutFlaws(page)).toEqual([]);
    expect(at.complaints).toEqual([]);
  });

  test('shows labels that run from right to left so, and their counts from left to right', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    const topics = ['طابعة الشبكة', 'كلمة المرور', 'ساعات العمل'];
    const documents = Array.from({ length: 30 }, (_, n) => ({ text: `${topics[n % 3]} معطلة في الغرفة ${n}` }));
    const buffer = Buffer.from(JSON.stringify(documents));
    await page.locator('input[type=file]').first().setInputFiles({ name: 'a.json', mimeType: '', buffer });
    await readyPart(page).waitFor();
    await run(page);
    const label = clusterLabels(page).first();
    expect(await label.evaluate(element => getComputedStyle(element).direction)).toBe('rtl');
    expect(
      await clusterRows(page)
        .first()
        .locator('> span[aria-hidden=true]')
        .first()
        .evaluate(element => getComputedStyle(element).direction),
    ).toBe('ltr');
    expect(
      await textsOf(resultCards(page))
        .first()
        .evaluate(element => getComputedStyle(element).direction),
    ).toBe('rtl');
    expect(at.complaints).toEqual([]);
  });
});

describe('the list of results', () => {
  test('says one result in the singular, and that there is none', async () => {
    await using at = await visit();
    const { page } = at;
    await searchSample(page, server.app, 'chess');
    await page.getByRole('tab', { name: 'Pie' }).click();
    await chartMarks(page).first().waitFor();
    const tick = chart(page).locator('[role=treeitem][data-id*="/"]').first();
    await tick.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => headline(page).textContent()).toBe('1 result selected');
    await resultCards(page).first().waitFor();
    expect(await resultCards(page).count()).toBe(1);
    await page.goto(`${server.app}#/search/sample/qqqqqqq`);
    await expect.poll(() => headline(page).textContent()).toBe('No results to show');
    expect(at.complaints).toEqual([]);
  });
});
