/** Code that gives the clusters on screen, files that give the same assignment, reports that open anywhere. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readFile } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { lacks } from '../../tier.js';
import { visit } from '../support/browser.js';
import { clusterRows, setupCode } from '../support/parts.js';
import { fixture, openBytes, openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();
const folder = mkdtempSync(join(tmpdir(), 'sheaf-samples-'));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsc = join(root, 'node_modules/.bin/tsc');
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const { records } = await readFile(new Uint8Array(readFileSync(fixture('questions.json'))));
/** Few enough that a Java string can hold them. */
const documents = records.slice(0, 90).map(({ title, question }) => ({ title, question }));

async function codeOnScreen(page: Page, language: string): Promise<string> {
  await page.getByRole('tab', { name: language, exact: true }).click();
  return setupCode(page).innerText();
}

/** The export dialog at its code, with one setting that is no default. */
async function openCode(page: Page): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(documents));
  await openBytes(page, server.app, { name: 'few.json', mimeType: '', buffer });
  const box = page.getByRole('spinbutton', { name: 'Desired cluster count' });
  await box.fill('11');
  await box.press('Enter');
  await run(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('radio', { name: 'Code' }).click();
}

const shownClusters = (page: Page): Promise<string[]> =>
  clusterRows(page)
    .filter({ hasNotText: 'in no cluster' })
    .evaluateAll(rows =>
      rows.map(row => {
        const [label, count] = ['> span > bdi', '> span[aria-hidden]'].map(part => row.querySelector(`:scope ${part}`));
        return `${label!.textContent} ${count!.textContent}`;
      }),
    );

const exec = promisify(execFile);

/** The documents in place of the sample's placeholder, if it has one. */
const withDocuments = (code: string, { placeholder, given }: Program): string => {
  if (placeholder === undefined) return code;
  expect(code).toContain(placeholder);
  return code.replace(placeholder, () => given!);
};

const lines = (clusters: { labels: string[]; documents: number[] }[]) =>
  clusters.map(({ labels, documents: members }) => `${labels.join(', ')} ${members.length}`);

interface Program {
  readonly file: string;
  /** None where the sample holds the documents on screen. */
  readonly placeholder?: string;
  /** The documents as this language writes them. */
  readonly given?: string;
  readonly command: readonly string[];
  readonly missing?: boolean;
  /** The program for a compiler that is older than the language it is written in. */
  readonly adapt?: (code: string) => string;
  /** Prints the whole answer instead of a line for each cluster. */
  readonly answers?: boolean;
}

/** Statements of C# 9, which stand alone in .NET, for Mono. */
function inClass(code: string): string {
  const [, imports, statements] = /^((?:using [\w.]+;\n)*)(.*)$/s.exec(code)!;
  const known = ['System', 'System.Net.Http', 'System.Threading.Tasks'].map(name => `using ${name};`).join('\n');
  const body = statements!.replace('using var', 'var');
  return `${known}\n${imports}class Sample {\nstatic void Main() { Run().Wait(); }\nstatic async Task Run() {\n${body}\n} }`;
}

const json = JSON.stringify(documents);
const OBJECT = '{ "title": "…", "text": "…" }';
const PROGRAMS: { readonly [language: string]: Program } = {
  JavaScript: {
    file: 'script.mjs',
    placeholder: "[{ title: '…', text: '…' }]",
    given: json,
    command: [process.execPath, 'script.mjs'],
  },
  TypeScript: {
    file: 'sample.mts',
    placeholder: "[{ title: '…', text: '…' }]",
    given: json,
    command: [
      'sh',
      '-c',
      `"${tsc}" --module nodenext --target es2023 --lib es2023,dom --types "" sample.mts && node sample.mjs`,
    ],
  },
  Python: {
    file: 'sample.py',
    placeholder: '[{"title": "…", "text": "…"}]',
    given: json,
    command: ['python3', 'sample.py'],
    missing: lacks('python3', '--version'),
  },
  curl: {
    file: 'sample.sh',
    command: ['sh', 'sample.sh'],
    missing: lacks('curl', '--version'),
    answers: true,
  },
  Java: {
    file: 'Cluster.java',
    placeholder: OBJECT,
    given: json.slice(1, -1).replaceAll('\\', '\\\\'),
    command: ['java', 'Cluster.java'],
    missing: lacks('java', '--version'),
    answers: true,
  },
  'C#': {
    file: 'sample.cs',
    placeholder: OBJECT.replaceAll('"', '""'),
    given: json.slice(1, -1).replaceAll('"', '""'),
    command: ['sh', '-c', 'mcs -r:System.Net.Http sample.cs && mono sample.exe'],
    missing: lacks('mcs', '--version'),
    adapt: inClass,
    answers: true,
  },
};

describe('code gives the clusters on screen', () => {
  let shown: string[] = [];
  const code = new Map<string, string>();
  beforeAll(async () => {
    await using at = await visit();
    await openCode(at.page);
    shown = await shownClusters(at.page);
    for (const language of [...Object.keys(PROGRAMS), 'JSON'])
      code.set(language, await codeOnScreen(at.page, language));
    expect(shown.length).toBeGreaterThan(5);
    expect(at.complaints).toEqual([]);
  });

  test.for(Object.keys(PROGRAMS))('in %s', async (language, { skip }) => {
    const { file, command, missing = false, answers = false, adapt } = PROGRAMS[language]!;
    skip(missing, `${command[0]} is not there`);
    const program = withDocuments(code.get(language)!, PROGRAMS[language]!);
    writeFileSync(join(folder, file), adapt?.(program) ?? program);
    const { stdout } = await exec(command[0]!, command.slice(1), { cwd: folder, maxBuffer: 1e8 });
    expect(answers ? lines(JSON.parse(stdout).clusters) : stdout.trim().split('\n')).toEqual(shown);
  });

  test('as a request template, with only what is no default', async () => {
    const template = JSON.parse(code.get('JSON')!);
    expect(template).toEqual({ algorithm: 'Lingo', language: 'English', parameters: { desiredClusterCount: 11 } });
    const body = JSON.stringify({ ...template, documents });
    const answer = await fetch(`${server.root}/service/cluster`, { method: 'POST', body });
    const { clusters } = (await answer.json()) as { clusters: { labels: string[]; documents: number[] }[] };
    expect(lines(clusters)).toEqual(shown);
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
    // The policy of the report lets no other script in.
    await reader.page.evaluate(readFileSync(axe, 'utf8'));
    const found = await reader.page.evaluate(async () => {
      const { axe: checker } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string }[] }> };
      };
      return (await checker.run()).violations.map(({ id, impact }) => `${impact}: ${id}`);
    });
    expect(found).toEqual([]);
    expect(asked).toEqual([]);
    await expect.poll(() => reader.page.locator('svg').count()).toBe(1);
    expect(at.complaints).toEqual([]);
  });
});
