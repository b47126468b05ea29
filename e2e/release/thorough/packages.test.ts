/**
 * Every public package as a stranger gets it: packed, installed with plain npm into an empty folder, and used there as
 * library, command, server, client, in a bundle, and in a page without one.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { unzipSync } from 'fflate';
import { type Browser, chromium } from 'playwright-core';
import { publint } from 'publint';
import { build, type InlineConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tools } from '../../../packages/mcp/src/tools/tools.js';
import { findChrome } from '../../../tools/chrome.mjs';
import { bundleManifest, writeBundle } from '../../../tools/release/agents.mjs';
import { packageFolders, stagePackages } from '../../../tools/release/stage.mjs';
import { type LocalServer, serveFolder } from '../../../tools/testing/local-server.js';
import { end, root } from '../../processes.js';

const examples = join(root, 'docs/examples');
const shown = (name: string): string => readFileSync(join(examples, 'outputs', name), 'utf8');
const folders = packageFolders().map(folder => join(root, folder));
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
  const staged = stagePackages(join(home, 'staged'), 'https://example.org/sheaf');
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', tarballs, ...staged];
  packed = JSON.parse(execFileSync('npm', pack, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  writeFileSync(join(app, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
  const files = readdirSync(tarballs).map(name => join(tarballs, name));
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...files], {
    cwd: app,
    stdio: 'pipe',
  });
}, 300_000);

/** The packages that programs import: those with entry points, unlike the built pages. */
const libraries = (): readonly Packed[] =>
  packed.filter(({ name }) => manifests.some(manifest => manifest.name === name && manifest.exports));

/** Every file that an entry of a manifest names. */
const filesIn = (target: unknown): readonly string[] =>
  typeof target === 'string' ? [target] : Object.values(target as object).flatMap(filesIn);

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

  test('name only files that they hold, and maps only where the source is within', () => {
    for (const { name, filename } of packed) {
      const folder = join(app, 'node_modules', name);
      const { exports = {}, bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const named = [...filesIn(exports), ...filesIn(bin)];
      expect(
        named.filter(file => !existsSync(join(folder, file))),
        filename,
      ).toEqual([]);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter(each => each.endsWith('.js') || each.endsWith('.d.ts'))) {
        const text = readFileSync(join(folder, file), 'utf8');
        const [, map] = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(text) ?? [];
        if (map === undefined) continue;
        const { sourcesContent = [] } = JSON.parse(readFileSync(join(folder, dirname(file), map), 'utf8'));
        expect(sourcesContent.length, `${name}/${file}`).toBeGreaterThan(0);
      }
    }
  });

  test('satisfy publint', async () => {
    for (const { name } of libraries()) {
      const { messages } = await publint({ pkgDir: join(app, 'node_modules', name), level: 'warning', pack: false });
      expect(messages.map(({ code, path }) => `${name}: ${code} ${path.join('.')}`)).toEqual([]);
    }
  });

  test('have types that each way of importing finds (Are the Types Wrong?)', async () => {
    // Packages of ES modules: CommonJS loads them with `require` in all versions of Node that are supported.
    const accepted = new Set(['CJSResolvesToESM', 'NoResolution']);
    for (const { name, filename } of libraries()) {
      const checked = await checkPackage(createPackageFromTarballData(readFileSync(join(tarballs, filename))));
      if (!checked.types) throw new Error(`${name} has no types.`);
      const problems = checked.problems.filter(
        problem => !accepted.has(problem.kind) || ('resolutionKind' in problem && problem.resolutionKind === 'bundler'),
      );
      expect(problems.map(problem => `${name}: ${JSON.stringify(problem)}`)).toEqual([]);
    }
  });

  test('name a licence, and can be published with provenance', () => {
    for (const { name, license, publishConfig } of manifests) {
      // What these know is made from a model under the Apache License.
      const isDerived = ['@sheaf/vectors-multilingual', '@sheaf/meaning'].includes(name);
      const expected = isDerived ? 'MIT AND Apache-2.0' : 'MIT';
      expect([name, license, publishConfig]).toEqual([name, expected, { access: 'public', provenance: true }]);
    }
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
      'Solar Energy',
      'Data Mining',
    ]);
  });
});

describe('the configurations for hosts of agents', () => {
  interface Configured {
    readonly command?: string;
    readonly args: readonly string[];
  }
  const page = readFileSync(join(root, 'docs/guides/agents.md'), 'utf8');
  const configured = [...page.matchAll(/```json[^\n]*\n(.*?)```/gs)]
    .flatMap(([, text]) => Object.values(JSON.parse(text!) as Record<string, Record<string, Configured>>))
    .flatMap(servers => Object.values(servers))
    .filter(({ command }) => command !== undefined);

  test('are several', () => {
    expect(configured.length).toBeGreaterThan(2);
  });

  test.each(configured)('start what $args says', async ({ command, args }) => {
    const client = new Client({ name: 'host', version: '1' });
    await client.connect(new StdioClientTransport({ command: command!, args: [...args], cwd: app }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('adjust');
    await client.close();
  });
});

describe('the program for agents alone', () => {
  const folder = join(home, 'agents');
  beforeAll(() => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "name": "host", "private": true }');
    const { filename } = packed.find(({ name }) => name === '@sheaf/mcp')!;
    const install = ['install', '--offline', '--no-audit', '--no-fund', join(tarballs, filename)];
    execFileSync('npm', install, { cwd: folder, stdio: 'pipe' });
  });
  const start = async (...args: readonly string[]) => {
    const client = new Client({ name: 'host', version: '1' });
    await client.connect(
      new StdioClientTransport({ command: 'npx', args: ['-y', '@sheaf/mcp', ...args], cwd: folder }),
    );
    return client;
  };

  test('needs no other package, and takes less than 15 MB', () => {
    const files = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
    expect(files.filter(file => /^(@[^/]+\/)?[^@./][^/]*$/.test(file))).toEqual(['@sheaf/mcp']);
    const sizes = files.map(file => statSync(join(folder, 'node_modules', file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
  });

  test('brings the licence of each package that it contains', () => {
    const licences = readFileSync(join(folder, 'node_modules/@sheaf/mcp/program/server/LICENSES.txt'), 'utf8');
    const entries = licences.split(/\n\n(?=\S+ \d\S* \()/);
    expect(entries.map(entry => entry.split(' ')[0])).toEqual(
      expect.arrayContaining(['@modelcontextprotocol/sdk', '@sheaf/languages', 'ajv', 'commander', 'papaparse', 'zod']),
    );
    expect(entries.filter(entry => !/copyright|NOTICE|author/i.test(entry))).toEqual([]);
  });

  test('clusters texts and files, with word vectors, languages and a memory', async () => {
    writeFileSync(join(folder, 'issues.csv'), 'title\nDrucker druckt nicht\nDrucker ohne Papier\nAnmeldung hängt\n');
    const client = await start('--root', folder, '--runs', join(folder, 'runs'));
    const documents = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
    for (const input of [
      { documents },
      { documents, parameters: { wordVectors: 'english' } },
      { file: join(folder, 'issues.csv'), language: 'German' },
    ]) {
      const result = await client.callTool({ name: 'cluster', arguments: input });
      expect(result.isError, JSON.stringify(result.content)).toBeUndefined();
    }
    const { contents } = await client.readResource({ uri: 'ui://sheaf/clusters' });
    expect(contents[0]).toHaveProperty('text', expect.stringContaining('<html'));
    const fitted = await client.callTool({ name: 'topics_fit', arguments: { documents, model: 'week' } });
    expect(fitted.isError, JSON.stringify(fitted.content)).toBeUndefined();
    await client.close();
    expect(readdirSync(join(folder, 'runs'), { recursive: true })).toContain('week.topics.json');
  });

  test('says which package the multilingual table of word vectors needs', async () => {
    const client = await start();
    const input = { documents: ['Data mining', 'Data'], parameters: { wordVectors: 'multilingual' } };
    const { isError, content } = await client.callTool({ name: 'cluster', arguments: input });
    expect([isError, JSON.stringify(content)]).toEqual([
      true,
      expect.stringContaining('Install @sheaf/vectors-multilingual'),
    ]);
    await client.close();
  });
});

test('the bundle for hosts starts as its manifest says, and has the tools that it names', async () => {
  const staged = join(home, 'staged/mcp');
  const manifest = JSON.parse(readFileSync(join(staged, 'package.json'), 'utf8'));
  const described = bundleManifest(manifest, { address: 'https://example.org/sheaf', tools });
  const folder = join(home, 'bundle');
  for (const [name, bytes] of Object.entries(unzipSync(writeBundle(staged, join(home, 'sheaf.mcpb'), described)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const { server, tools: named } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as typeof described;
  // As a host does it that has been given one folder.
  const values: Readonly<Record<string, string>> = { __dirname: folder, HOME: home, 'user_config.folders': app };
  const args = server.mcp_config.args.map(argument => argument.replace(/\$\{(.*?)\}/, (_, name) => values[name]!));
  const client = new Client({ name: 'host', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: tmpdir() }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
  writeFileSync(join(app, 'rows.csv'), 'title\nData mining tools\nOpen-source data mining\n');
  const read = await client.callTool({ name: 'cluster', arguments: { file: join(app, 'rows.csv') } });
  expect(read.isError, JSON.stringify(read.content)).toBeUndefined();
  await client.close();
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
      ['/doc/', /Turn a pile of texts into named groups/],
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
  ['bundler', { module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'esnext.disposable'] }],
])('types resolve and hold with module resolution %s', (_name, options) => {
  writeFileSync(join(app, 'consumer.ts'), consumer);
  compile(options, 'consumer.ts');
});

test('types hold with TypeScript 5.7, the oldest that the documentation names', { tags: 'nightly' }, () => {
  const program =
    "import { cluster, english, leiden } from 'sheaf';\ncluster([{ title: 'a' }], { algorithm: leiden, language: english });\n";
  writeFileSync(join(app, 'old.ts'), program);
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022'];
  const { status, stdout } = run('npx', '--yes', '-p', 'typescript@5.7.3', 'tsc', ...options, 'old.ts');
  expect([status, stdout]).toEqual([0, '']);
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
  let files: LocalServer;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] });
    files = await serveFolder(app);
  });
  afterAll(async () => {
    await browser?.close();
    await files?.[Symbol.asyncDispose]();
  });

  test('a page without a bundler clusters with one language', async () => {
    take('page.html');
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    await page.goto(`${files.address}/page.html`);
    await page
      .locator('#clusters li')
      .first()
      .waitFor({ timeout: 60_000 })
      .catch(() => undefined);
    expect(errors).toEqual([]);
    expect(await page.locator('#clusters li').allTextContents()).toEqual(['Data Mining (2)', 'Solar Energy (2)']);
    await page.close();
  });

  /** Opens a page that Vite made of a script, and waits for the clusters that it shows. */
  async function showBundle(script: string, settings: InlineConfig = {}): Promise<void> {
    writeFileSync(join(app, 'index.html'), `<!doctype html><body><script type="module" src="./${script}"></script>`);
    await build({
      root: app,
      base: './',
      logLevel: 'error',
      configFile: false,
      build: { outDir: 'bundle', emptyOutDir: true, target: 'es2022' },
      ...settings,
    });
    const page = await browser.newPage();
    await page.goto(`${files.address}/bundle/index.html`);
    await page.getByText('Data Mining | Solar Energy').waitFor({ timeout: 60_000 });
    await page.close();
  }

  test('a bundle of Vite without settings clusters in a worker, and has no large file but the Polish dictionary', async () => {
    take('browser-page.js');
    await showBundle('browser-page.js');
    const scripts = readdirSync(join(app, 'bundle'), { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.js'),
    );
    const large = scripts.filter(name => gzipSync(readFileSync(join(app, 'bundle', name))).length > 300_000);
    expect(large).toEqual([expect.stringContaining('polish')]);
  });

  test('a bundle of Vite clusters in a worker of its own', async () => {
    for (const file of ['own-worker-page.js', 'own-worker.js']) take(file);
    await showBundle('own-worker-page.js', { worker: { format: 'es' } });
  });
});
