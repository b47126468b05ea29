/** B-12: code that gives the clusters on screen, files that give the same assignment, reports that open anywhere. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFile } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { fixture, openInWorkbench, run } from '../support/steps.js';
import { serveWeb, type WebServer } from '../support/web-server.js';

let server: WebServer;
const folder = mkdtempSync(join(tmpdir(), 'sheaf-samples-'));
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

beforeAll(async () => {
  server = await serveWeb();
});
afterAll(() => server[Symbol.asyncDispose]());

const { records } = await readFile(new Uint8Array(readFileSync(fixture('questions.json'))));
const documents = records.map(({ title, question, details, answers }) => ({ title, question, details, answers }));

async function codeOnScreen(page: Page, language: string): Promise<string> {
  await page.getByRole('tab', { name: language, exact: true }).click();
  return page.locator('.setup-json pre').innerText();
}

async function openCode(page: Page): Promise<void> {
  await openInWorkbench(page, server.app, 'questions.json');
  const box = page.getByRole('spinbutton', { name: 'Desired cluster count' });
  await box.fill('11');
  await box.press('Enter');
  await run(page);
  await page.getByRole('button', { name: 'Parameters as JSON and code' }).click();
}

const shownClusters = (page: Page): Promise<string[]> =>
  page
    .locator('.cl:not(.other)')
    .evaluateAll(rows =>
      rows.map(row => `${row.querySelector('.name bdi')!.textContent} ${row.querySelector('.n')!.textContent}`),
    );

const exec = promisify(execFile);

/** The documents in place of the sample's placeholder. */
const withDocuments = (code: string, placeholder: string, given: string): string => {
  expect(code).toContain(placeholder);
  return code.replace(placeholder, () => given);
};

const lines = (clusters: { labels: string[]; documents: number[] }[]) =>
  clusters.map(({ labels, documents: members }) => `${labels.join(', ')} ${members.length}`);

describe('code', () => {
  test('in JavaScript and curl gives the clusters on screen', async () => {
    await using at = await visit();
    const { page } = at;
    await openCode(page);
    const shown = await shownClusters(page);
    expect(shown.length).toBeGreaterThan(5);
    const json = JSON.stringify(documents);

    const script = withDocuments(await codeOnScreen(page, 'JavaScript'), "[{ title: '…', text: '…' }]", json);
    const js = join(folder, 'sample.mjs');
    writeFileSync(js, script);
    expect((await exec(process.execPath, [js])).stdout.trim().split('\n')).toEqual(shown);

    const curl = withDocuments(
      await codeOnScreen(page, 'curl'),
      '{ "title": "…", "text": "…" }',
      json.slice(1, -1).replaceAll("'", "'\\''"),
    );
    const sh = join(folder, 'sample.sh');
    writeFileSync(sh, curl);
    const { stdout } = await exec('sh', [sh], { maxBuffer: 1e8 });
    expect(lines(JSON.parse(stdout).clusters)).toEqual(shown);
    expect(at.complaints).toEqual([]);
  });
});

async function save(page: Page, format: string): Promise<Uint8Array> {
  await page.getByRole('radio', { name: format, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ]);
  return new Uint8Array(readFileSync(await file.path()));
}

describe('data', () => {
  test('of every format restores the same assignment', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    const shown = new Set(await shownClusters(page));
    await page.getByRole('button', { name: 'Export' }).click();
    const json = JSON.parse(new TextDecoder().decode(await save(page, 'JSON')));
    expect(new Set(lines(json.clusters))).toEqual(shown);
    const wanted: Map<string, number> = new Map(
      json.clusters.map((c: { labels: string[]; documents: number[] }) => [c.labels.join(', '), c.documents.length]),
    );
    for (const format of ['Excel', 'CSV'] as const) {
      const { records: rows } = await readFile(await save(page, format));
      const counted = new Map<string, number>();
      for (const row of rows) {
        const label = String(row['Cluster Level 1']);
        counted.set(label, (counted.get(label) ?? 0) + 1);
      }
      for (const [label, count] of wanted) expect([label, counted.get(label)]).toEqual([label, count]);
    }
    const listed = new TextDecoder()
      .decode(await save(page, 'JSON Lines'))
      .trim()
      .split('\n');
    expect(listed).toHaveLength(documents.length);
    expect(at.complaints).toEqual([]);
  });
});

describe('the report', () => {
  test('opens from disk without a request and passes axe', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.getByRole('button', { name: 'Export' }).click();
    const report = join(folder, 'report.html');
    writeFileSync(report, await save(page, 'Report'));
    await using reader = await visit({ offline: true });
    const asked: string[] = [];
    reader.page.on('request', request => asked.push(request.url()));
    await reader.page.setContent(readFileSync(report, 'utf8'));
    await reader.page.addScriptTag({ path: axe });
    const found = await reader.page.evaluate(async () => {
      const { axe: checker } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string }[] }> };
      };
      return (await checker.run()).violations.map(({ id, impact }) => `${impact}: ${id}`);
    });
    expect(found).toEqual([]);
    expect(asked).toEqual([]);
    expect(await reader.page.locator('svg').count()).toBe(2);
    expect(at.complaints).toEqual([]);
  });

  test('as Markdown names every cluster, and no text of a document is markup', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    const rows = [
      'title',
      ...Array.from({ length: 24 }, (_, i) =>
        i % 2 === 0 ? `a *bold* red_blue garden house, ${i}` : `cold rain and snow storm, ${i}`,
      ),
    ];
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'houses.csv', mimeType: '', buffer: Buffer.from(rows.join('\n')) });
    await page.locator('.ready').waitFor();
    await run(page);
    await page.getByRole('button', { name: 'Export' }).click();
    const text = new TextDecoder().decode(await save(page, 'Markdown'));
    expect(text).toMatch(/^# houses/);
    expect(text.match(/^### /gm)).toHaveLength(await page.locator('.cl').count());
    expect(text).toContain('a \\*bold\\* red\\_blue garden house');
    expect(at.complaints).toEqual([]);
  });
});
