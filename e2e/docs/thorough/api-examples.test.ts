/** Every example in the comments of the sources compiles, runs as it stands, and prints what it says. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChrome } from '../../../tools/chrome.mjs';
import { type LocalServer, serveFolder } from '../../../tools/testing/local-server.js';
import { apiExamples, type Example } from '../api-examples.js';
import { type DocServer, root, startDocServer } from '../doc-server.js';

/** Within the workspace, so that the packages are found above it. */
const folder = join(root, '.cache', `api-examples-${process.pid}`);
const fileOf = ({ name }: Example): string => `${name.replace(/\W+/g, '-')}.ts`;
const inNode = apiExamples.filter(({ needsPage }) => !needsPage);
const onPages = apiExamples.filter(({ program, needsPage }) => needsPage && !program.includes('webPort('));

let server: DocServer;
let outputs: Readonly<Record<string, string>>;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const example of apiExamples) writeFileSync(join(folder, fileOf(example)), `${example.program}\nexport {};\n`);
  server = await startDocServer();
  outputs = await runAll(inNode);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What each prints. One process runs one after the other, because most of the time of a process is its start. */
async function runAll(examples: readonly Example[]): Promise<Readonly<Record<string, string>>> {
  for (const example of examples) {
    const { code } = await transform(readFileSync(join(folder, fileOf(example)), 'utf8'), { loader: 'ts' });
    writeFileSync(
      join(folder, fileOf(example).replace(/ts$/, 'mjs')),
      code.replaceAll('http://localhost:8080', server.address),
    );
  }
  const files = examples.map(example => `./${fileOf(example).replace(/ts$/, 'mjs')}`);
  writeFileSync(
    join(folder, 'run-all.mjs'),
    `import { format } from 'node:util';
const outputs = {};
const print = console.log;
for (const file of ${JSON.stringify(files)}) {
  const lines = [];
  console.log = (...values) => lines.push(format(...values));
  try { await import(file); } catch (error) { lines.push(error.stack); }
  outputs[file] = lines.join('\\n');
}
print(JSON.stringify(outputs));
process.exit(0);`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ['run-all.mjs'], { cwd: folder, encoding: 'utf8' });
  return JSON.parse(stdout.split('\n').at(-2) ?? JSON.stringify({ nothing: stderr }));
}

test('there are examples for newcomers', () => {
  expect(apiExamples.length).toBeGreaterThan(25);
  expect(apiExamples.filter(({ output, program }) => output.length === 0 && !program.includes('webPort('))).toEqual([]);
});

test('all of them compile strictly', () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

describe('in Node', () => {
  test.each(inNode)('$name', example => {
    expect(outputs[`./${fileOf(example).replace(/ts$/, 'mjs')}`]).toBe(example.output.join('\n'));
  });
});

describe('on a page', () => {
  let files: LocalServer;
  beforeAll(async () => {
    const worker = apiExamples.find(({ program }) => program.includes('webPort('))!;
    writeFileSync(join(folder, 'cluster-worker.js'), worker.program);
    const modules: Record<string, string> = {};
    for (const example of onPages) {
      const file = fileOf(example).replace(/ts$/, 'page.ts');
      writeFileSync(join(folder, file), example.program);
      writeFileSync(
        join(folder, `${file}.html`),
        `<!doctype html><body><script type="module" src="./${file}"></script>`,
      );
      modules[file] = join(folder, `${file}.html`);
    }
    await build({
      root: folder,
      base: './',
      logLevel: 'error',
      configFile: false,
      worker: { format: 'es' },
      build: { outDir: 'bundle', target: 'es2023', rolldownOptions: { input: modules } },
    });
    files = await serveFolder(join(folder, 'bundle'));
  });
  afterAll(() => files?.[Symbol.asyncDispose]());

  test.each(onPages)('$name', async example => {
    await using browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] });
    const page = await browser.newPage();
    const printed: string[] = [];
    page.on('console', message => message.type() === 'log' && printed.push(message.text()));
    page.on('pageerror', error => printed.push(String(error)));
    await page.goto(`${files.address}/${fileOf(example).replace(/ts$/, 'page.ts')}.html`);
    await expect.poll(() => printed).toEqual(example.output);
  });
});
