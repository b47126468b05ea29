/**
 * Puts the server, its worker threads and all they import into a few files, `packages/service/server`: a thousand
 * modules take longer to find and read than a request takes to answer. Parts that are wanted later or by few (languages
 * but English, YAML) stay in files of their own. Beside each file stands the code V8 made of it; see server-loader.mjs.
 * A program that imports the package as a library gets the modules.
 *
 * The folder lies beside `dist`, so that paths from a module to the files of its package hold in both.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'packages/service/server');

/** Each entry, where it is, and what it exports; the last two are for server-code.mjs. */
const entries = {
  'serve-command': ['service/dist/serve-command.js', 'serveCommand'],
  'registry-lists': ['service/dist/registry-lists.js', 'registryLists'],
  'node-worker': ['engine/dist/pool/node-worker.js'],
  'node-helper': ['engine/dist/pool/node-helper.js'],
  'run-job': ['engine/dist/run/run-job.js'],
  registry: ['engine/dist/registry/registry.js'],
};

/** Fastify asks for these where a route has a schema; none has. */
const NEVER_LOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** Loaded by a server that is asked to serve agents, from their own package. */
const ON_THEIR_OWN = ['@sheaf/mcp'];

const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(entries).map(([name, [module]]) => [name, join(root, 'packages', module)])),
  platform: 'node',
  external: [...NEVER_LOADED, ...ON_THEIR_OWN],
  logLevel: 'silent',
  plugins: [
    // The stand-in for old versions of Node is what Node has.
    { name: 'own-streams', resolveId: id => (id === 'readable-stream' ? { id: 'node:stream', external: true } : null) },
    { name: 'import-module', renderChunk: code => code.replace(/(?<![.\w])import\(/g, 'importModule(') },
    // Asking for the global `Response` makes Node load its whole HTTP client, while the first answer waits.
    { name: 'no-fetch', transform: code => code.replace('obj instanceof Response', 'false') },
  ],
});
rmSync(folder, { recursive: true, force: true });
const { output } = await bundle.write({
  dir: folder,
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  // The text stays in memory beside its code: without comments, and in one byte per character instead of two.
  comments: false,
  // The core is one file, for calls from one file to another go by way of a getter, and the innermost loops make many.
  // Its engine for regular expressions stays apart: few requests need it.
  codeSplitting: { groups: [{ name: 'core', test: /packages\/core\/dist\/(?!regexp\.js)/ }] },
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
});
copyFileSync(join(import.meta.dirname, 'server-loader.mjs'), join(folder, 'load.js'));
for (const [name, [, ...exported]] of Object.entries(entries)) {
  const names = exported.length > 0 ? `export const { ${exported} } = ` : '';
  writeFileSync(join(folder, `${name}.js`), `import { load } from './load.js';\n${names}load('${name}.cjs');\n`);
}
writeFileSync(join(folder, 'LICENSES.txt'), licences(output));
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'server-code.mjs'), folder], {
  stdio: 'inherit',
});
if (status !== 0) throw new Error('The code of the bundled server could not be stored.');

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
