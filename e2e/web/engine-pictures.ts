/**
 * A picture for each step of the tutorial on search engines: real engines, as `npm run demo:opensearch` starts them, in
 * the workbench and in the search app. Not a test: it asserts nothing. Needs Maven and Java.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { readArticles } from '../../tools/search-engines/articles.mjs';
import { type Engine, startEngine } from '../../tools/search-engines/start-engine.mjs';
import { visit } from './support/browser.js';
import { configure } from './support/configure.js';
import { clusterRows, sourceForm, whyButtons } from './support/parts.js';
import { ask } from './support/stubbed-sources.js';
import { serveWeb } from './support/web-server.js';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const names = ['opensearch', 'elasticsearch', 'solr'] as const;
type Name = (typeof names)[number];

const server = await serveWeb();

const sourceOf = (name: Name): string => (name === 'solr' ? 'solr' : 'elasticsearch');

/** The workbench, connected to the engine, with the index chosen. */
async function connect(page: Page, name: Name, engine: Engine): Promise<void> {
  const source = sourceOf(name);
  await configure(page, { sources: { [source]: { enabled: true, url: engine.address } } });
  await page.addInitScript(id => localStorage.setItem('sheaf:1:workbenchSource', JSON.stringify(id)), source);
  await page.goto(`${server.app}#/workbench`);
  await page.getByRole('button', { name: 'Connected' }).waitFor();
  await sourceForm(page)
    .getByRole('button', { name: name === 'solr' ? 'Core or collection' : 'Index' })
    .click();
  await page.getByRole('option', { name: 'articles' }).click();
}

const settled = (page: Page): Promise<void> => page.waitForTimeout(600);

async function takePictures(name: Name, engine: Engine): Promise<void> {
  await using at = await visit({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' }, {});
  const { page } = at;
  await connect(page, name, engine);
  await settled(page);
  const box = (await sourceForm(page).boundingBox())!;
  const clip = { ...box, height: Math.min(box.height, 800 - box.y) };
  await page.screenshot({ path: join(folder, `engine-1-${name}.png`), clip });
  // The forms differ, and what follows is the same.
  if (name !== 'opensearch') return;
  await ask(page, 'strategy OR puzzle');
  await clusterRows(page).first().waitFor();
  await settled(page);
  await page.screenshot({ path: join(folder, '../screenshots/search-engine.png') });
  await clusterRows(page).nth(1).click();
  await whyButtons(page).first().click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
  await page.screenshot({ path: join(folder, 'engine-3-why.png') });
}

test.each(names)(
  'the workbench with %s',
  async name => {
    const engine = await startEngine(name, { origin: server.root });
    try {
      await engine.fill('articles', readArticles());
      await takePictures(name, engine);
    } finally {
      await engine.stop();
    }
  },
  600_000,
);
