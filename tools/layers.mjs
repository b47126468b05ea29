/**
 * Fails when a package or a folder imports what it may not, when files import each other in a circle (imports of types
 * count), or when too many files lie side by side in one folder. The tables below are the picture in ARCHITECTURE.md.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The workspace; tests name another one. */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

/** What each package may import of the others. */
const packages = {
  core: [],
  languages: ['core'],
  quality: ['core'],
  clustering: ['core'],
  'vectors-english': ['core', 'clustering'],
  'vectors-multilingual': ['core', 'clustering'],
  meaning: ['core', 'clustering'],
  protocol: ['core', 'clustering'],
  sources: ['core', 'clustering'],
  views: ['core', 'clustering'],
  engine: ['core', 'clustering', 'protocol', 'quality'],
  client: ['protocol'],
  worker: ['clustering', 'engine', 'languages'],
  mcp: ['core', 'clustering', 'languages', 'protocol', 'engine', 'sources', 'views'],
  service: [
    'core',
    'clustering',
    'protocol',
    'engine',
    'languages',
    'mcp',
    'sources',
    'vectors-english',
    'vectors-multilingual',
    'meaning',
  ],
  cli: ['core', 'clustering', 'protocol', 'client', 'engine', 'languages', 'mcp', 'service', 'sources'],
  web: [
    'core',
    'clustering',
    'protocol',
    'engine',
    'languages',
    'sources',
    'views',
    'quality',
    'vectors-english',
    'vectors-multilingual',
    'meaning',
  ],
  sheaf: ['core', 'clustering', 'languages'],
};

/**
 * Folders whose subfolders have an order: a subfolder imports only from those listed before it. Files that lie directly
 * in such a folder may import from any subfolder, and any subfolder may import them.
 */
const orders = {
  'packages/meaning/src': ['weights', 'pieces', 'encoder'],
  'packages/core/src': [
    'tables',
    'parameters',
    'dictionaries',
    'matrix',
    'tokens',
    'vocabulary',
    'phrases',
    'labels',
    'vector-space',
    'refine',
    'algorithms',
    'explain',
  ],
  'packages/clustering/src': ['input', 'duplicates', 'history', 'algorithms', 'cluster', 'topics', 'ties'],
  'packages/sources/src': [
    'records',
    'markup',
    'fields',
    'bibliography',
    'merging',
    'write',
    'read',
    'properties',
    'remote',
    'collections',
    'file-source',
  ],
  'packages/views/src': [
    'text',
    'scene',
    'gestures',
    'stage',
    'table',
    'chart',
    'treemap',
    'bubbles',
    'map',
    'overlap',
    'pie',
    'polygons',
    'timeline',
    'element',
  ],
  'packages/quality/src': ['texts', 'similarity', 'measures', 'agreement', 'comparison'],
  'packages/mcp/src': ['runs', 'files', 'tools', 'resources', 'server', 'view'],
  'packages/engine/src': ['registry', 'run', 'help', 'web', 'thread-memory', 'pool'],
  'packages/service/src': [
    'options',
    'memory',
    'http',
    'connection',
    'body',
    'observe',
    'guard',
    'registry',
    'search',
    'context',
    'route',
    'routes',
    'openapi',
    'pages',
    'server',
  ],
  'packages/cli/src': ['outcome', 'output', 'parameters', 'input', 'requests', 'commands', 'program'],
  'packages/web/src': ['session', 'ui', 'app'],
  'packages/web/src/session': [
    'settings',
    'threads',
    'wire',
    'messages',
    'documents',
    'duplicates',
    'dictionaries',
    'parameters',
    'trust',
    'sources',
    'clusters',
    'properties',
    'places',
    'measures',
    'why',
    'comparison',
    'export',
    'topics',
    'state',
    'runs',
    'opening',
    'batches',
    'keeping',
  ],
};

/** A new source or view is a folder that need not be listed: it comes after all others. */
const open = new Set(['packages/sources/src', 'packages/views/src']);

/** Source files side by side in one folder, tests and generated files not counted. */
const FOLDER_LIMIT = 15;
/** An algorithm is one idea, and reads best in one folder. */
const ALGORITHM_FOLDER_LIMIT = 20;
/** Each language is a folder, and the catalogue lists them all. */
const withoutFolderLimit = ['packages/languages'];

const filesBelow = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesBelow(path);
    return /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });

const importsOf = text =>
  [...text.matchAll(/(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?from\s*)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g)].map(
    match => match[1] ?? match[2],
  );

const problems = [];
const graph = new Map();

for (const name of readdirSync(join(root, 'packages'))) {
  const source = join(root, 'packages', name, 'src');
  if (!statSync(source, { throwIfNoEntry: false })) continue;
  if (!(name in packages)) problems.push(`packages/${name} is not in the table of tools/layers.mjs`);
  const allowed = packages[name] ?? [];
  for (const file of filesBelow(source)) {
    const place = relative(root, file);
    const test = /\.test\.tsx?$/.test(file);
    const targets = [];
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
      const other = /^@sheaf\/([a-z-]+)/.exec(specifier)?.[1];
      if (other && other !== name && !test && !allowed.includes(other))
        problems.push(`${place} imports @sheaf/${other}, which ${name} may not`);
      if (['core', 'clustering'].includes(name) && !test && specifier.startsWith('node:'))
        problems.push(`${place} imports ${specifier}: ${name} runs anywhere`);
      if (!specifier.startsWith('.')) continue;
      const target = resolve(dirname(file), specifier).replace(/\.js$/, '.ts');
      targets.push(target);
      if (!test) checkOrder(place, file, target);
    }
    if (!test) graph.set(file, targets);
  }
}

function checkOrder(place, file, target) {
  for (const [folder, order] of Object.entries(orders)) {
    const [from, to] = [file, target].map(path => relative(join(root, folder), path).split('/'));
    if (from[0] === '..' || to[0] === '..' || from.length < 2 || to.length < 2) continue;
    if (from[0] === to[0]) {
      if (from[0] === 'algorithms' && from.length > 2 && to.length > 2 && from[1] !== to[1])
        problems.push(`${place} imports another algorithm, ${to.join('/')}`);
      continue;
    }
    const [fromRank, toRank] = [order.indexOf(from[0]), order.indexOf(to[0])];
    if (open.has(folder) && fromRank < 0 && toRank >= 0) continue;
    if (fromRank < 0 || toRank < 0)
      problems.push(`${place}: ${folder}/${fromRank < 0 ? from[0] : to[0]} is not in the orders of tools/layers.mjs`);
    else if (toRank > fromRank)
      problems.push(`${place} imports ${to.join('/')}, which comes later in the order of ${folder}`);
  }
}

function checkFolderSizes() {
  const sizes = new Map();
  for (const file of graph.keys()) {
    if (/\.(generated|testing)\.tsx?$/.test(file)) continue;
    const folder = relative(root, dirname(file));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  for (const [folder, size] of sizes) {
    if (withoutFolderLimit.some(free => folder.startsWith(free))) continue;
    const limit = /src\/algorithms\/[^/]+$/.test(folder) ? ALGORITHM_FOLDER_LIMIT : FOLDER_LIMIT;
    if (size > limit) problems.push(`${folder} has ${size} source files side by side; at most ${limit} are allowed`);
  }
}
checkFolderSizes();

const state = new Map();
function visit(file, path) {
  if (state.get(file) === 'done') return;
  if (state.get(file) === 'open') {
    const circle = [...path.slice(path.indexOf(file)), file].map(f => relative(root, f)).join(' → ');
    problems.push(`import cycle: ${circle}`);
    return;
  }
  state.set(file, 'open');
  for (const target of graph.get(file) ?? []) visit(graph.has(target) ? target : `${target}x`, [...path, file]);
  state.set(file, 'done');
}
for (const file of graph.keys()) visit(file, []);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`layers: ${graph.size} files, no breach, no cycle`);
