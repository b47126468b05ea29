/** The run-time configuration, as a test wants it: pages read `config.json`, and get this instead. */
import type { Page } from 'playwright-core';

export async function configure(page: Page, config: object): Promise<void> {
  await page.route('**/config.json', route => route.fulfill({ json: config }));
}
