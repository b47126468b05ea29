/** The page in browsers that speak other languages. */
import { expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

test('a browser that speaks Arabic shows the interface in English, and everything works', async () => {
  await using at = await visit({ locale: 'ar-AE' });
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.getByText('This part could not be loaded').count()).toBe(0);
  expect(at.complaints).toEqual([]);
});
