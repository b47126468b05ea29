/** The view of clusters in the sandboxed frame of a host, by the bridge that MCP Apps has for hosts. */

import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { twoTopics } from '../../packages/mcp/src/two-topics.testing.js';
import { type ServerProcess, startServer } from '../service/server-process.js';
import { visitOfGroup } from '../web/support/browser.js';
import type { Host } from './host-page.js';

declare const host: Host;

const documents = [...twoTopics, 'A zebra <b>in bold</b>'];

async function bundle(): Promise<string> {
  const entry = new URL('./host-page.ts', import.meta.url).pathname;
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
}

let server: ServerProcess;
let program: string;
beforeAll(async () => {
  [server, program] = await Promise.all([startServer('--mcp'), bundle()]);
});
afterAll(() => server.stop());

describe('the view', () => {
  const visit = visitOfGroup({ viewport: { width: 800, height: 760 } }, async page => {
    const base = `http://127.0.0.1:${server.port}`;
    const html =
      '<!doctype html><html lang="en"><title>Host</title><script type="module" src="host.js"></script></html>';
    await page.route(`${base}/host.html`, route => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route(`${base}/host.js`, route => route.fulfill({ contentType: 'text/javascript', body: program }));
    await page.goto(`${base}/host.html`);
    await page.waitForFunction(() => 'host' in window);
    const type = await page.evaluate(texts => host.show(texts, 'Lingo'), documents);
    expect(type).toBe('text/html;profile=mcp-app');
  });
  const frame = () => visit().page.frameLocator('iframe');

  test('shows the clusters of the result', async () => {
    await expect
      .poll(() =>
        frame()
          .getByRole('button', { name: /Solar Panels/ })
          .count(),
      )
      .toBe(1);
    await expect.poll(() => frame().getByRole('status').textContent()).toBe('3 clusters, 7 documents');
  });

  test('opens a cluster by the keyboard, and tells the model', async () => {
    await frame()
      .getByRole('button', { name: /Wind Power/ })
      .focus();
    await visit().page.keyboard.press('Enter');
    await expect.poll(() => frame().getByRole('listitem').filter({ hasText: 'Wind power at sea' }).count()).toBe(1);
    await expect.poll(() => frame().getByRole('heading').textContent()).toBe('Wind Power: 3 of 3');
    await expect
      .poll(() => visit().page.evaluate(() => host.told.at(-1)))
      .toMatch(/^The person selected cluster 2 "Wind Power" \(3 documents\) of run [\da-f]{16}\.$/);
  });

  test('takes back what it told the model when nothing is selected any more', async () => {
    const cluster = frame().getByRole('button', { name: /Wind Power/ });
    await cluster.press('Enter');
    await expect.poll(() => visit().page.evaluate(() => host.told.at(-1))).toBe('');
    await cluster.press('Enter');
    await expect.poll(() => visit().page.evaluate(() => host.told.at(-1))).toContain('Wind Power');
  });

  test('lists the documents of the result where the host lets views call no tool', async () => {
    await visit().page.evaluate(() => host.refuseTools());
    await frame()
      .getByRole('button', { name: /Solar Panels/ })
      .press('Enter');
    await expect.poll(() => frame().getByRole('heading').textContent()).toBe('Solar Panels: 3 of 3');
    await expect
      .poll(() => frame().getByRole('listitem').filter({ hasText: 'Solar panels in winter' }).count())
      .toBe(1);
  });

  test('draws a treemap, in the theme of the host', async () => {
    await frame().getByRole('button', { name: 'Treemap' }).click();
    await expect.poll(() => frame().getByRole('treeitem').count()).toBeGreaterThan(1);
    const element = frame().locator('sheaf-clusters');
    await expect.poll(() => element.evaluate(shown => getComputedStyle(shown).colorScheme)).toBe('dark');
  });
});
