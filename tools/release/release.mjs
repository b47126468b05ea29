/**
 * `npm run release`: publishes every package, or with `--dry-run` does all but that. Writes the bill of materials of
 * the release, `release/sbom.cdx.json`, beside the staged packages. Further arguments go to `npm publish`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billAsText } from './bill-of-materials.mjs';
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

for (const each of staged) {
  const { status } = spawnSync('npm', ['publish', '--ignore-scripts', ...process.argv.slice(2)], {
    cwd: each,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
console.log(`${staged.length} packages of version ${[...versions]}`);
