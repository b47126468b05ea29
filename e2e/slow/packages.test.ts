/**
 * Every public package as a stranger gets it: packed, installed with plain npm into an empty folder, and used there as
 * library, command, server, client, in a bundle, and in a page without one.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChrome } from '../../tools/chrome.mjs';
import { end, root } from './processes.js';

const examples = join(root, 'docs/examples');
const shown = (name: string): string => readFileSync(join(examples, 'outputs', name), 'utf8');
const folders = [...readdirSync(join(root, 'packages')).map(name => join(root, 'packages', name)), join(root, 'docs')];
const manifests = folders.map(folder => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

const home = mkdtempSync(join(tmpdir(), 'sheaf-packages-'));
const tarballs = join(home, 'tarballs');
const app = join(home, 'app');
interface Packed {
  readonly name: string;
  readonly size: number;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}
let packed: readonly Packed[];

beforeAll(() => {
  mkdirSync(tarballs);
  mkdirSync(app);
  const pack = ['pack', '--json', '--workspaces', '--ignore-scripts', '--pack-destination', tarballs];
  packed = JSON.parse(execFileSync('npm', pack, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  writeFileSync(join(app, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
  const files = readdirSync(tarballs).map(name => join(tarballs, name));
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...files], {
    cwd: app,
    stdio: 'pipe',
  });
}, 300_000);

const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: app, encoding: 'utf8' });
const take = (name: string): void => copyFileSync(join(examples, name), join(app, name));

describe('tarballs', () => {
  test('hold licence, read-me and types, and no tests', () => {
    expect(packed.length).toBe(manifests.length);
    for (const { name, files } of packed) {
      const paths = files.map(({ path }) => path);
      expect(paths, name).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
      expect(
        paths.filter(path => /\.test\.|tsbuildinfo|^src\//.test(path)),
        name,
      ).toEqual([]);
      if (!['@sheaf/web', '@sheaf/docs'].includes(name))
        expect(paths.filter(path => path.endsWith('.d.ts')).length, name).toBeGreaterThan(0);
    }
  });

  test('name a licence, and can be published with provenance', () => {
    for (const { name, license, publishConfig } of manifests)
      expect([name, license, publishConfig]).toEqual([name, 'MIT', { access: 'public', provenance: true }]);
  });

  test('depend on nothing but what they ask for: no copy of a package of ours is installed twice', () => {
    const installed = JSON.parse(run('npm', 'ls', '--all', '--json').stdout) as { problems?: string[] };
    expect(installed.problems ?? []).toEqual([]);
    expect(readdirSync(join(app, 'node_modules/@sheaf')).length).toBe(manifests.length - 1);
  });
});

describe('in Node', () => {
  test.each(['library', 'library-settings', 'workers'])('%s.mjs of the documentation runs', name => {
    for (const file of [`${name}.mjs`, 'registry.mjs']) take(file);
    const { stdout, stderr } = run(process.execPath, `${name}.mjs`);
    expect(stderr).toBe('');
    expect(stdout).toBe(shown(`${name}.txt`));
  });

  test('the command lists and clusters', () => {
    expect(JSON.parse(run('npx', 'sheaf', 'list', '--format', 'json').stdout).algorithms).toHaveProperty('Lingo');
    const rows = [
      'title',
      'Data mining tools',
      'Open-source data mining',
      'Solar energy storage',
      'Solar energy panels',
    ];
    writeFileSync(join(app, 'titles.csv'), rows.join('\n'));
    const { stdout } = run('npx', '@sheaf/cli', 'titles.csv', '--format', 'json');
    expect(JSON.parse(stdout).clusters.map(({ labels }: { labels: string[] }) => labels[0])).toEqual([
      'Data Mining',
      'Solar Energy',
    ]);
  });
});

describe('the server', () => {
  let server: ChildProcess;
  let address: string;
  beforeAll(async () => {
    const program = join(app, 'node_modules/.bin/sheaf');
    server = spawn(program, ['serve', '--port', '0', '--host', '127.0.0.1', '--workers', '1'], { cwd: app });
    const port = await new Promise<string>((resolve, reject) => {
      let output = '';
      server.stdout?.on('data', data => {
        output += data;
        const [, found] = /Service started on port (\d+)/.exec(output) ?? [];
        if (found) resolve(found);
      });
      server.once('exit', () => reject(new Error(output)));
    });
    address = `http://127.0.0.1:${port}`;
  });
  afterAll(() => end(server, 'SIGTERM'));

  test('brings application and documentation along', async () => {
    for (const [path, title] of [
      ['/frontend/', /<div id="root"|<title>[^<]*Sheaf/],
      ['/doc/', /Groups with names/],
      ['/service/openapi/', /OpenAPI|Sheaf/],
    ] as const) {
      const response = await fetch(address + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toMatch(title);
    }
  });

  test('answers the installed client, in TypeScript compiled strictly', () => {
    take('cluster.ts');
    compile({ module: 'nodenext', outDir: 'out', noEmit: false }, 'cluster.ts');
    const { stdout, stderr } = run(process.execPath, 'out/cluster.js', `${address}/service`);
    expect(stderr).toBe('');
    expect(stdout).toBe(shown('clients.txt'));
  });
});

/** With the compiler of the workspace, and every check there is. */
function compile(options: object, ...files: readonly string[]): void {
  const types = join(root, 'node_modules/@types');
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: 'es2023',
    noEmit: true,
    typeRoots: [types],
    types: ['node'],
    ...options,
  };
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const { stdout } = run(join(root, 'node_modules/.bin/tsc'), '-p', 'tsconfig.json');
  expect(stdout).toBe('');
}

test.each([
  ['node16', { module: 'node16', moduleResolution: 'node16' }],
  ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ['bundler', { module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'esnext.disposable'] }],
])('types resolve and hold with module resolution %s', (_name, options) => {
  writeFileSync(join(app, 'consumer.ts'), consumer);
  compile(options, 'consumer.ts');
});

const consumer = `
import { cluster, english, lingo, stc, type Cluster } from 'sheaf';
import { connect } from '@sheaf/client';
import { explain } from '@sheaf/core';
import { WebEngine } from '@sheaf/engine/browser';
import { polish } from '@sheaf/languages/polish';
import { RequestError, type ClusterResponse } from '@sheaf/protocol';
import { measureClustering } from '@sheaf/quality';
import { readFile } from '@sheaf/sources';
import { treemap } from '@sheaf/views';

const documents = [{ id: 1, title: 'Data mining' }].map(({ title }) => ({ title, tags: ['a'] }));
const clusters: readonly Cluster<{ title: string; tags: string[] }>[] = cluster(documents, {
  algorithm: lingo,
  language: english,
  parameters: { desiredClusterCount: 10, preprocessing: { wordDfThreshold: 2 } },
});
// @ts-expect-error STC has no such parameter
cluster(documents, { algorithm: stc, language: polish, parameters: { desiredClusterCount: 10 } });
export const answer: Promise<ClusterResponse> = connect('http://localhost').cluster({ algorithm: 'STC', documents });
export const used = [clusters, explain, WebEngine, RequestError, measureClustering, readFile, treemap];
`;

describe('in a browser', () => {
  let browser: Browser;
  let files: Server;
  let address: string;
  const types: { readonly [ending: string]: string } = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
  };
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] });
    files = createServer((request, response) => {
      try {
        const path = join(app, decodeURIComponent(request.url ?? '/'));
        const bytes = readFileSync(path);
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>(resolve => files.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser?.close();
    files?.close();
  });

  test('a page without a bundler clusters with one language', async () => {
    take('page.html');
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    await page.goto(`${address}/page.html`);
    await page
      .locator('#clusters li')
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => undefined);
    expect(errors).toEqual([]);
    expect(await page.locator('#clusters li').allTextContents()).toEqual(['Data Mining (2)', 'Solar Energy (2)']);
    await page.close();
  });

  test('a bundle of Vite clusters in a worker', async () => {
    for (const file of ['browser-page.js', 'browser-worker.js']) take(file);
    writeFileSync(
      join(app, 'index.html'),
      '<!doctype html><body><script type="module" src="./browser-page.js"></script>',
    );
    const output = { outDir: 'bundle', target: 'es2022' };
    await build({
      root: app,
      base: './',
      logLevel: 'error',
      configFile: false,
      build: output,
      worker: { format: 'es' },
    });
    const page = await browser.newPage();
    await page.goto(`${address}/bundle/index.html`);
    await page.getByText('Data Mining | Solar Energy').waitFor({ timeout: 20_000 });
    await page.close();
  });
});
