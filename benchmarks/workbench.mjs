/**
 * How long people wait in the pages, in a real browser: the first screen, answers to clicks and keys, tasks that hold
 * the page up, large files, alignment of two large results, the quality readout, charts of many clusters, and clusters
 * after a slider has moved. Each is printed beside its budget; the command fails where one is missed. Sizes are asserted
 * by e2e/web/budgets. Needs `npm run build` and Chrome or Chromium.
 *
 *     npm run bench:pages [-- alignment charts …]
 */
import { randomFrom } from '../tools/random.mjs';
import { interactions, start } from './budgets.mjs';
import { launch, missedBudgets, open, path, startServer, tell, tenThousand } from './in-browser.mjs';
import { browsing, clustering, reading } from './large-data.mjs';
import { map } from './page-map.mjs';
import { steps } from './page-steps.mjs';

/** Records how long each response of a worker thread took, with the name of the thread and the kind of question. */
function timeThreads() {
  const times = [];
  Object.assign(window, { times });
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(script, options) {
      super(script, options);
      const asked = new Map();
      const post = this.postMessage.bind(this);
      this.postMessage = (message, ...rest) => {
        const name = [options?.name, message?.question?.want].filter(Boolean).join(' ');
        if (message?.question) asked.set(message.id, [name, performance.now()]);
        post(message, ...rest);
      };
      this.addEventListener('message', ({ data }) => {
        const [name, start] = asked.get(data?.id) ?? [];
        if (name) times.push([name, performance.now() - start]);
      });
    }
  };
}

const timesOf = (page, thread) =>
  page.evaluate(wanted => window.times.filter(([name]) => name === wanted).map(([, millis]) => millis), thread);

function resultOf(clusters, documents, seed) {
  const random = randomFrom(seed);
  const lists = Array.from({ length: clusters }, () => []);
  for (let document = 0; document < documents; document++)
    for (let i = 0; i < 2; i++) lists[Math.floor(random() * clusters)].push(document);
  const body = { clusters: lists.map((own, i) => ({ labels: [`Cluster ${i}`], documents: [...new Set(own)] })) };
  return { name: `result-${seed}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(body)) };
}

/** Aligns every result with the previous one, and with the one before that. */
async function alignment(page, app) {
  await open(page, app, tenThousand());
  await page.getByRole('button', { name: 'Compare' }).click();
  for (let seed = 1; seed <= 16; seed++) {
    await page.locator('input[aria-label="Result of another tool"]').setInputFiles(resultOf(200, 10_000, seed));
    await page.locator(`.side[aria-label=B]`).getByText(`result-${seed}.json`).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('.agreement b')?.textContent.includes('…'));
    if (seed % 2 === 0) {
      await page.locator('button[aria-label="Run A"]').click();
      await page.getByRole('option', { name: `result-${seed - 1}.json` }).click();
      await page.waitForFunction(() => !document.querySelector('.agreement b')?.textContent.includes('…'));
    }
  }
  // The first three are of the clusters that were there.
  const times = await timesOf(page, 'align');
  tell('alignment of 200 × 200 clusters of 10,000 documents', times.slice(3), 300);
}

/** The measures of quality, computed by a worker. */
async function readout(page, app) {
  await open(page, app, path('packages/sources/fixtures/questions.json'));
  for (let i = 0; i < 6; i++) {
    await page.getByRole('button', { name: 'Quality', exact: true }).click();
    await page.locator('.quality td b').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction(runs => document.querySelectorAll('.run').length > Math.min(runs, 5), i + 1);
  }
  tell('quality of FX-JSON', (await timesOf(page, 'quality measures')).slice(1), 300);
}

/** From the last key on a slider to the clusters of that value. */
async function tuning(page, app, where) {
  await page.addInitScript(place => localStorage.setItem('sheaf:1:place', JSON.stringify(place)), where);
  await open(page, app, path('packages/sources/fixtures/questions.json'));
  await page.getByRole('button', { name: 'Run while changing' }).click();
  await page.getByRole('slider', { name: 'Desired cluster count, slider' }).focus();
  const times = [];
  for (let i = 0; i < 20; i++) {
    const before = await page.evaluate(() => document.querySelector('.hist .now')?.textContent);
    const start = Date.now();
    await page.keyboard.press(i % 2 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForFunction(was => document.querySelector('.hist .now')?.textContent !== was, before, {
      polling: 10,
    });
    times.push(Date.now() - start);
    await page.waitForTimeout(250);
  }
  tell(`new clusters after the last move, ${where}`, times.slice(2), 500);
}

/** The first picture and the answer to the pointer, 500 clusters with 10,000 leaves. */
async function charts(page, app) {
  await open(page, app, tenThousand());
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.locator('input[aria-label="Result of another tool"]').setInputFiles(resultOf(500, 10_000, 9));
  await page.locator('.side[aria-label=B]').getByText('result-9.json').first().waitFor();
  await page.getByRole('button', { name: 'Keep B' }).click();
  await page.locator('.cl').nth(20).waitFor();
  const first = await page.evaluate(async () => {
    const start = performance.now();
    [...document.querySelectorAll('[role=tab]')].find(tab => tab.textContent.includes('Treemap')).click();
    while (!document.querySelector('.sheaf-mark')) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  tell('first treemap of 500 clusters, 10,000 documents', [first], 500);
  const hover = await page.evaluate(async () => {
    const marks = [...document.querySelectorAll('.sheaf-mark[aria-level="1"]')].slice(0, 60);
    const times = [];
    for (const mark of marks) {
      const start = performance.now();
      mark.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 500, clientY: 400 }));
      mark.getBoundingClientRect();
      times.push(performance.now() - start);
      await new Promise(requestAnimationFrame);
    }
    return times;
  });
  tell('tooltip under the pointer', hover, 16);
}

/** Polygons, which a worker finds, from the choice to the picture. */
async function polygons(page, app) {
  await open(page, app, tenThousand());
  for (const [cells, budget] of [
    [60, 300],
    [150, 1000],
  ]) {
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('input[aria-label="Result of another tool"]').setInputFiles(resultOf(cells, 10_000, cells));
    await page.locator('.side[aria-label=B]').getByText(`result-${cells}.json`).first().waitFor();
    await page.getByRole('button', { name: 'Keep B' }).click();
    await page.getByRole('tab', { name: 'Treemap' }).click();
    await page.locator('.sheaf-mark').first().waitFor();
    const times = [];
    for (let i = 0; i < 4; i++) {
      await page.getByRole('button', { name: 'Chart settings' }).click();
      const choose = shape => page.getByRole('dialog').getByText(shape, { exact: true });
      const time = await choose('Polygons').evaluate(async button => {
        const start = performance.now();
        button.click();
        while (!document.querySelector('.sheaf-mark path[d*=Q]')) await new Promise(requestAnimationFrame);
        return performance.now() - start;
      });
      times.push(time);
      await choose('Rectangles').click();
      await page.waitForFunction(() => !document.querySelector('.sheaf-mark path[d*=Q]'));
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog]').waitFor({ state: 'detached' });
      // Another width, other polygons: those of before are kept.
      await page.setViewportSize({ width: 1440 - 40 * (i + 1), height: 900 });
      await page.waitForTimeout(400);
    }
    tell(`treemap of ${cells} polygons`, times, budget);
  }
}

const wanted = process.argv.slice(2);
const measures = {
  start,
  interactions,
  steps,
  map,
  reading,
  clustering,
  browsing,
  alignment,
  readout,
  charts,
  polygons,
  'tuning-browser': (page, app) => tuning(page, app, 'browser'),
  'tuning-server': (page, app) => tuning(page, app, 'server'),
};
const unknown = wanted.filter(name => !(name in measures));
if (unknown.length > 0)
  throw new Error(`No measure ${unknown.join(', ')}. There are ${Object.keys(measures).join(', ')}.`);
const server = await startServer();
const browser = await launch();
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await (
      await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    ).newPage();
    page.setDefaultTimeout(30_000);
    await page.addInitScript(timeThreads);
    await measure(page, server.app);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
const missed = missedBudgets();
console.log(missed.length === 0 ? 'Every budget holds.' : `Missed: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
