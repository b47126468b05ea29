import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offlineFiles } from './offline-files.js';
import { STANDARD } from './src/session/settings/config.js';
import { remoteSources } from './src/session/sources/remote-sources.js';
import { declaredIn } from './src/session/trust/declared.js';

/**
 * React Aria contains its texts in thirty languages. The interface is in English only, so that the others are left
 * out.
 */
const oneLocale = (): Plugin => ({
  name: 'one-locale',
  enforce: 'pre',
  load: id =>
    /[\\/]intl[\\/](?:.*[\\/])?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id)
      ? "export { default } from './en-US.mjs';"
      : null,
});

/** One small example file of each format. */
const EXAMPLES = [
  'questions.csv',
  'questions.xlsx',
  'questions.ods',
  'questions.json',
  'questions.jsonl',
  'carrot2.xml',
];
const fixtures = join(import.meta.dirname, '../sources/fixtures');
const corpora = join(import.meta.dirname, '../../corpora');

/** The sample collections of the repository, and the list of them that the application reads first. */
function sampleFiles(): ReadonlyMap<string, string> {
  if (!existsSync(corpora)) return new Map();
  const texts = readdirSync(corpora, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.json') && !path.includes('node_modules'))
    .map(path => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(corpora, path), 'utf8') }))
    .map(file => ({ ...file, body: JSON.parse(file.text) }))
    .filter(({ body }) => Array.isArray(body?.documents));
  const order = (JSON.parse(readFileSync(join(corpora, 'index.json'), 'utf8')) as { name: string }[]).map(
    each => each.name,
  );
  const list = texts
    .map(({ path, body: { name, title, language, licence, origin, query = '', documents } }) => {
      return { name, title, language, licence, origin, query, documents: documents.length, file: path };
    })
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return new Map([['index.json', JSON.stringify(list)], ...texts.map(({ path, text }) => [path, text] as const)]);
}

/** Puts the sample collections beside the application, as separate files. */
const samples = (): Plugin => ({
  name: 'samples',
  generateBundle() {
    for (const [path, source] of sampleFiles()) this.emitFile({ type: 'asset', fileName: `samples/${path}`, source });
    for (const name of EXAMPLES)
      this.emitFile({ type: 'asset', fileName: `examples/${name}`, source: readFileSync(join(fixtures, name)) });
  },
  configureServer(server) {
    server.middlewares.use('/samples/', (request, response, next) => {
      const text = sampleFiles().get(decodeURIComponent(request.url ?? '').replace(/^\/|\?.*$/g, ''));
      if (text === undefined) next();
      else response.end(text);
    });
  },
});

/** What each source is by default, for servers that narrow the policy of the page to the hosts of its sources. */
const sourceHosts = (): Plugin => ({
  name: 'source-hosts',
  generateBundle() {
    const hosts = Object.entries(remoteSources).map(([name, { query }]) => {
      const standard = STANDARD.sources[name];
      const { usualAddress } = declaredIn(query, standard);
      return [name, { enabled: true, anyAddress: true, ...standard, url: usualAddress }] as const;
    });
    const source = JSON.stringify(Object.fromEntries(hosts));
    this.emitFile({ type: 'asset', fileName: 'sources.json', source });
  },
});

/** The commit that is built; empty if the sources are not in a repository. */
function revision(): string {
  const told = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return process.env.SHEAF_REVISION ?? (told.status === 0 ? told.stdout.trim() : '');
}

/** Chunks are named after their module; a package that is one chunk, after its folder. */
const chunkName = (module: string | null): string =>
  /\/packages\/([\w-]+)\/src\/index\.ts$/.exec(module ?? '')?.[1] ?? '[name]';

export default defineConfig({
  base: './',
  plugins: [oneLocale(), react(), samples(), sourceHosts(), offlineFiles()],
  resolve: { conditions: ['@sheaf/source', 'module', 'browser', 'development|production'] },
  worker: {
    format: 'es',
    plugins: () => [oneLocale()],
    rolldownOptions: {
      output: { chunkFileNames: ({ facadeModuleId }) => `assets/${chunkName(facadeModuleId)}-[hash].js` },
    },
  },
  define: {
    __BUILD__: JSON.stringify({
      version: process.env.npm_package_version ?? '0.1.0',
      date: new Date().toISOString().slice(0, 10),
      revision: revision(),
    }),
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A script that was only to be fetched early, and could not be had, would count as failed for the life of the page:
    // only what the page itself names is preloaded. Other scripts are fetched ahead (src/ahead.ts).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // Icons of several parts in one script: by itself, each would be a script that compresses badly.
      output: {
        codeSplitting: {
          groups: [
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            // Small scripts compress badly one by one.
            { name: 'session', test: /\/web\/src\/session\//, minShareCount: 22 },
          ],
        },
      },
    },
    manifest: true,
    // The dictionary of Polish is one automaton of two megabytes, which loads only for Polish.
    chunkSizeWarningLimit: 3000,
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
