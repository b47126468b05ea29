/**
 * A picture for each step of the tutorials: a systematic review in the workbench, the pages made with React and Vue,
 * and clients in a terminal. Not a test: it asserts nothing. Needs Python, Go, Ruby and PHP.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { test } from 'vitest';
import { visit } from './support/browser.js';
import { clusterRows, firstRows, resultList, sampleButtons } from './support/parts.js';
import { run } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'docs/images/');
const SIZE = { width: 1366, height: 768 };
const references = ['pubmed.nbib', 'embase.ris'].map(name => join(root, 'examples/systematic-review', name));

const server = await serveWeb();

const REVIEW: readonly (readonly [name: string, step: (page: Page) => Promise<void>])[] = [
  [
    'united',
    async page => {
      await page.goto(`${server.app}#/workbench`);
      await sampleButtons(page).first().waitFor();
      await page.locator('input[type=file]').first().setInputFiles(references);
      await firstRows(page).waitFor();
    },
  ],
  [
    'topics',
    async page => {
      await run(page);
      await clusterRows(page).first().click();
    },
  ],
  [
    'decide',
    async page => {
      await resultList(page).focus();
      await page.keyboard.press('j');
      for (const key of ['i', 'e', 'u']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(200);
      }
      await page.getByRole('button', { name: '3 decided' }).click();
    },
  ],
  [
    'export',
    async page => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('radio', { name: 'RIS', exact: true }).click();
    },
  ],
];

test('a systematic review, step by step', async () => {
  await using at = await visit({ viewport: SIZE, colorScheme: 'light' }, {});
  for (const [place, [name, step]] of REVIEW.entries()) {
    await step(at.page);
    await at.page.waitForTimeout(400);
    await at.page.screenshot({ path: `${folder}review-${place + 1}-${name}.png` });
  }
});

test.each([
  ['react', 'screenshots/react.png', 760],
  ['vue', 'images/vue.png', 420],
] as const)('the page made with %s', async (name, picture, height) => {
  const example = join(root, 'examples', name);
  const outDir = mkdtempSync(join(tmpdir(), `sheaf-${name}-`));
  const settings = { root: example, configFile: join(example, 'vite.config.js'), logLevel: 'error' } as const;
  await build({ ...settings, build: { outDir, emptyOutDir: true } });
  const pages = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  await using at = await visit({ viewport: { width: 800, height }, colorScheme: 'light' }, {});
  const { page } = at;
  await page.goto(pages.resolvedUrls!.local[0]!);
  await page.getByRole('list', { name: 'Topics' }).getByRole('listitem').first().waitFor();
  if (name === 'react') {
    const topic = page.getByRole('treeitem', { name: 'Battery, 4 documents' });
    await topic.click({ position: { x: 12, y: 8 } });
  }
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(root, 'docs', picture) });
  await pages.close();
});

test('clients in several languages', async () => {
  const cwd = join(root, 'docs/examples');
  const said = ['python3 cluster.py', 'go run cluster.go', 'ruby cluster.rb', 'php cluster.php'].map(typed => {
    const [command, ...files] = typed.split(' ');
    const printed = execFileSync(command!, [...files, `${server.root}/service`], { cwd, encoding: 'utf8' });
    return `<b>$ ${typed}</b>\n${printed}`;
  });
  await using at = await visit({ viewport: { width: 720, height: 680 }, colorScheme: 'light' }, {});
  const style =
    'font:16px/1.45 monospace;margin:0;padding:16px 20px;background:#14181f;color:#e6e9ee;display:inline-block';
  await at.page.setContent(`<pre style="${style};columns:2;column-gap:56px">${said.join('\n')}</pre>`);
  await at.page.locator('pre').screenshot({ path: `${folder}clients.png` });
});
