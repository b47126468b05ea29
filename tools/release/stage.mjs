/**
 * Puts every public package into a folder as it is published: the files that npm packs, with a manifest for strangers.
 * The manifest names the repository, and has no entry that only this workspace can use. Maps come with the source
 * within them; a map whose source is not published is left out.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverName } from './agents.mjs';

export const root = resolve(import.meta.dirname, '../..');

const readJson = path => JSON.parse(readFileSync(path, 'utf8'));

/** Where the project lives: the `repository` of the workspace's own manifest, which the person who publishes sets. */
export const repositoryAddress = () => readJson(join(root, 'package.json')).repository ?? '';

/** Folders of the packages that go to npm, dependencies first. */
export function packageFolders() {
  const all = [...readdirSync(join(root, 'packages')).map(name => join('packages', name)), 'docs'];
  const folders = all.filter(folder => !readJson(join(root, folder, 'package.json')).private);
  const manifests = new Map(folders.map(folder => [readJson(join(root, folder, 'package.json')).name, folder]));
  const ordered = new Set();
  const visit = folder => {
    for (const name of Object.keys(readJson(join(root, folder, 'package.json')).dependencies ?? {}))
      if (manifests.has(name)) visit(manifests.get(name));
    ordered.add(folder);
  };
  folders.forEach(visit);
  return [...ordered];
}

/** Stages packages below `target`, and returns their folders in the order in which they can be published. */
export function stagePackages(target, address = repositoryAddress(), folders = packageFolders()) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  return folders.map(folder => stage(folder, target, address));
}

function stage(folder, target, address) {
  const staged = join(target, folder.replace('packages/', ''));
  mkdirSync(staged);
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const output = execFileSync('npm', pack, {
    cwd: join(root, folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(output);
  const tarball = join(target, filename.replace(/^@/, '').replace('/', '-'));
  execFileSync('tar', ['-xzf', tarball, '-C', staged, '--strip-components=1']);
  rmSync(tarball);
  const manifest = publishedManifest(readJson(join(staged, 'package.json')), { folder, address });
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  dropOrphanedMaps(staged);
  return staged;
}

const KEYWORDS = ['clustering', 'document-clustering', 'text-mining', 'search-results', 'topics', 'carrot2', 'lingo'];

/** The manifest as npm shows it. @param address where the repository is; empty leaves out all that follows from it */
export function publishedManifest({ devDependencies: _, scripts: __, exports, ...manifest }, { folder, address }) {
  const page = address.replace(/\.git$/, '');
  return {
    ...manifest,
    keywords: KEYWORDS,
    ...(address === ''
      ? {}
      : {
          repository: { type: 'git', url: `git+${page}.git`, directory: folder },
          homepage: `${page}#readme`,
          bugs: `${page}/issues`,
          // By this the registry of MCP servers sees whose package it is.
          ...(manifest.name === '@sheaf/mcp' ? { mcpName: serverName(address) } : {}),
        }),
    ...(exports ? { exports: withoutSources(exports) } : {}),
  };
}

/** Without the condition under which this workspace reads the sources of a package. */
const withoutSources = target =>
  typeof target === 'string'
    ? target
    : Object.fromEntries(
        Object.entries(target)
          .filter(([condition]) => condition !== '@sheaf/source')
          .map(([condition, inner]) => [condition, withoutSources(inner)]),
      );

/** Maps of declarations point to sources that are not published; so do those of generated files, which are large. */
const isOrphaned = name => name.endsWith('.d.ts.map') || /\.generated\.js\.map$/.test(name);

function dropOrphanedMaps(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    if (isOrphaned(entry.name)) rmSync(path);
    else if (isOrphaned(`${entry.name}.map`)) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));
    }
  }
}
