/** What people do, said once. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../packages/sources/fixtures/${name}`, import.meta.url));

/** Searches the sample collections and waits for clusters. */
export async function searchSample(page: Page, app: string, query = 'game'): Promise<void> {
  await page.goto(`${app}#/search/sample/${encodeURIComponent(query)}`);
  await page.locator('.cl').first().waitFor();
}

export async function openInWorkbench(page: Page, app: string, name: string): Promise<void> {
  await page.goto(`${app}#/workbench`);
  await page.locator('input[type=file]').first().setInputFiles(fixture(name));
  await page.locator('.ready, .problem').first().waitFor();
}

/** Runs what is set up, and waits for its clusters. */
export async function run(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await page.locator('.cl').first().waitFor();
  await page.getByText('Working, cancel').waitFor({ state: 'detached' });
}

export const stat = (page: Page, name: string) => page.locator('.stat', { hasText: name }).locator('b');

/** The body of the next clustering request. */
export function nextRequest(page: Page): Promise<Record<string, never>> {
  return page.waitForRequest(request => request.url().includes('/cluster')).then(request => request.postDataJSON());
}
