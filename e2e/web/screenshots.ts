/** Makes the pictures of screens that the README and the guides show. Not a test: it asserts nothing. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { visit } from './support/browser.js';
import { chart, clusterRows, comparedRows, runButtons, whyButtons } from './support/parts.js';
import { run, searchSample } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

const server = await serveWeb();

type Screen = (page: Page) => Promise<void>;

async function sampleInWorkbench(page: Page): Promise<void> {
  await page.goto(`${server.app}#/workbench`);
  await page.getByRole('button', { name: /Games in Debian/ }).click();
  await clusterRows(page).first().waitFor();
}

/** A second run with fewer clusters, so that there is something to compare. */
async function runWithFewer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fewer clusters' }).click();
  await run(page);
  await runButtons(page).nth(1).waitFor();
}

async function workbench(page: Page): Promise<void> {
  await sampleInWorkbench(page);
  await runWithFewer(page);
  await clusterRows(page).nth(1).click();
}

const desktop: Readonly<Record<string, Screen>> = {
  'list-light': async page => {
    await searchSample(page, server.app);
    await clusterRows(page).nth(2).click();
    await whyButtons(page).nth(1).click();
    await page.getByRole('dialog').waitFor();
  },
  'treemap-light': async page => {
    await page.goto(`${server.app}#/search/sample/game/treemap`);
    await chart(page).first().waitFor();
  },
  'pie-dark': async page => {
    await page.goto(`${server.app}#/search/sample/game/pie-chart`);
    await chart(page).first().waitFor();
  },
  'workbench-light': workbench,
  'workbench-dark': workbench,
  'compare-light': async page => {
    await sampleInWorkbench(page);
    await runWithFewer(page);
    await page.getByRole('button', { name: 'Compare' }).click();
    await comparedRows(page).first().click();
  },
};

async function picture(name: string, show: Screen, options: Parameters<typeof visit>[0]): Promise<void> {
  // As a visitor sees it who comes for the first time.
  await using at = await visit(options, {});
  await show(at.page);
  await at.page.evaluate(() => document.fonts.ready.then(() => undefined));
  await at.page.waitForTimeout(700);
  await at.page.screenshot({ path: `${folder}${name}.png` });
}

test.each(Object.entries(desktop))('%s', (name, show) =>
  picture(name, show, {
    colorScheme: name.endsWith('dark') ? 'dark' : 'light',
    viewport: { width: 1440, height: 900 },
  }),
);

test('a phone', () =>
  picture('phone-clusters-light', page => searchSample(page, server.app), {
    colorScheme: 'light',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  }));

/** Trackers and mail programs show Markdown in a way of their own; this is a plain one. */
const REPORT_STYLE = `body{margin:0;padding:28px 36px;font:16px/1.6 system-ui,sans-serif;color:#1f2328;background:#fff}
h1{margin:0 0 12px;padding-bottom:10px;border-bottom:1px solid #d1d9e0;font-size:26px}li{margin-left:24px}`;

test('report of issues', async () => {
  const text = readFileSync(new URL('../../docs/examples/outputs/tracker.txt', import.meta.url), 'utf8');
  const html = text
    .replace(/^# (.*)$/m, '<h1>$1</h1>')
    .replaceAll(/^- (.*)$/gm, '<li>$1</li>')
    .replaceAll(/\*\*(.*?)\*\*/g, '<b>$1</b>');
  const showReport: Screen = page => page.setContent(`<style>${REPORT_STYLE}</style>${html}`);
  await picture('tracker-report', showReport, { viewport: { width: 760, height: 170 }, deviceScaleFactor: 2 });
});
