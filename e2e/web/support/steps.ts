import { fileURLToPath } from 'node:url';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { algorithmChoice, chartMarks, clusterRows, problem, readyPart } from './parts.js';

export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../packages/sources/fixtures/${name}`, import.meta.url));

/** Searches the sample collections and waits for clusters. */
export async function searchSample(page: Page, app: string, query = 'game'): Promise<void> {
  await page.goto(`${app}#/search/sample/${encodeURIComponent(query)}`);
  await clusterRows(page).first().waitFor();
}

/** Searches the sample collections and waits for the chart of the clusters. */
const CHART_TITLES = {
  treemap: 'Treemap',
  polygons: 'Map of topics',
  'pie-chart': 'Pie',
  map: 'Document map',
} as const;

export async function openChart(
  page: Page,
  app: string,
  view: keyof typeof CHART_TITLES,
  query = 'game',
): Promise<void> {
  await page.goto(`${app}#/search/sample/${query}/${view}`);
  await chartMarks(page, CHART_TITLES[view]).first().waitFor();
}

export async function openInWorkbench(page: Page, app: string, name: string): Promise<void> {
  await page.goto(`${app}#/workbench`);
  await page.locator('input[type=file]').first().setInputFiles(fixture(name));
  await readyPart(page).or(problem(page)).first().waitFor();
}

/** Comes back in another tab: settings are as they were, and the work is on the start page. */
export async function comeAgain(page: Page): Promise<void> {
  const place = page.url();
  // Forgotten where the application does not run: what it saves until it has gone would be remembered for the tab.
  await page.goto(new URL('icon.svg', place).href);
  await page.evaluate(() => {
    for (const name of ['project', 'open']) sessionStorage.removeItem(`sheaf:1:${name}`);
  });
  await page.goto(place);
}

/** Waits until all work is saved. */
export async function saved(page: Page): Promise<void> {
  const side = page.getByRole('region', { name: 'Compare', exact: true });
  await page.getByText('Saved in this browser').or(side).first().waitFor({ state: 'attached' });
  // Two runs side by side leave no room for that line. Before work is saved, the page asks whether to leave.
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(() => page.evaluate(leaves)).toBe(true);
}

export async function reloadSaved(page: Page): Promise<void> {
  await saved(page);
  await page.reload();
}

/** Runs what is set up, and waits for its clusters. */
export async function run(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await clusterRows(page).first().waitFor();
  await page.getByText('Working, cancel').waitFor({ state: 'detached' });
}

export async function chooseAlgorithm(page: Page, name: string | RegExp): Promise<void> {
  await algorithmChoice(page).click();
  await page.getByRole('option', { name }).click();
}

/** Whether a request asks for clusters: its script and its worker have the word in their names, too. */
export const isClustering = (request: Request): boolean => /\/cluster(?:\?|$)/.test(request.url());

/** What a test looks at of a request. */
export interface ClusterBody {
  readonly algorithm: string;
  readonly language: string;
  // biome-ignore lint/suspicious/noExplicitAny: parameters differ by algorithm
  readonly parameters: any;
  readonly documents: readonly Readonly<Record<string, unknown>>[];
  readonly vectorField?: string;
}

/** The body of the next clustering request. */
export function nextRequest(page: Page): Promise<ClusterBody> {
  return page.waitForRequest(request => isClustering(request)).then(request => request.postDataJSON());
}

export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Opens a file that is not on disk. */
export async function openBytes(page: Page, app: string, file: GivenFile): Promise<void> {
  await page.goto(`${app}#/workbench`);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await readyPart(page).waitFor();
}
