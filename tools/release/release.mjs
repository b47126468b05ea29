/**
 * `npm run release`: publishes every package, or with `--dry-run` does all but that. Writes the bill of materials of
 * the release, `release/sbom.cdx.json`, and the files for hosts of agents, `release/agents`, beside the staged packages. Further arguments go to `npm publish`. A release that
 * stopped goes on when it is run again.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleManifest, bundleName, serverManifest, writeBundle } from './agents.mjs';
import { billAsText } from './bill-of-materials.mjs';
import { checkTypes } from './check-types.mjs';
import { publishPackages } from './publish-packages.mjs';
import { repositoryAddress, root, stagePackages } from './stage.mjs';

const folder = join(root, 'release');
const address = repositoryAddress();

if (!/^https:\/\/[^/]+\/.+/.test(address)) {
  console.error(
    'The release stops: set "repository" in the package.json of the workspace to the address of the project.',
  );
  process.exit(1);
}

const staged = stagePackages(folder, address);
const versions = new Set(staged.map(each => JSON.parse(readFileSync(join(each, 'package.json'), 'utf8')).version));
if (versions.size > 1) {
  console.error(`The release stops: packages have different versions, ${[...versions].join(', ')}.`);
  process.exit(1);
}

writeFileSync(join(folder, 'sbom.cdx.json'), billAsText());

for (const each of staged) checkTypes(each);

// Files of the release, for those who install without a registry.
const tarballs = join(folder, 'tarballs');
mkdirSync(tarballs);
for (const each of staged)
  spawnSync('npm', ['pack', '--ignore-scripts', '--pack-destination', tarballs], { cwd: each, stdio: 'ignore' });

await writeForAgents(staged.find(each => each.endsWith('/mcp')));

const given = process.argv.slice(2);
const quiet = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
const outcomes = publishPackages({
  staged,
  // Not in the folder of the staged packages, which is made anew.
  progress: join(root, '.cache/release.json'),
  kind: given.includes('--dry-run') ? '--dry-run' : '',
  isPublished: id =>
    (spawnSync('npm', ['view', id, 'version', ...registryOf(given)], quiet).stdout ?? '').trim() !== '',
  publish: each =>
    spawnSync('npm', ['publish', '--ignore-scripts', ...given], { cwd: each, stdio: 'inherit' }).status === 0,
});
if (outcomes === null) process.exit(1);
console.log(`${staged.length} packages of version ${[...versions]}`);

/** Writes `server.json` for the registry of MCP servers, and the bundle for hosts. */
async function writeForAgents(staged) {
  const manifest = JSON.parse(readFileSync(join(staged, 'package.json'), 'utf8'));
  const { tools } = await import('../../packages/mcp/dist/tools/tools.js');
  const target = join(folder, 'agents');
  mkdirSync(target);
  const bytes = writeBundle(
    staged,
    join(target, bundleName(manifest.version)),
    bundleManifest(manifest, { address, tools }),
  );
  const digest = createHash('sha256').update(bytes).digest('hex');
  const described = serverManifest(manifest, { address, digest });
  writeFileSync(join(target, 'server.json'), `${JSON.stringify(described, null, 2)}\n`);
}

/** The registry that is named, which is asked, too. */
function registryOf(flags) {
  const at = flags.findIndex(flag => flag === '--registry' || flag.startsWith('--registry='));
  if (at < 0) return [];
  return flags[at] === '--registry' ? flags.slice(at, at + 2) : [flags[at]];
}
