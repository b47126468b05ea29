/** Lengths and numbers: a longer bar is a larger number, however wide the window is. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from './support/browser.js';
import { clusterRows } from './support/parts.js';
import { openBytes, run } from './support/steps.js';
import { survey } from './support/survey.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();

/** What every visible bar shows and how long it is drawn, with the width of its space. */
const barsOn = (page: Page) =>
  page.locator('[data-count]:visible').evaluateAll(bars =>
    bars.map(bar => ({
      count: Number((bar as HTMLElement).dataset.count),
      length: bar.firstElementChild!.getBoundingClientRect().width,
      space: bar.getBoundingClientRect().width,
      height: bar.firstElementChild!.getBoundingClientRect().height,
    })),
  );

/** All bars of a screen have one scale: the same space, and a length that is the count times one factor. */
async function expectOneScale(page: Page): Promise<void> {
  await expect.poll(async () => (await barsOn(page)).length).toBeGreaterThan(3);
  const bars = await barsOn(page);
  expect(new Set(bars.map(({ height }) => height)).size).toBe(1);
  const largest = bars.reduce((most, bar) => (bar.count > most.count ? bar : most));
  for (const { count, length, space } of bars) {
    expect(Math.abs(space - largest.space)).toBeLessThan(1);
    expect(Math.abs(length - Math.max(2, (largest.length * count) / largest.count))).toBeLessThan(1);
  }
}

describe.each([
  [1440, ['thorough']],
  [1024, ['thorough']],
  [390, []],
])('at %i pixels', (width, tags) => {
  test('bars are as long as their numbers, whatever is selected or focused', { tags }, async () => {
    await using at = await visit({ viewport: { width, height: 844 } }, {});
    const { page } = at;
    await openBytes(page, server.app, survey());
    await run(page);
    await expectOneScale(page);
    await clusterRows(page).nth(1).focus();
    await expectOneScale(page);
    await page.keyboard.press('Space');
    await expectOneScale(page);
    for (const name of ['Answers', 'Screening']) {
      if (width < 768)
        await page
          .getByRole('navigation', { name: /^Part of/ })
          .getByText('Clusters')
          .click();
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('region', { name, exact: true }).waitFor();
      await expectOneScale(page);
    }
    expect(at.complaints).toEqual([]);
  });
});
