/** The library as it is packed, in every runtime that people use: each runs one program with the same goldens. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cluster, leiden } from '@sheaf/clustering';
import { fitTopics } from '@sheaf/clustering/topics';
import { english } from '@sheaf/languages/english';
import { vectorsByMeaning } from '@sheaf/meaning/internal';
import { build as bundleWorker } from 'esbuild';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findChrome } from '../../../tools/chrome.mjs';
import { freePort } from '../../../tools/free-port.mjs';
import { stagePackages } from '../../../tools/release/stage.mjs';
import { type LocalServer, serveFiles } from '../../../tools/testing/local-server.js';
import { end, root } from '../../processes.js';
import { lacks } from '../../tier.js';
import { NODES } from '../nodes.js';
import { scatteredVectors } from '../runtimes/scattered-vectors.mjs';
import '@sheaf/vectors-english';

const home = mkdtempSync(join(tmpdir(), 'sheaf-runtimes-'));
const app = join(home, 'app');
const modules = join(app, 'node_modules');

/** The runtimes, by the name under which the test installs them. */
const RUNTIMES = {
  ...Object.fromEntries(Object.values(NODES)),
  '@oven/bun-linux-x64': '1.4.5',
  '@deno/linux-x64-glibc': '2.9.6',
  '@cloudflare/workerd-linux-64': '1.20261117.1',
};

/** What an application of Next.js is made of. */
const NEXT = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];

interface Golden {
  readonly name: string;
  readonly algorithm: 'lingo' | 'stc' | 'kmeans' | 'leiden';
  readonly parameters?: object;
  readonly documents: readonly { readonly [field: string]: string }[];
  readonly dictionaries: 'none' | 'own';
  /** The length of the vectors, or the name of a table of words. */
  readonly vectors?: number | 'english';
  readonly clusters: unknown;
}

function golden(algorithm: 'lingo' | 'stc' | 'kmeans'): Golden {
  const read = (kind: string) =>
    JSON.parse(readFileSync(join(root, `conformance/goldens/clusters/${algorithm}-default.${kind}.json`), 'utf8'));
  const { parameters, documents } = read('request');
  return {
    name: algorithm,
    algorithm,
    parameters,
    documents,
    dictionaries: 'none',
    clusters: read('response').clusters,
  };
}

/** What Leiden finds here: every other runtime must find the same, and the same scores. */
function goldenOfLeiden(name: string, documents: Golden['documents'], vectors?: number | 'english'): Golden {
  const given = typeof vectors === 'number' ? scatteredVectors(documents.length, vectors) : vectors;
  const options = { algorithm: leiden, language: english, ...(given === undefined ? {} : { vectors: given }) };
  const numbers = new Map(documents.map((document, number) => [document, number]));
  const clusters = cluster(documents, options).map(({ labels, documents: found, score }) => ({
    labels,
    documents: found.map(document => numbers.get(document)),
    score,
  }));
  expect(clusters.length).toBeGreaterThan(1);
  return { name, algorithm: 'leiden', documents, dictionaries: 'own', clusters, ...(vectors ? { vectors } : {}) };
}

/** More than 4,000 short texts: their vectors are reduced to principal components first. */
function manyTexts(): Golden['documents'] {
  const words = golden('lingo').documents.flatMap(({ title = '' }) => title.split(' '));
  return Array.from({ length: 4_200 }, (_, number) => ({
    title: [number, 7 * number + 1, number * number].map(at => words[at % words.length]).join(' '),
  }));
}

function goldensOfLeiden(): readonly Golden[] {
  const { documents } = golden('lingo');
  return [
    goldenOfLeiden('leiden', documents),
    goldenOfLeiden('leiden with word vectors', documents, 'english'),
    goldenOfLeiden('leiden with vectors', documents, 24),
    goldenOfLeiden('leiden with many vectors', manyTexts(), 96),
  ];
}

/** The topics of two thousand documents: every other runtime must make the same model, and assign the same. */
function goldenOfTopics() {
  const documents = ['science', 'network'].flatMap(
    name => JSON.parse(readFileSync(join(root, `corpora/debian-${name}.json`), 'utf8')).documents as object[],
  );
  expect(documents.length).toBe(2000);
  const { model, assignments } = fitTopics(documents, { language: english, sample: 1500 });
  expect(model.topics.length).toBeGreaterThan(10);
  return { documents, id: model.id, assignments };
}

const weights = join(root, 'packages/meaning/weights/encoder.bin');

/** Without its weights, which `node tools/word-vectors/build.mjs meaning` makes, the encoder runs nowhere. */
const hasMeaning = existsSync(weights) || Boolean(process.env['CI']);

/** Programs that hand the encoder to `failures`, if it is there. */
const asking = {
  module: hasMeaning ? `import { meaningVectors } from '@sheaf/meaning';\n` : '',
  argument: hasMeaning ? 'meaningVectors' : '',
};

/** The vectors of the beginnings of the sample texts: every other runtime must find the same bits. */
function goldenOfMeaning() {
  const languages = join(root, 'packages/languages/src');
  const documents = readdirSync(languages)
    .sort()
    .map(name => join(languages, name, `${name}.sample.txt`))
    .filter(existsSync)
    .map(path => ({ text: readFileSync(path, 'utf8').slice(0, 100) }));
  expect(documents.length).toBeGreaterThan(16);
  const { data } = vectorsByMeaning(new Uint8Array(readFileSync(weights)))(documents);
  return { documents, bits: String(new Uint32Array(data.buffer)) };
}

let tarballs: readonly string[];

function install(folder: string, packages: readonly string[]): void {
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', [...options, ...packages], { cwd: folder, stdio: 'pipe' });
}

beforeAll(() => {
  mkdirSync(app);
  const names = ['core', 'clustering', 'languages', 'sheaf', 'vectors-english', ...(hasMeaning ? ['meaning'] : [])];
  const staged = stagePackages(
    join(home, 'staged'),
    '',
    names.map(name => `packages/${name}`),
  );
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', home, ...staged];
  const packed = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  tarballs = packed.map(({ filename }: { filename: string }) => join(home, filename));
  writeFileSync(join(app, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
  const runtimes = Object.entries(RUNTIMES).map(([name, version]) => `${name}@${version}`);
  install(app, [...tarballs, ...runtimes]);
  for (const file of ['conformance.mjs', 'scattered-vectors.mjs'])
    copyFileSync(join(import.meta.dirname, '../runtimes', file), join(app, file));
  const goldens = [golden('lingo'), golden('stc'), golden('kmeans'), ...goldensOfLeiden()];
  const named = { topics: goldenOfTopics(), meaning: hasMeaning ? goldenOfMeaning() : null };
  const exported = Object.entries(named).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
  writeFileSync(join(app, 'goldens.mjs'), `export default ${JSON.stringify(goldens)};\n${exported.join('')}`);
  const print = `.then(names => console.log(names.length === 0 ? 'all is well' : names.join()))`;
  const imports = `import { failures } from './conformance.mjs';\n${asking.module}`;
  writeFileSync(join(app, 'main.mjs'), `${imports}failures(${asking.argument})${print};\n`);
  writeFileSync(join(app, 'main.cjs'), `require('./conformance.mjs').failures()${print};\n`);
}, 600_000);

const said = (program: string, ...args: string[]): string => {
  const { stdout, stderr, error } = spawnSync(program, args, { cwd: app, encoding: 'utf8' });
  return `${stdout}${stderr}${error ?? ''}`;
};

describe('on the command line', () => {
  test.each([
    ['this Node', process.execPath, ['main.mjs']],
    ['Node 20', join(modules, 'node20/bin/node'), ['main.mjs']],
    ['Node 22', join(modules, 'node22/bin/node'), ['main.mjs']],
    ['Node 24', join(modules, 'node24/bin/node'), ['main.mjs']],
    ['Bun', join(modules, '@oven/bun-linux-x64/bin/bun'), ['main.mjs']],
    ['Deno', join(modules, '@deno/linux-x64-glibc/deno'), ['run', '--allow-read', '--allow-env', 'main.mjs']],
  ])('%s gives the same clusters', (_name, program, args) => {
    expect(said(program, ...args)).toBe('all is well\n');
  });

  test.each([
    ['Node 20', join(modules, 'node20/bin/node')],
    ['Node 24', join(modules, 'node24/bin/node')],
  ])('%s gives them to CommonJS by `require`', (_name, program) => {
    expect(said(program, '--no-warnings', 'main.cjs')).toBe('all is well\n');
  });
});

test.each(['node20', 'node22', 'node24'])('on %s threads that help find the same neighbours to the last bit', name => {
  const { stdout } = spawnSync(join(modules, name, 'bin/node'), [join(root, 'e2e/cli/helped.mjs')], {
    encoding: 'utf8',
  });
  const { asked, digests } = JSON.parse(stdout);
  expect(asked).toBe(1);
  expect(digests[1]).toBe(digests[0]);
});

describe('in an isolate like that of Cloudflare Workers', () => {
  let worker: ChildProcess | undefined;
  afterAll(() => worker && end(worker, 'SIGTERM'));

  // An isolate compiles no WebAssembly, and plain code reads texts many times slower.
  test('a request gets the same clusters', { timeout: 300_000 }, async () => {
    const encoder = `import { vectorsByMeaning } from '@sheaf/meaning/internal';
import weights from './encoder.bin';
const meaningVectors = vectorsByMeaning(new Uint8Array(weights));\n`;
    const entry = `import { failures } from './conformance.mjs';
${hasMeaning ? encoder : ''}export default {
  fetch: async () => new Response(JSON.stringify(await failures(${asking.argument}))),
};`;
    await bundleWorker({
      stdin: { contents: entry, resolveDir: app },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      external: ['*.bin'],
      outfile: join(app, 'worker.js'),
    });
    // Only files beside the configuration can be embedded.
    if (hasMeaning) copyFileSync(weights, join(app, 'encoder.bin'));
    const data = hasMeaning ? ', (name = "encoder.bin", data = embed "encoder.bin")' : '';
    const port = await freePort();
    const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker", esModule = embed "worker.js")${data}],
    compatibilityDate = "2025-01-01"))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);`;
    writeFileSync(join(app, 'config.capnp'), config);
    const program = join(modules, '@cloudflare/workerd-linux-64/bin/workerd');
    worker = spawn(program, ['serve', 'config.capnp'], { cwd: app, stdio: 'ignore' });
    const answer = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        reply => reply.json(),
        () => 'no response yet',
      );
    await expect.poll(answer, { timeout: 200_000 }).toEqual([]);
  });
});

/** The page of a bundle, served until it has said what it found. */
async function servePage(folder: string): Promise<{ readonly address: string; readonly said: Promise<string> }> {
  let tell: (text: string) => void;
  const said = new Promise<string>(resolve => (tell = resolve));
  files = await serveFiles(path => {
    if (!path.startsWith('said/')) return readFileSync(join(folder, path));
    tell(path.slice('said/'.length));
    return '';
  });
  return { address: `${files.address}/index.html`, said };
}
let files: LocalServer | undefined;
afterEach(() => files?.[Symbol.asyncDispose]());

const firefox = ['firefox-esr', 'firefox'].find(
  name => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);

describe('in browsers, from a bundle of Vite, a page gets the same clusters', () => {
  const bundle = join(app, 'bundle');
  beforeAll(async () => {
    writeFileSync(
      join(app, 'page.js'),
      `import { failures } from './conformance.mjs';
${asking.module}failures(${asking.argument})
  .then(names => (names.length === 0 ? 'all is well' : names.join()), error => String(error.stack))
  .then(text => fetch('/said/' + encodeURIComponent(text)));`,
    );
    writeFileSync(join(app, 'index.html'), '<!doctype html><body><script type="module" src="./page.js"></script>');
    const output = { outDir: 'bundle', target: 'es2022' };
    await build({ root: app, base: './', logLevel: 'error', configFile: false, build: output });
  });

  test('Chromium', async () => {
    const { address, said } = await servePage(bundle);
    await using browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] });
    await (await browser.newPage()).goto(address);
    expect(await said).toBe('all is well');
  });

  test.skipIf(firefox === undefined && lacks('firefox-esr', '--version'))('Firefox', async () => {
    const { address, said } = await servePage(bundle);
    const started = startFirefox(address);
    try {
      expect(await said).toBe('all is well');
    } finally {
      await end(started, 'SIGTERM');
    }
  });
});

/** Firefox without a window, in a home of its own, that asks nobody but the page. */
function startFirefox(address: string): ChildProcess {
  const own = mkdtempSync(join(home, 'firefox-'));
  const preferences = {
    'app.normandy.enabled': false,
    'app.update.enabled': false,
    'browser.aboutwelcome.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'toolkit.telemetry.enabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`);
  writeFileSync(join(own, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', own, address];
  return spawn(firefox ?? 'firefox-esr', args, { stdio: 'ignore', env: { ...process.env, HOME: own } });
}

describe('in a route handler of Next.js', () => {
  let server: ChildProcess | undefined;
  afterAll(() => server && end(server, 'SIGTERM'));

  test('a request gets the same clusters', async () => {
    const folder = join(home, 'next');
    mkdirSync(join(folder, 'app/conformance'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
    install(folder, [...tarballs, ...NEXT]);
    for (const file of ['conformance.mjs', 'scattered-vectors.mjs', 'goldens.mjs'])
      copyFileSync(join(app, file), join(folder, file));
    writeFileSync(
      join(folder, 'app/conformance/route.js'),
      `import { failures } from '../../conformance.mjs';
export const dynamic = 'force-dynamic';
export const GET = async () => Response.json(await failures());\n`,
    );
    const next = (...args: string[]) => [join(folder, 'node_modules/next/dist/bin/next'), ...args];
    const settings = {
      cwd: folder,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const },
    };
    execFileSync(process.execPath, next('build'), { ...settings, stdio: 'pipe' });
    const port = await freePort();
    const args = next('start', '--port', String(port), '--hostname', '127.0.0.1');
    server = spawn(process.execPath, args, { ...settings, stdio: 'ignore' });
    const answer = () =>
      fetch(`http://127.0.0.1:${port}/conformance`).then(
        reply => reply.json(),
        () => 'no response yet',
      );
    await expect.poll(answer).toEqual([]);
  });
});
