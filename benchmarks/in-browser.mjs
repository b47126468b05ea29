/** What the measurements of pages share: the server, the browser, data, and budgets. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChrome } from '../tools/chrome.mjs';

const root = new URL('../', import.meta.url);
export const path = name => fileURLToPath(new URL(name, root));

export async function startServer() {
  const server = spawn(process.execPath, [
    path('packages/cli/dist/main.js'),
    'serve',
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--dictionaries',
    'none',
  ]);
  const port = await new Promise((resolve, reject) => {
    let told = '';
    // Whoever stops reading ends the server with its first line of log.
    server.stdout.on('data', chunk => {
      told += chunk;
      const found = /on port (\d+)/.exec(told)?.[1];
      if (found) resolve(found);
    });
    server.on('exit', () => reject(new Error(told)));
  });
  return { app: `http://127.0.0.1:${port}/frontend/`, stop: () => server.kill() };
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

export function tenThousand() {
  const rows = Array.from({ length: 10_000 }, (_, i) =>
    i % 2 ? `Solar panels on roof ${i}` : `Broken street lamp ${i}`,
  );
  return { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(['text', ...rows].join('\n')) };
}

const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)];

const missed = [];

/** The budgets missed so far, by name. */
export const missedBudgets = () => missed;

/** Tells median and 95th percentile of times beside the budget, which the latter must keep. */
export function tell(name, values, budget, unit = 'ms') {
  const p95 = quantile(values, 0.95);
  const kept = p95 <= budget;
  if (!kept) missed.push(name);
  const told = `median ${quantile(values, 0.5).toFixed(0)} ${unit}, p95 ${p95.toFixed(0)} ${unit} of ${budget} ${unit}`;
  console.log(`${kept ? 'holds ' : 'MISSED'} ${name}: ${told} (${values.length} times)`);
}
