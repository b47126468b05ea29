/** Makes pictures of the main screens, on a desktop and on a phone, light and dark. Not a test: it asserts nothing. */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { visit } from './support/browser.js';
import {
  bottomBar,
  chart,
  clusterRows,
  comparedRows,
  problem,
  runButtons,
  sampleButtons,
  whyButtons,
} from './support/parts.js';
import { openInWorkbench, run, searchSample } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

const server = await serveWeb();

mkdirSync(folder, { recursive: true });

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

const desktop: Readonly<Record<string, Screen>> = {
  start: async page => {
    await page.goto(server.app);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  },
  list: async page => {
    await searchSample(page, server.app);
    await clusterRows(page).nth(2).click();
    await whyButtons(page).nth(1).click();
    await page.getByRole('dialog').waitFor();
  },
  treemap: async page => {
    await page.goto(`${server.app}#/search/sample/game/treemap`);
    await chart(page).first().waitFor();
  },
  pie: async page => {
    await page.goto(`${server.app}#/search/sample/game/pie-chart`);
    await chart(page).first().waitFor();
  },
  'workbench-start': async page => {
    await page.goto(`${server.app}#/workbench`);
    await sampleButtons(page).first().waitFor();
  },
  workbench: async page => {
    await sampleInWorkbench(page);
    await runWithFewer(page);
    await clusterRows(page).nth(1).click();
  },
  compare: async page => {
    await sampleInWorkbench(page);
    await runWithFewer(page);
    await page.getByRole('button', { name: 'Compare' }).click();
    await comparedRows(page).first().click();
  },
  quality: async page => {
    await openInWorkbench(page, server.app, 'questions.xlsx');
    await run(page);
    await page.getByRole('button', { name: 'Quality', exact: true }).click();
    await page.getByText('Label support').waitFor();
  },
  error: async page => {
    await page.route('**/service/cluster**', route => route.abort());
    await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
    await page.goto(`${server.app}#/search/sample/game`);
    await problem(page).waitFor();
  },
};

const phone: Readonly<Record<string, Screen>> = {
  start: desktop['start']!,
  clusters: async page => {
    await searchSample(page, server.app);
  },
  results: async page => {
    await searchSample(page, server.app);
    await clusterRows(page).first().tap();
  },
  chart: async page => {
    await searchSample(page, server.app);
    await bottomBar(page).getByRole('button', { name: 'Chart' }).tap();
    await chart(page).first().waitFor();
  },
  workbench: async page => {
    await openInWorkbench(page, server.app, 'questions.xlsx');
    await run(page);
  },
  settings: async page => {
    await openInWorkbench(page, server.app, 'questions.xlsx');
    await bottomBar(page).getByRole('button', { name: 'Settings' }).tap();
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

describe.each(['light', 'dark'] as const)('%s', colorScheme => {
  test.each(Object.entries(desktop))('desktop %s', (name, show) =>
    picture(`${name}-${colorScheme}`, show, { colorScheme, viewport: { width: 1440, height: 900 } }),
  );
  test.each(Object.entries(phone))('phone %s', (name, show) =>
    picture(`phone-${name}-${colorScheme}`, show, {
      colorScheme,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    }),
  );
});

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
