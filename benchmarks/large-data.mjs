/** How long the workbench takes with large files. What it does with them is tested by e2e/web/nightly/large-data. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { path, tell } from './in-browser.mjs';
import { csvOf, linesOf } from './large-files.mjs';
import { longestTask } from './page-tasks.mjs';

const TIMES = 5;

const questions = path('packages/sources/fixtures/questions.json');

/** A file on disk: too large to hand over in a message. */
function onDisk(name, content) {
  const file = join(mkdtempSync(join(tmpdir(), 'sheaf-large-')), name);
  writeFileSync(file, content);
  return file;
}

async function measure(name, budget, once) {
  const figures = [];
  for (let i = 0; i < TIMES; i++) figures.push(await once());
  tell(name, figures, budget);
}

/** A workbench without documents, quiet. */
async function start(page, app) {
  await page.goto('about:blank');
  await page.goto(`${app}#/workbench`);
  await page.locator('.drop').waitFor();
  await page.waitForTimeout(1000);
}

const choose = (page, file) => page.locator('input[type=file]').first().setInputFiles(file);

async function load(page, app, file) {
  await start(page, app);
  await choose(page, file);
  await page.locator('.ready').waitFor();
  await page.waitForTimeout(2000);
}

async function timed(work) {
  const started = Date.now();
  await work();
  return Date.now() - started;
}

/** Milliseconds from a click on the button until the page shows that the work has ended. */
const cancelTime = (page, button, gone) =>
  page.evaluate(
    ([name, selector]) =>
      new Promise(resolve => {
        const found = [...document.querySelectorAll('button')].find(each => each.textContent?.includes(name));
        const started = performance.now();
        found?.click();
        const look = () =>
          document.querySelector(selector) ? requestAnimationFrame(look) : resolve(performance.now() - started);
        look();
      }),
    [button, gone],
  );

/** From dropping a large file to its clusters, and giving up while it is read. */
export async function reading(page, app) {
  await measure('clusters of FX-JSON after the drop', 2000, async () => {
    await start(page, app);
    return await timed(async () => {
      await choose(page, questions);
      await page.locator('.ready').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.cl').first().waitFor();
    });
  });
  const large = onDisk('large.csv', csvOf(50));
  await measure('longest task while 50 MB of CSV are read', 100, async () => {
    await start(page, app);
    return await longestTask(page, async () => {
      await choose(page, large);
      await page.locator('.ready').waitFor();
      await page.waitForTimeout(1000);
    });
  });
  await measure('reading 50 MB given up', 200, async () => {
    await start(page, app);
    await choose(page, large);
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    return await cancelTime(page, 'Cancel', '.drop .spin');
  });
}

/** Drawing counts. */
export async function clustering(page, app) {
  const many = onDisk('many.jsonl', linesOf(10_000));
  for (const [name, file] of [
    ['FX-JSON', questions],
    ['10,000 documents', many],
  ])
    await measure(`longest task while ${name} are clustered`, 50, async () => {
      await load(page, app, file);
      return await longestTask(page, async () => {
        await page.keyboard.press('Control+Enter');
        await page.locator('.res .chip').first().waitFor();
      });
    });
  const setup = { algorithm: 'Lingo', changes: { 'matrixBuilder.maximumMatrixSize': 3_000_000 } };
  await page.addInitScript(stored => localStorage.setItem('sheaf:1:setup:Lingo', stored), JSON.stringify(setup));
  await measure('a run given up', 300, async () => {
    await load(page, app, many);
    await page.keyboard.press('Control+Enter');
    await page.locator('.run-btn.busy').waitFor();
    await page.waitForTimeout(500);
    return await cancelTime(page, 'Working, cancel', '.run-btn.busy');
  });
}

/** Milliseconds per frame while the list is scrolled for two seconds. */
const frameTime = page =>
  page.locator('.results .scroll').evaluate(
    list =>
      new Promise(resolve => {
        const started = performance.now();
        let frames = 0;
        const step = () => {
          frames++;
          list.scrollTop += 60;
          const passed = performance.now() - started;
          if (passed < 2000) requestAnimationFrame(step);
          else resolve(passed / frames);
        };
        requestAnimationFrame(step);
      }),
  );

const filterTime = page =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const head = document.querySelector('.results h2');
        const before = head.textContent;
        const started = performance.now();
        const row = [...document.querySelectorAll('.cl')].find(each => each.getAttribute('aria-selected') !== 'true');
        row.click();
        const look = () =>
          head.textContent === before ? requestAnimationFrame(look) : resolve(performance.now() - started);
        look();
      }),
  );

/** Saves the results in a format, and hands the saving itself to the caller, who measures it. */
async function exportAs(page, format, measured) {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('radio', { name: format, exact: true }).click();
  await page.waitForTimeout(500);
  const figure = await measured(() =>
    Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save file' }).click()]),
  );
  await page.keyboard.press('Escape');
  return figure;
}

/** Scrolling, filtering and exporting ten thousand documents. */
export async function browsing(page, app) {
  await load(page, app, onDisk('many.jsonl', linesOf(10_000)));
  await page.keyboard.press('Control+Enter');
  await page.locator('.cl').first().waitFor();
  await page.waitForTimeout(2000);
  await measure('a frame while 10,000 documents scroll', 1000 / 55, () => frameTime(page));
  await measure('filtered list after a selection', 100, () => filterTime(page));
  for (const format of ['CSV', 'JSON', 'Excel', 'OpenDocument']) {
    await measure(`export of 10,000 rows as ${format}`, 3000, () => exportAs(page, format, timed));
    const taskOf = save => longestTask(page, save);
    await measure(`longest task while ${format} is exported`, 100, () => exportAs(page, format, taskOf));
  }
}
