/** Which pictures there are, and how a page comes to look like each of them. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  bottomBar,
  chart,
  chartMarks,
  clusterRows,
  comparedDocuments,
  comparedRows,
  panel,
  resultCards,
  sideMeasures,
  stat,
} from '../support/parts.js';
import { projectOf, type Shape, secondResultOf } from './shapes.js';

export const VIEWS = ['list', 'treemap', 'polygons', 'pie', 'results', 'compare', 'panel'] as const;
export const SIZES = ['1440x900', '1024x768', '768x1024', '390x844', '320x256'] as const;
export const THEMES = ['light', 'dark'] as const;
export const LEVELS = [1, 2] as const;

/** One value of everything that a picture can show. */
export interface Picture extends Shape {
  readonly view: (typeof VIEWS)[number];
  readonly size: (typeof SIZES)[number];
  readonly theme: (typeof THEMES)[number];
}

type Row = readonly [
  view: Picture['view'],
  size: Picture['size'],
  theme: Picture['theme'],
  clusters: number,
  levels: Picture['levels'],
  texts: Picture['texts'],
];

/**
 * Every view in every size. Any two values of two different columns meet in a row, which a test checks: most defects
 * are those of two things that meet.
 */
const TABLE: readonly Row[] = [
  ['list', '1440x900', 'light', 80, 2, 'long'],
  ['list', '1024x768', 'light', 200, 2, 'arabic'],
  ['list', '768x1024', 'light', 5, 1, 'short'],
  ['list', '390x844', 'dark', 30, 2, 'long'],
  ['list', '320x256', 'dark', 5, 2, 'chinese'],
  ['treemap', '1440x900', 'light', 200, 2, 'arabic'],
  ['treemap', '1024x768', 'dark', 30, 2, 'long'],
  ['treemap', '768x1024', 'light', 5, 2, 'chinese'],
  ['treemap', '390x844', 'dark', 80, 2, 'short'],
  ['treemap', '320x256', 'light', 30, 1, 'short'],
  ['polygons', '1440x900', 'light', 80, 2, 'chinese'],
  ['polygons', '1024x768', 'light', 200, 1, 'long'],
  ['polygons', '768x1024', 'light', 30, 2, 'long'],
  ['polygons', '390x844', 'dark', 200, 2, 'short'],
  ['polygons', '320x256', 'dark', 5, 2, 'arabic'],
  ['pie', '1440x900', 'light', 30, 2, 'long'],
  ['pie', '1024x768', 'light', 80, 1, 'arabic'],
  ['pie', '768x1024', 'dark', 80, 2, 'short'],
  ['pie', '390x844', 'dark', 5, 2, 'chinese'],
  ['pie', '320x256', 'dark', 200, 1, 'chinese'],
  ['results', '1440x900', 'dark', 200, 2, 'short'],
  ['results', '1024x768', 'dark', 5, 2, 'short'],
  ['results', '768x1024', 'dark', 30, 2, 'chinese'],
  ['results', '390x844', 'light', 200, 1, 'arabic'],
  ['results', '320x256', 'dark', 80, 2, 'long'],
  ['compare', '1440x900', 'light', 5, 2, 'short'],
  ['compare', '1024x768', 'light', 80, 1, 'chinese'],
  ['compare', '768x1024', 'dark', 200, 2, 'long'],
  ['compare', '390x844', 'dark', 5, 1, 'long'],
  ['compare', '320x256', 'dark', 30, 1, 'arabic'],
  ['panel', '1440x900', 'light', 5, 1, 'chinese'],
  ['panel', '1024x768', 'dark', 30, 2, 'arabic'],
  ['panel', '768x1024', 'light', 5, 1, 'arabic'],
  ['panel', '390x844', 'light', 80, 1, 'short'],
  ['panel', '320x256', 'light', 200, 2, 'long'],
];

/** As many as there are in practice. */
const DOCUMENTS: Readonly<Record<number, number>> = { 5: 60, 30: 400, 80: 1_600, 200: 5_000 };
/** So many that ranks have five digits. */
const MANY = 12_000;

export const pictures: readonly Picture[] = TABLE.map(([view, size, theme, clusters, levels, texts]) => ({
  ...{ view, size, theme, clusters, levels, texts },
  documents: view === 'results' && clusters === 200 ? MANY : DOCUMENTS[clusters]!,
}));

export const nameOf = ({ view, size, theme, clusters, levels, texts }: Picture): string =>
  `${view}-${size}-${theme}-${clusters}${levels === 2 ? '-two-levels' : ''}-${texts}`;

const sizeOf = (size: Picture['size']) => {
  const [width, height] = size.split('x').map(Number);
  return { width: width!, height: height! };
};

const isChart = ({ view }: Picture): boolean => ['treemap', 'polygons', 'pie'].includes(view);

const isPhone = ({ size }: Picture): boolean => sizeOf(size).width < 768;

/** The browser in which a picture is taken: the same language, time and place everywhere. */
export const browserFor = (picture: Picture): BrowserContextOptions => ({
  viewport: sizeOf(picture.size),
  colorScheme: picture.theme,
  deviceScaleFactor: 1,
  locale: 'en-GB',
  timezoneId: 'UTC',
  forcedColors: 'none',
  ...(picture.size === '390x844' && { hasTouch: true, isMobile: true }),
});

const SETTINGS: Readonly<Record<Picture['view'], object>> = {
  list: { view: 'folders' },
  treemap: { view: 'treemap' },
  polygons: { view: 'polygons' },
  pie: { view: 'pie-chart' },
  results: { view: 'folders' },
  // A service returns at once. Elsewhere the panel would show its address, and with it the port.
  compare: { view: 'folders', place: 'server' },
  panel: { view: 'folders', advanced: true },
};

/** Saved settings, and a service that answers every request with the second result. */
export async function prepare(page: Page, picture: Picture): Promise<void> {
  const settings = { ...SETTINGS[picture.view], autosave: false };
  await page.addInitScript(values => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(`sheaf:1:${name}`, JSON.stringify(value));
  }, settings);
  await page.route('**/service/cluster**', route => route.fulfill({ json: { clusters: secondResultOf(picture) } }));
  await page.clock.setFixedTime('2026-03-14T09:26:53Z');
}

const toPart = async (page: Page, picture: Picture, name: string): Promise<void> => {
  if (isPhone(picture)) await bottomBar(page).getByRole('button', { name }).click();
};

async function showChart(page: Page, picture: Picture): Promise<void> {
  await toPart(page, picture, 'Chart');
  await chart(page).first().waitFor();
  if (picture.view !== 'polygons') return;
  // A polygon has a ground and an edge. Too many are drawn as rectangles, with a note.
  const drawn = chartMarks(page).locator('> path + path').first();
  await drawn.or(page.getByText('More than 150 clusters')).first().waitFor();
}

/** All rows of the list, with the notes on weak labels, which a worker finds: both come in steps. */
async function listIsComplete(page: Page, { clusters }: Picture): Promise<void> {
  // The last row is that of the documents in no cluster.
  await clusterRows(page).nth(clusters).waitFor({ state: 'attached' });
  await page.locator('[data-notes=there]').waitFor({ state: 'attached' });
}

/** The last cluster has documents with the highest ranks. */
async function showResults(page: Page, picture: Picture): Promise<void> {
  await clusterRows(page).nth(-2).click();
  await resultCards(page).first().waitFor();
  // Before the language is loaded, marks are on other words.
  await page.locator('[data-words=there]').waitFor();
  // On a phone the results take the place of the list.
  if (isPhone(picture)) return;
  await clusterRows(page)
    .last()
    .evaluate(row => row.scrollIntoView({ block: 'end' }));
}

async function showComparison(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await page.locator('nav[aria-label=Runs] [aria-current=true]', { hasText: 'Run 2' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect.poll(() => sideMeasures(page).count()).toBe(2);
  // A narrow window has a list of changes instead of ribbons.
  const changes = page.getByRole('list', { name: 'Changes from A to B' }).getByRole('button');
  const row = comparedRows(page).or(changes).first();
  await row.click();
  await comparedDocuments(page).waitFor();
  // A click scrolls no further than it must, which depends on what the page had when it was clicked.
  await row.evaluate(element => element.scrollIntoView({ block: 'center' }));
}

/** Where the window has no room for the panel, a button beside the figures opens it. */
async function showPanel(page: Page, picture: Picture): Promise<void> {
  await toPart(page, picture, 'Settings');
  const { width } = sizeOf(picture.size);
  if (!isPhone(picture) && width < 1280)
    await stat(page, 'documents').locator('xpath=../preceding-sibling::button').click();
  await panel(page).locator('[data-path]').first().waitFor();
}

/** Opens the project and goes to what is to be seen. */
export async function show(page: Page, picture: Picture): Promise<void> {
  const file = { name: 'survey.sheaf.json', mimeType: 'application/json', buffer: projectOf(picture) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await clusterRows(page).or(chart(page)).first().waitFor({ state: 'attached' });
  if (isChart(picture)) await showChart(page, picture);
  else await listIsComplete(page, picture);
  if (picture.view === 'results') await showResults(page, picture);
  if (picture.view === 'compare') await showComparison(page);
  if (picture.view === 'panel') await showPanel(page, picture);
  await page.mouse.move(0, 0);
}
