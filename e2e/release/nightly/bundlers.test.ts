/**
 * `@sheaf/worker` with the bundlers that people have, as their templates set them up: without a line of settings. A page
 * of each clusters in a worker, in two languages; and no file but those of languages is large.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as buildWithEsbuild } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { build as buildWithVite, createServer as serveWithVite } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findChrome } from '../../../tools/chrome.mjs';
import { freePort } from '../../../tools/free-port.mjs';
import { stagePackages } from '../../../tools/release/stage.mjs';
import { serveFiles } from '../../../tools/testing/local-server.js';
import { end, responds, root } from '../../processes.js';

const NEXT = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];
const WEBPACK = ['webpack@5.113.0', 'webpack-cli@7.3.1'];

/** The most that a file may weigh that is no language: kilobytes of 1,000 bytes, compressed with gzip. */
const KILOBYTES = 300;

const POLISH = ['Muzyka klasyczna', 'Muzyki klasycznej koncert', 'Energia słoneczna', 'Panele energii słonecznej'];

/** The page of the documentation, which then asks for another language. */
const INDEX = `import { createClusterWorker } from '@sheaf/worker';
import './example.js';
const documents = ${JSON.stringify(POLISH)}.map(title => ({ title }));
const { clusters } = await createClusterWorker().cluster({ algorithm: 'Lingo', language: 'Polish', documents });
document.body.append(' – ' + clusters.map(({ labels }) => labels.join()).join());
`;

const PAGE = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><body><script type="module" src="${script}"></script>`;

const home = mkdtempSync(join(tmpdir(), 'sheaf-bundlers-'));
/** The project of a stranger: each bundler reads its own files in it, and writes a folder of its own. */
const app = join(home, 'app');
let browser: Browser;

beforeAll(async () => {
  const packages = ['core', 'clustering', 'languages', 'protocol', 'quality', 'engine', 'worker'];
  const staged = stagePackages(
    join(home, 'staged'),
    '',
    packages.map(name => `packages/${name}`),
  );
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', home, ...staged];
  const packed = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  // Languages are for whoever bundles a worker alone.
  const tarballs = packed.filter(({ name }: { name: string }) => name !== '@sheaf/languages');
  const files = tarballs.map(({ filename }: { filename: string }) => join(home, filename));
  mkdirSync(join(app, 'src'), { recursive: true });
  writeFileSync(join(app, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', [...install, ...files, ...NEXT, ...WEBPACK], { cwd: app, stdio: 'pipe' });
  copyFileSync(join(root, 'docs/examples/browser-page.js'), join(app, 'src/example.js'));
  writeFileSync(join(app, 'src/index.js'), INDEX);
  writeFileSync(join(app, 'index.html'), PAGE('/src/index.js'));
  browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] });
}, 600_000);
afterAll(() => browser?.close());

let server: ChildProcess | undefined;
afterEach(async () => {
  if (server) await end(server, 'SIGTERM');
  server = undefined;
});

/** The files of a folder have the clusters; the page is made here where a bundler makes none. */
async function expectClustersOf(folder: string, page?: string): Promise<void> {
  await using files = await serveFiles(path =>
    path === '' && page ? page : readFileSync(join(folder, path || 'index.html')),
  );
  await expectClusters(files.address);
}

async function expectClusters(address: string): Promise<void> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  await page.goto(address);
  await page
    .getByText('Data Mining | Solar Energy')
    .waitFor({ timeout: 60_000 })
    .catch(() => undefined);
  expect(errors).toEqual([]);
  await expect.poll(() => page.locator('body').innerText()).toMatch(/Data Mining \| Solar Energy – .*Energia/);
  await page.close();
}

/** Names and sizes of files that are too large. Of languages, Polish is, and the table that tells languages apart. */
function largeFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js') && statSync(join(folder, name)).isFile())
    .map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => gzipSync(text).length > 1000 * KILOBYTES && !/\bpolish\b/.test(text.slice(-500)))
    .map(({ name, text }) => `${name}: ${gzipSync(text).length}`);
}

test('Vite builds and serves it', async () => {
  await buildWithVite({ root: app, logLevel: 'error', configFile: false, build: { outDir: 'of-vite' } });
  expect(largeFiles(join(app, 'of-vite'))).toEqual([]);
  await expectClustersOf(join(app, 'of-vite'));
  const host = '127.0.0.1';
  const development = await serveWithVite({ root: app, logLevel: 'error', configFile: false, server: { host } });
  try {
    const port = await freePort();
    await development.listen(port);
    await expectClusters(`http://${host}:${port}/`);
  } finally {
    await development.close();
  }
}, 300_000);

test('webpack builds it', async () => {
  const webpack = ['node_modules/webpack/bin/webpack.js', '--mode', 'production'];
  execFileSync(process.execPath, webpack, { cwd: app, stdio: 'pipe' });
  expect(largeFiles(join(app, 'dist'))).toEqual([]);
  await expectClustersOf(join(app, 'dist'), PAGE('main.js'));
}, 300_000);

test('esbuild builds it as the command of Angular calls it', async () => {
  const outdir = join(app, 'of-esbuild');
  await buildWithEsbuild({
    entryPoints: [join(app, 'src/index.js')],
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    platform: 'browser',
    outdir,
  });
  expect(largeFiles(outdir)).toEqual([]);
  await expectClustersOf(outdir, PAGE('index.js'));
}, 300_000);

test('Next.js builds it, and renders the page on its server', async () => {
  mkdirSync(join(app, 'app'));
  const layout = 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n';
  writeFileSync(join(app, 'app/layout.js'), layout);
  writeFileSync(
    join(app, 'app/page.js'),
    `'use client';
import { createClusterWorker } from '@sheaf/worker';
import { useEffect, useState } from 'react';
const engine = createClusterWorker();
async function find(language, titles) {
  const documents = titles.map(title => ({ title }));
  const { clusters } = await engine.cluster({ algorithm: 'Lingo', language, documents });
  return clusters.map(({ labels }) => labels.join(', ')).join(' | ');
}
export default function Page() {
  const [text, setText] = useState('');
  useEffect(() => {
    const titles = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
    const both = [find('English', titles), find('Polish', ${JSON.stringify(POLISH)})];
    Promise.all(both).then(found => setText(found.join(' – ')));
  }, []);
  return <main>{text}</main>;
}
`,
  );
  const next = join(app, 'node_modules/next/dist/bin/next');
  const settings = {
    cwd: app,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const },
  };
  execFileSync(process.execPath, [next, 'build'], { ...settings, stdio: 'pipe' });
  expect(largeFiles(join(app, '.next/static'))).toEqual([]);
  const port = await freePort();
  const args = [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'];
  server = spawn(process.execPath, args, { ...settings, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}/`;
  await expect.poll(() => responds(address)).toBe(true);
  await expectClusters(address);
}, 300_000);
