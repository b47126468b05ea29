/** The pages of `examples/`, built by Vite as their readers do, in a browser. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type PreviewServer, preview } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { root } from '../../processes.js';
import { visit } from '../../web/support/browser.js';

const servers: PreviewServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Builds an example, and returns the address at which it is served. */
async function serveBuilt(name: string): Promise<string> {
  const folder = join(root, 'examples', name);
  const outDir = mkdtempSync(join(tmpdir(), `sheaf-${name}-`));
  const settings = { root: folder, configFile: join(folder, 'vite.config.js'), logLevel: 'error' } as const;
  await build({ ...settings, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  servers.push(server);
  return server.resolvedUrls!.local[0]!;
}

test.each(['react', 'vue'])('the page with %s clusters in its worker, and again after a change', async name => {
  const address = await serveBuilt(name);
  await using at = await visit();
  const { page, complaints } = at;
  await page.goto(address);
  const topics = page.getByRole('list', { name: 'Topics' }).getByRole('listitem');
  await topics.filter({ hasText: 'Battery' }).waitFor();
  await topics.filter({ hasText: 'Screen' }).waitFor();
  await page
    .getByLabel('Texts, one per line')
    .fill('Solar energy\nSolar energy panels\nData mining\nData mining tools');
  await page.getByRole('button', { name: 'Cluster' }).click();
  await topics.filter({ hasText: 'Solar Energy (2)' }).waitFor();
  await expect.poll(() => topics.count()).toBe(2);
  expect(complaints).toEqual([]);
});

test('a topic or a text of the chart in the page with React can be selected, until others are shown', async () => {
  const address = await serveBuilt('react');
  await using at = await visit();
  const { page } = at;
  await page.goto(address);
  // In its heading: documents below it can be selected, too.
  const topic = page.getByRole('treeitem', { name: 'Battery, 4 documents' });
  await topic.click({ position: { x: 12, y: 8 } });
  const selected = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  await selected('Selected texts: 4');
  await page.getByRole('treeitem', { name: 'Charging the battery takes long' }).click();
  await selected('Selected texts: 1');
  await page
    .getByLabel('Texts, one per line')
    .fill('Solar energy\nSolar energy panels\nData mining\nData mining tools');
  await page.getByRole('button', { name: 'Cluster' }).click();
  await selected('Select a topic in the chart.');
});
