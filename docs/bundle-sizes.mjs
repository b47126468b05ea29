/**
 * What a page has to load, minified and compressed as sites deliver it, with two bundlers. Each program has a budget
 * that a test holds it to; the table of the documentation is made from the same list.
 */
import { gzipSync } from 'node:zlib';
import { catalogue } from '@sheaf/languages';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';

const clusteringWith = algorithm =>
  `import { cluster, english, ${algorithm} } from 'sheaf';
export const group = documents => cluster(documents, { algorithm: ${algorithm}, language: english });`;

/** Programs with what they may weigh: kilobytes of 1,000 bytes, compressed with gzip. */
export const budgets = [
  { name: 'STC and English', kilobytes: 45, program: clusteringWith('stc') },
  { name: 'Lingo and English', kilobytes: 54, program: clusteringWith('lingo') },
  { name: 'Leiden and English', kilobytes: 77.5, program: clusteringWith('leiden') },
  {
    name: 'assigning documents to topics, and English',
    kilobytes: 36.5,
    program: `import { english } from 'sheaf';
import { createAssigner, readTopicModel } from 'sheaf/topics';
export const open = text => createAssigner(readTopicModel(text), english);`,
  },
  {
    name: 'fitting and updating topics, and English',
    kilobytes: 91.5,
    program: `import { english } from 'sheaf';
import { fitTopics, updateTopics } from 'sheaf/topics';
export const fit = documents => fitTopics(documents, { language: english });
export const update = (model, documents) => updateTopics(model, documents, { language: english });`,
  },
  { name: '`tokenizeWords` alone', kilobytes: 2.5, program: `export { tokenizeWords } from '@sheaf/core';` },
  { name: '`isJsonObject` alone', kilobytes: 0.5, program: `export { isJsonObject } from '@sheaf/core';` },
  { name: '`WebEngine`, for a page', kilobytes: 2.5, program: `export { WebEngine } from '@sheaf/engine/browser';` },
  {
    name: '`createClusterWorker`, for a page',
    kilobytes: 4,
    program: `export { createClusterWorker } from '../packages/worker/dist/index.js';`,
  },
  {
    name: 'the engine in its worker, with all algorithms and without languages',
    kilobytes: 106,
    program: `import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { createRegistry, serve, webPort } from '@sheaf/engine/browser';
serve(webPort(), createRegistry({ algorithms: allAlgorithms, languages: [] }));`,
  },
];

/** Both bundlers, by name: each returns the code that a page loads before it asks for more. */
export const bundlers = { esbuild: withEsbuild, rolldown: withRolldown };

async function withEsbuild(program, external = []) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: import.meta.dirname,
    write: false,
    metafile: true,
    external,
  });
  const chunks = Object.entries(metafile.outputs).map(([path, { entryPoint, imports }]) => ({
    name: path.split('/').at(-1),
    // A module that is imported on demand is an entry point of its own.
    isEntry: entryPoint === '<stdin>',
    imports: imports.filter(each => each.kind === 'import-statement').map(each => each.path.split('/').at(-1)),
  }));
  const codeOf = name => outputFiles.find(({ path }) => path.endsWith(`/${name}`)).text;
  return loadedFirst(chunks).map(codeOf).join('');
}

async function withRolldown(program, external = []) {
  const id = `${import.meta.dirname}/program.js`;
  const bundle = await rolldown({
    input: 'program',
    cwd: import.meta.dirname,
    external,
    logLevel: 'silent',
    platform: 'browser',
    plugins: [
      {
        name: 'program',
        resolveId: asked => (asked === 'program' ? id : null),
        load: asked => (asked === id ? program : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const chunks = output.map(({ fileName, isEntry, imports = [] }) => ({ name: fileName, isEntry, imports }));
  return loadedFirst(chunks)
    .map(name => output.find(({ fileName }) => fileName === name).code)
    .join('');
}

/** Names of the entry and of all chunks that it imports, but not of those that it loads later. */
function loadedFirst(chunks) {
  const names = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ name }) => name));
  for (const name of names)
    for (const imported of chunks.find(chunk => chunk.name === name)?.imports ?? [])
      if (chunks.some(chunk => chunk.name === imported)) names.add(imported);
  return [...names];
}

/** Bytes of a program with a bundler: minified, and then compressed. */
export async function sizeOf(program, bundler, external = []) {
  const code = await bundlers[bundler](program, external);
  return { bytes: Buffer.byteLength(code), compressed: gzipSync(code, { level: 9 }).length };
}

const kilobytes = bytes => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

async function budgetRow({ name, kilobytes: budget, program }) {
  const names = Object.keys(bundlers);
  const sizes = await Promise.all(names.map(bundler => sizeOf(program, bundler)));
  return `| ${[name, budget, ...sizes.map(({ compressed }) => kilobytes(compressed))].join(' | ')} |`;
}

async function languageRow({ name }) {
  const program = `export * from '@sheaf/languages/${name.toLowerCase()}';`;
  const { bytes, compressed } = await sizeOf(program, 'rolldown', [/^@sheaf\/(?:core|clustering)/]);
  return `| ${name} | ${kilobytes(bytes)} | ${kilobytes(compressed)} |`;
}

/** Runs one after another, because a bundler uses all processors by itself. */
async function rowsOf(items, rowOf) {
  const rows = [];
  for (const item of items) rows.push(await rowOf(item));
  return rows.join('\n');
}

export async function bundleSizes() {
  return `Kilobytes, minified and compressed with gzip. A test fails when a program exceeds its budget.

| Program | Budget | ${Object.keys(bundlers).join(' | ')} |
|---|---:|---:|---:|
${await rowsOf(budgets, budgetRow)}

Each language, without the core:

| Language | Minified, kB | Compressed with gzip, kB |
|---|---:|---:|
${await rowsOf(catalogue, languageRow)}
`;
}
