/**
 * Fails when a package or a folder of the core imports what it may not, or when files import each other in a circle.
 * The table below is the picture in ARCHITECTURE.md.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** What each package may import of the others. */
const packages = {
  core: [],
  languages: ['core'],
  protocol: ['core'],
  sources: ['core'],
  views: ['core'],
  quality: ['core'],
  engine: ['core', 'protocol', 'quality'],
  client: ['core', 'protocol'],
  service: ['core', 'protocol', 'engine', 'languages'],
  cli: ['core', 'protocol', 'engine', 'languages', 'client', 'service', 'sources', 'quality'],
  web: ['core', 'protocol', 'engine', 'languages', 'sources', 'views', 'quality'],
  sheaf: ['core', 'protocol', 'engine', 'languages', 'client', 'service', 'sources', 'quality', 'cli'],
};

/** Folders of the core in the order of the flow of data: a folder imports only from those before it. */
const coreOrder = [
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
];

const filesBelow = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesBelow(path);
    return /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });

const importsOf = text =>
  [...text.matchAll(/(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?from\s*)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g)].map(
    match => ({ specifier: match[1] ?? match[2], typeOnly: /^\s*(?:import|export)\s+type\s/.test(match[0]) }),
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
    for (const { specifier, typeOnly } of importsOf(readFileSync(file, 'utf8'))) {
      const other = /^@sheaf\/([a-z]+)/.exec(specifier)?.[1];
      if (other && other !== name && !test && !allowed.includes(other))
        problems.push(`${place} imports @sheaf/${other}, which ${name} may not`);
      if (name === 'core' && !test && specifier.startsWith('node:'))
        problems.push(`${place} imports ${specifier}: the core runs anywhere`);
      if (!specifier.startsWith('.')) continue;
      const target = resolve(dirname(file), specifier).replace(/\.js$/, '.ts');
      if (!typeOnly) targets.push(target);
      if (name === 'core' && !test) checkCoreOrder(place, source, file, target);
    }
    if (!test) graph.set(file, targets);
  }
}

function checkCoreOrder(place, source, file, target) {
  const from = relative(source, file).split('/');
  const to = relative(source, target).split('/');
  if (from.length < 2 || to.length < 2 || from[0] === to[0]) {
    if (from[0] === 'algorithms' && to[0] === 'algorithms' && from.length > 2 && to.length > 2 && from[1] !== to[1])
      problems.push(`${place} imports another algorithm, ${to.join('/')}`);
    return;
  }
  const [fromRank, toRank] = [coreOrder.indexOf(from[0]), coreOrder.indexOf(to[0])];
  if (fromRank < 0 || toRank < 0)
    problems.push(`${place}: folder ${fromRank < 0 ? from[0] : to[0]} is not in coreOrder`);
  else if (toRank > fromRank) problems.push(`${place} imports ${to.join('/')}, which comes later in the flow of data`);
}

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
