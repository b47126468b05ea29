/**
 * Writes the entry points of the core, the clustering, the languages and the library into their `package.json`: one for
 * each algorithm, one for each language, and one each for near-duplicates, help, the network, ties and topics, so that
 * a bundler loads what a program imports, and nothing else. Runs with the other generators; a file is written only when
 * it changes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../packages');

/** Where a module is: its source within the workspace, its types, and what programs load. */
const entry = module => ({
  '@sheaf/source': `./src/${module}.ts`,
  types: `./dist/${module}.d.ts`,
  default: `./dist/${module}.js`,
});

/** Folders of `folder` with a module of the same name in each. */
const modulesIn = folder =>
  readdirSync(folder, { withFileTypes: true })
    .filter(each => each.isDirectory() && readdirSync(join(folder, each.name)).includes(`${each.name}.ts`))
    .map(({ name }) => name)
    .sort();

const algorithmEntries = name =>
  Object.fromEntries(
    modulesIn(join(packages, name, 'src/algorithms')).map(each => [`./${each}`, `algorithms/${each}/${each}`]),
  );

const coreEntries = () => ({
  '.': 'index',
  ...algorithmEntries('core'),
  './fold-case': 'tokens/fold-case',
  './internal': 'internal',
  './normalise': 'tokens/normalise-text',
  './notes': 'algorithms/notes',
  './regexp': 'dictionaries/regexps/regexp',
  './schema': 'schema',
});

const clusteringEntries = () => ({
  '.': 'index',
  ...algorithmEntries('clustering'),
  './algorithms': 'algorithms/algorithms.generated',
  './catalogue': 'algorithms/catalogue',
  './declarations': 'algorithms/declarations',
  './duplicates': 'duplicates/duplicates',
  './help': 'algorithms/leiden/neighbours/help',
  './internal': 'internal',
  './network': 'algorithms/leiden/document-network',
  './notes': 'algorithms/notes',
  './ties': 'ties/ties',
  './topics': 'topics/topics',
});

/** The template is copied, and never loaded. */
const notLanguages = ['template'];
const languageEntries = () => ({
  '.': 'index',
  ...Object.fromEntries(
    modulesIn(join(packages, 'languages/src'))
      .filter(name => !notLanguages.includes(name))
      .map(name => [`./${name}`, `${name}/${name}`]),
  ),
  './language-notice': 'detection/language-notice',
});

const libraryEntries = () => ({
  '.': 'index',
  './duplicates': 'duplicates',
  './regexp': 'regexp',
  './topics': 'topics',
});

function writeEntries(name, modules) {
  const file = join(packages, name, 'package.json');
  const before = readFileSync(file, 'utf8');
  const manifest = JSON.parse(before);
  manifest.exports = Object.fromEntries(Object.entries(modules).map(([path, module]) => [path, entry(module)]));
  const after = `${JSON.stringify(manifest, null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
}

/** Brings the entry points up to date. */
export function setup() {
  writeEntries('core', coreEntries());
  writeEntries('clustering', clusteringEntries());
  writeEntries('languages', languageEntries());
  writeEntries('sheaf', libraryEntries());
}
