/**
 * Puts programs for Node and all that they import into a few files: the server and its worker threads
 * (`packages/service/server`), because a thousand modules take longer to find and read than a request takes to process,
 * and the program of `@sheaf/mcp` (`packages/mcp/program/server`), which installs without dependencies. What is needed
 * later or rarely (languages except English, YAML) stays in files of its own. A program that imports the packages as
 * libraries gets the single modules.
 *
 * The folders lie as deep as the modules, so that paths from a module to the files of its package hold in both.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');

/** Worker threads of the engine. */
const threads = { 'node-worker': 'engine/dist/pool/node-worker.js', 'node-helper': 'engine/dist/pool/node-helper.js' };

/** Fastify asks for these where a route has a schema; none has. */
const NEVER_LOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** Loaded from their own packages by a server that is asked to serve agents, to search, or to encode texts. */
const ON_THEIR_OWN = ['@sheaf/mcp', '@sheaf/meaning', '@sheaf/sources/catalogue', 'pg'];

await bundle({
  folder: 'service/server',
  entries: {
    'serve-command': 'service/dist/serve-command.js',
    'registry-lists': 'service/dist/registry-lists.js',
    ...threads,
  },
  external: [...NEVER_LOADED, ...ON_THEIR_OWN],
});
await bundle({
  folder: 'mcp/program/server',
  entries: {
    'agents-main': 'cli/dist/agents-main.js',
    'agent-lists': 'cli/dist/requests/agent-lists.js',
    ...threads,
  },
  // As large as all the rest, or larger. The engine does without a table that is not installed.
  external: ['@sheaf/meaning', '@sheaf/vectors-multilingual'],
});

/** @param entries the name of each entry, and the compiled module it is made from */
async function bundle({ folder, entries, external = [] }) {
  const bundled = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, module]) => [name, join(root, 'packages', module)])),
    platform: 'node',
    external,
    logLevel: 'silent',
    plugins: [
      // The stand-in for old versions of Node is what Node has.
      {
        name: 'own-streams',
        resolveId: id => (id === 'readable-stream' ? { id: 'node:stream', external: true } : null),
      },
      // Asking for the global `Response` makes Node load its whole HTTP client, while the first response waits.
      { name: 'no-fetch', transform: code => code.replace('obj instanceof Response', 'false') },
    ],
  });
  const target = join(root, 'packages', folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { output } = await bundled.write({
    dir: target,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
  });
  writeFileSync(join(target, 'LICENSES.txt'), licences(output));
}

/** The licences of the packages within, as their authors ask, and the notices of those of ours that have one. */
function licences(chunks) {
  const packages = new Set();
  for (const { moduleIds = [] } of chunks)
    for (const id of moduleIds) {
      const [found] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? /^.*\/packages\/[^/]+/.exec(id) ?? [];
      if (found) packages.add(found);
    }
  return [...packages].sort().flatMap(noticeOf).join('\n\n');
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(entry => (isOurs(name) ? /^NOTICE$/ : /^licen[cs]e(\.\w+)?$/i).test(entry));
  if (isOurs(name) && !file) return [];
  return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}`;
}

function isOurs(name) {
  return name.startsWith('@sheaf/');
}
