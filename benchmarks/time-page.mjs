/**
 * Times Leiden in the workbench, in Chromium: node time-page.mjs FILE ROUNDS. A round begins with an empty workbench,
 * reads the documents of the request from a file, clusters them, and ends when the clusters are on screen.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, startServer } from './in-browser.mjs';

const [request, rounds] = process.argv.slice(2);
const { documents } = JSON.parse(readFileSync(request, 'utf8'));
const file = join(mkdtempSync(join(tmpdir(), 'sheaf-page-')), 'documents.jsonl');
writeFileSync(file, documents.map(document => JSON.stringify(document)).join('\n'));

/** Milliseconds until the file is read, and until its clusters are on screen. */
async function once(page, app) {
  await page.goto('about:blank');
  await page.goto(`${app}#/workbench`);
  await page.locator('.drop').waitFor();
  await page.waitForTimeout(1000);
  const started = performance.now();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.locator('.ready').waitFor();
  const read = performance.now() - started;
  await page.keyboard.press('Control+Enter');
  await page.locator('.cl').first().waitFor();
  return { read, all: performance.now() - started };
}

const server = await startServer();
const browser = await launch();
const times = [];
for (let round = 0; round < Number(rounds); round++) {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  times.push(await once(page, server.app));
  await page.close();
}
await browser.close();
await server.stop();
console.log(JSON.stringify({ read: times.map(({ read }) => read), all: times.map(({ all }) => all) }));
