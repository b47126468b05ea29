/** The run-time configuration, as a test wants it: pages read `config.json`, and get this instead. */
import type { Page } from 'playwright-core';

/** Without a route of Playwright, which would switch the browser's cache off. */
export async function configure(page: Page, config: object): Promise<void> {
  await page.addInitScript(given => {
    const ask = window.fetch;
    window.fetch = (input, init) =>
      String(input).endsWith('/config.json') ? Promise.resolve(Response.json(given)) : ask(input, init);
  }, config);
}
