/**
 * Puts the server, its worker threads and all they import into a few files, `packages/service/server`: a thousand
 * modules take longer to find and read than a request takes to process. What is needed later or rarely (languages except
 * English, YAML) stays in files of its own. A program that imports the package as a library gets the single modules.
 *
 * The folder lies beside `dist`, so that paths from a module to the files of its package hold in both.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'packages/service/server');

/** Each entry, and the compiled module it is made from. */
const entries = {
  'serve-command': 'service/dist/serve-command.js',
  'registry-lists': 'service/dist/registry-lists.js',
  'node-worker': 'engine/dist/pool/node-worker.js',
  'node-helper': 'engine/dist/pool/node-helper.js',
};

/** Fastify asks for these where a route has a schema; none has. */
const NEVER_LOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** Loaded from their own packages by a server that is asked to serve agents, or to search. */
const ON_THEIR_OWN = ['@sheaf/mcp', '@sheaf/sources/catalogue', 'pg'];

const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(entries).map(([name, module]) => [name, join(root, 'packages', module)])),
  platform: 'node',
  external: [...NEVER_LOADED, ...ON_THEIR_OWN],
  logLevel: 'silent',
  plugins: [
    // The stand-in for old versions of Node is what Node has.
    { name: 'own-streams', resolveId: id => (id === 'readable-stream' ? { id: 'node:stream', external: true } : null) },
    // Asking for the global `Response` makes Node load its whole HTTP client, while the first response waits.
    { name: 'no-fetch', transform: code => code.replace('obj instanceof Response', 'false') },
  ],
});
rmSync(folder, { recursive: true, force: true });
const { output } = await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
});
writeFileSync(join(folder, 'LICENSES.txt'), licences(output));

/** The licences of the packages within, as their authors ask. */
function licences(chunks) {
  const packages = new Set();
  for (const { moduleIds = [] } of chunks)
    for (const id of moduleIds) {
      const [found] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
      if (found) packages.add(found);
    }
  return [...packages].sort().map(noticeOf).join('\n\n');
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(entry => /^licen[cs]e(\.\w+)?$/i.test(entry));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}`;
}
