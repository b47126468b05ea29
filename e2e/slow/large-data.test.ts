/** Large files in a real browser: B-01 (c) and (d), B-02 (c), B-08. Every figure is printed; a busy machine gets three tries. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readText } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../web/support/browser.js';
import { fixture, openInWorkbench, run, stat } from '../web/support/steps.js';
import { serveWeb, type WebServer } from '../web/support/web-server.js';
import { longestTask, slowdown } from './main-thread.js';

let server: WebServer;
const folder = mkdtempSync(join(tmpdir(), 'sheaf-large-'));

beforeAll(async () => {
  server = await serveWeb();
});
afterAll(() => server[Symbol.asyncDispose]());

const WORDS = 'river stone bridge forest paper engine window garden silver market winter letter harbour signal'.split(
  ' ',
);
const TOPICS = ['network printer', 'password reset', 'opening hours', 'travel expenses', 'nightly backup', 'late fees'];

/** The same for every run. */
const words = (count: number, seed: number): string =>
  Array.from({ length: count }, (_, i) => WORDS[(seed * 7 + i * i * (1 + (seed % 11))) % WORDS.length]).join(' ');

function csvOf(megabytes: number): string {
  const lines = ['id,title,text,date,branch'];
  for (let size = 0, n = 0; size < megabytes * 1e6; n++) {
    const topic = TOPICS[n % TOPICS.length]!;
    lines.push(`${n},"Ticket ${n}, the ${topic}","${words(40, n)} ${topic}",2024-01-${10 + (n % 20)},b${n % 7}`);
    size += lines.at(-1)!.length + 1;
  }
  return lines.join('\n');
}

const linesOf = (count: number): string =>
  Array.from({ length: count }, (_, n) => {
    const [topic, other] = [TOPICS[n % TOPICS.length]!, TOPICS[(n * 7 + 3) % TOPICS.length]!];
    return JSON.stringify({
      title: `Ticket ${n}: the ${topic} again`,
      text: `Someone asks about the ${topic} for the ${n % 12} time this month. It may be the ${other}, said room ${n % 97}.`,
      branch: ['Riverside', 'Northgate', 'Central'][n % 3],
    });
  }).join('\n');

/** A file on disk: too large to hand over in a message. */
function onDisk(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Processor time, or time of a clock: a busy machine is given as much more of that as it is busy. */
type Clock = 'processor' | 'wall';

/** The best of three tries: what the page does, not what else the machine does. */
async function best(name: string, clock: Clock, measure: () => Promise<number>, budget: number): Promise<void> {
  const figures: number[] = [];
  let allowed = budget;
  while (figures.length < 3 && !(figures.at(-1)! <= allowed)) {
    allowed = Math.max(allowed, clock === 'wall' ? budget * slowdown() : budget);
    figures.push(await measure());
  }
  console.log(
    `${name}: ${figures.map(each => each.toFixed(1)).join(', ')} (at most ${budget.toFixed(1)}, now ${allowed.toFixed(1)})`,
  );
  expect(Math.min(...figures)).toBeLessThanOrEqual(allowed);
}

const LONG = { timeout: 400_000 };

/** Opens the workbench and waits until it is quiet. */
async function start(page: Page): Promise<void> {
  await page.goto(`${server.app}#/workbench`);
  await page.locator('.drop').waitFor();
  await page.waitForTimeout(1000);
}

const choose = (page: Page, path: string) => page.locator('input[type=file]').first().setInputFiles(path);

/** Milliseconds from a click on the button until the page shows that the work has ended. */
const cancelTime = (page: Page, button: string, gone: string): Promise<number> =>
  page.evaluate(
    ([name, selector]) =>
      new Promise<number>(resolve => {
        const found = [...document.querySelectorAll('button')].find(each => each.textContent?.includes(name));
        const started = performance.now();
        found?.click();
        const look = () =>
          document.querySelector(selector) ? requestAnimationFrame(look) : resolve(performance.now() - started);
        look();
      }),
    [button, gone] as const,
  );

describe('B-01', () => {
  test('(c) FX-JSON clusters within two seconds of the drop, with Enter alone', LONG, async () => {
    await best(
      'B-01 (c) milliseconds from file to clusters',
      'wall',
      async () => {
        await using at = await visit();
        await start(at.page);
        const started = Date.now();
        await choose(at.page, fixture('questions.json'));
        await at.page.locator('.ready').waitFor();
        await at.page.keyboard.press('Enter');
        await at.page.locator('.cl').first().waitFor();
        return Date.now() - started;
      },
      2000,
    );
  });

  test('(d) 50 MB of CSV leave the page free while they are read', LONG, async () => {
    const path = onDisk('large.csv', csvOf(50));
    await best(
      'B-01 (d) longest task in ms while 50 MB of CSV are read',
      'processor',
      async () => {
        await using at = await visit();
        await start(at.page);
        const longest = await longestTask(at.page, async () => {
          await choose(at.page, path);
          await at.page.locator('.ready').waitFor({ timeout: 60_000 });
          await at.page.waitForTimeout(1000);
        });
        expect(await stat(at.page, 'documents').textContent()).toMatch(/^1\d\d,\d\d\d$/);
        return longest;
      },
      100,
    );
  });

  test('(d) reading 50 MB is given up within 200 ms', LONG, async () => {
    const path = onDisk('large.csv', csvOf(50));
    await best(
      'B-01 (d) milliseconds to cancel',
      'wall',
      async () => {
        await using at = await visit();
        await start(at.page);
        await choose(at.page, path);
        await at.page.getByRole('button', { name: 'Cancel' }).waitFor();
        const time = await cancelTime(at.page, 'Cancel', '.drop .spin');
        expect(await at.page.locator('.drop-title').textContent()).toBe('Drop files anywhere');
        return time;
      },
      200,
    );
  });
});

describe('B-02 (c)', () => {
  test('the page stays below 50 ms a task while FX-JSON and ten thousand documents are clustered', LONG, async () => {
    for (const path of [fixture('questions.json'), onDisk('many.jsonl', linesOf(10_000))])
      await best(
        `B-02 (c) longest task in ms while ${path.split('/').at(-1)} is clustered`,
        'processor',
        async () => {
          await using at = await visit();
          const { page } = at;
          await start(page);
          await choose(page, path);
          await page.locator('.ready').waitFor({ timeout: 30_000 });
          await page.waitForTimeout(2000);
          // To the moment when the documents name their clusters: drawing counts.
          return await longestTask(page, async () => {
            await page.keyboard.press('Control+Enter');
            await page.locator('.res .chip').first().waitFor({ timeout: 120_000 });
          });
        },
        50,
      );
  });

  test('a run is given up within 300 ms', LONG, async () => {
    const path = onDisk('many.jsonl', linesOf(10_000));
    await best(
      'B-02 (c) milliseconds to cancel',
      'wall',
      async () => {
        await using at = await visit();
        const { page } = at;
        const setup = { algorithm: 'Lingo', changes: { 'matrixBuilder.maximumMatrixSize': 3_000_000 } };
        await page.addInitScript(stored => localStorage.setItem('sheaf:1:setup:Lingo', stored), JSON.stringify(setup));
        await start(page);
        await choose(page, path);
        await page.locator('.ready').waitFor({ timeout: 30_000 });
        await page.keyboard.press('Control+Enter');
        await page.locator('.run-btn.busy').waitFor();
        await page.waitForTimeout(500);
        return await cancelTime(page, 'Working, cancel', '.run-btn.busy');
      },
      300,
    );
  });
});

/** Frames a second while the list is scrolled for two seconds. */
const framesPerSecond = (page: Page): Promise<number> =>
  page.locator('.results .scroll').evaluate(
    list =>
      new Promise<number>(resolve => {
        const started = performance.now();
        let frames = 0;
        const step = () => {
          frames++;
          list.scrollTop += 60;
          const passed = performance.now() - started;
          if (passed < 2000) requestAnimationFrame(step);
          else resolve((frames / passed) * 1000);
        };
        requestAnimationFrame(step);
      }),
  );

describe('B-08 ten thousand documents', () => {
  test('scroll, filter, find and export within their budgets', LONG, async () => {
    const path = onDisk('many.jsonl', linesOf(10_000));
    await using at = await visit();
    const { page } = at;
    await start(page);
    await choose(page, path);
    await page.locator('.ready').waitFor({ timeout: 30_000 });
    await page.keyboard.press('Control+Enter');
    await page.locator('.cl').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2000);
    await best(
      'B-08 milliseconds a frame while scrolling',
      'wall',
      async () => 1000 / (await framesPerSecond(page)),
      1000 / 55,
    );
    const items = await page.locator('.res').count();
    const memory = await page.evaluate(
      () => (performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
    );
    console.log(`B-08 ${items} list elements (at most 300), ${(memory / 1e6).toFixed(0)} MB (at most 500)`);
    expect(items).toBeLessThanOrEqual(300);
    expect(memory).toBeLessThanOrEqual(500e6);
    await best(
      'B-08 milliseconds from selection to filtered list',
      'wall',
      () =>
        page.evaluate(
          () =>
            new Promise<number>(resolve => {
              const head = document.querySelector('.results h2')!;
              const before = head.textContent;
              const started = performance.now();
              const row = [...document.querySelectorAll<HTMLElement>('.cl')].find(
                each => each.getAttribute('aria-selected') !== 'true',
              )!;
              row.click();
              const look = () =>
                head.textContent === before ? requestAnimationFrame(look) : resolve(performance.now() - started);
              look();
            }),
        ),
      100,
    );
    for (const format of ['CSV', 'JSON', 'Excel', 'OpenDocument'])
      await best(
        `B-08 milliseconds to export 10,000 rows as ${format}`,
        'wall',
        async () => {
          await page.getByRole('button', { name: 'Export' }).click();
          await page.getByRole('radio', { name: format, exact: true }).click();
          await page.waitForTimeout(500);
          let time = 0;
          const longest = await longestTask(page, async () => {
            const started = Date.now();
            await Promise.all([
              page.waitForEvent('download', { timeout: 120_000 }),
              page.getByRole('button', { name: 'Save file' }).click(),
            ]);
            time = Date.now() - started;
          });
          console.log(`  longest task of the page meanwhile: ${longest.toFixed(1)} ms`);
          expect(longest).toBeLessThanOrEqual(100);
          await page.keyboard.press('Escape');
          return time;
        },
        3000,
      );
    expect(at.complaints).toEqual([]);
  });

  test('fifty thousand load and can be browsed', LONG, async () => {
    const path = onDisk('fifty.jsonl', linesOf(50_000));
    await using at = await visit();
    const { page } = at;
    await start(page);
    const started = Date.now();
    await choose(page, path);
    await page.locator('.ready').waitFor({ timeout: 60_000 });
    console.log(`B-08 50,000 documents are there after ${Date.now() - started} ms`);
    expect(await stat(page, 'documents').textContent()).toBe('50,000');
    await page.locator('.results .scroll').evaluate(list => list.scrollTo(0, list.scrollHeight));
    await expect.poll(() => page.locator('.res').last().textContent()).toContain('Ticket 49');
    await page.getByRole('button', { name: 'Find in results' }).click();
    await page.getByRole('searchbox', { name: 'Find in results' }).fill('Ticket 49999');
    await expect.poll(() => page.locator('.res').count()).toBe(1);
    await page.getByRole('button', { name: /tune on a sample/ }).click();
    await page.locator('.cl').first().waitFor({ timeout: 30_000 });
    expect(at.complaints).toEqual([]);
  });
});

const noOffice = spawnSync('libreoffice', ['--version'], { stdio: 'ignore' }).status !== 0;

test.skipIf(noOffice)(
  'B-12 (c) LibreOffice opens the workbooks we write, and every pair is in them',
  LONG,
  async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.getByRole('button', { name: 'Export' }).click();
    const rows: unknown[] = [];
    for (const [format, extension] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
      ['OpenDocument', 'ods'],
    ] as const) {
      await page.getByRole('radio', { name: format, exact: true }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save file' }).click(),
      ]);
      const path = join(folder, `results.${extension}`);
      await file.saveAs(path);
      if (extension === 'csv') rows.push(readText(readFileSync(path, 'utf8'), { delimiter: ',' }).records);
      else {
        const out = join(folder, extension);
        const args = [
          '--headless',
          `-env:UserInstallation=file://${folder}/profile`,
          '--convert-to',
          'csv:Text - txt - csv (StarCalc):44,34,76,1',
          '--outdir',
          out,
          path,
        ];
        await promisify(execFile)('libreoffice', args);
        rows.push(readText(readFileSync(join(out, 'results.csv'), 'utf8'), { delimiter: ',' }).records);
      }
    }
    const pairs = rows.map(each =>
      (each as Record<string, string>[]).map(row => [row['Cluster Level 1'], row['Row'], row['title']]),
    );
    expect(pairs[0]!.length).toBeGreaterThan(251);
    expect(pairs[1]).toEqual(pairs[0]);
    expect(pairs[2]).toEqual(pairs[0]);
  },
);
