/** What the measurements of pages share: the server, the browser, data, and budgets. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChrome } from '../tools/chrome.mjs';
import { median, quantile } from './figures.mjs';
import { startOurServer } from './subjects.mjs';

const root = new URL('../', import.meta.url);
export const path = name => fileURLToPath(new URL(name, root));

/** Our server, by the address of its pages. */
export async function startServer() {
  const { url, stop } = await startOurServer('{}');
  return { app: new URL('/frontend/', url).href, stop };
}

export const launch = () =>
  chromium.launch({ executablePath: findChrome(), args: ['--headless', '--no-sandbox', '--disable-gpu'] });

export async function open(page, app, file) {
  await page.goto(`${app}#/workbench`);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.locator('.ready').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.locator('.cl').first().waitFor();
}

/** A file on disk: what is handed over in a message is decoded by the page's own thread. */
export function tenThousand() {
  const rows = Array.from({ length: 10_000 }, (_, i) =>
    i % 2 ? `Solar panels on roof ${i}` : `Broken street lamp ${i}`,
  );
  const path = join(mkdtempSync(join(tmpdir(), 'sheaf-many-')), 'many.csv');
  writeFileSync(path, ['text', ...rows].join('\n'));
  return path;
}

const missed = [];

/** The budgets missed so far, by name. */
export const missedBudgets = () => missed;

/** Tells median and 95th percentile of times beside the budget, which the latter must keep. */
export function tell(name, values, budget, unit = 'ms') {
  const p95 = quantile(values, 0.95);
  const kept = p95 <= budget;
  if (!kept) missed.push(name);
  const told = `median ${median(values).toFixed(0)} ${unit}, p95 ${p95.toFixed(0)} ${unit} of ${+budget.toFixed(1)} ${unit}`;
  console.log(`${kept ? 'holds ' : 'MISSED'} ${name}: ${told} (${values.length} times)`);
}
