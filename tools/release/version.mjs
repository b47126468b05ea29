/**
 * `npm run release:version X.Y.Z`: gives every package the version, also where packages name each other, and turns the
 * heading "Next" of CHANGELOG.md into the version. All packages share one version.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders, root } from './stage.mjs';

/** The manifest with the version, and with it for those of `ours` that it depends on. */
export function withVersion(manifest, version, ours) {
  const updated = dependencies =>
    Object.fromEntries(Object.entries(dependencies).map(([name, asked]) => [name, ours.has(name) ? version : asked]));
  return Object.fromEntries(
    Object.entries({ ...manifest, version }).map(([key, value]) => [
      key,
      /^(d|devD|peerD)ependencies$/.test(key) ? updated(value) : value,
    ]),
  );
}

/** @throws Error if there is nothing to release */
export function withRelease(changelog, version) {
  if (!/^## Next$/m.test(changelog))
    throw new Error('CHANGELOG.md has no section "## Next": write what changed first.');
  return changelog.replace(/^## Next$/m, `## ${version}`);
}

/** Where the Python package says its version. */
const PYTHON = [
  ['package.json', /("version": )"[^"]*"/],
  ['pyproject.toml', /^(version = )"[^"]*"/m],
  ['sheaf/__init__.py', /^(__version__ = )"[^"]*"/m],
];

/** Where the image of the container is built, run or deployed, with the version as its tag. */
export const filesWithImage = [
  'deploy/compose/compose.yaml',
  'deploy/docker/Dockerfile',
  'deploy/kubernetes/sheaf.yaml',
  'docs/operate/deploy.md',
  'docs/operate/install.md',
  'docs/start/first-clusters.md',
];

const replaceIn = (file, pattern, text) => writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text));

function setVersion(version) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? ''))
    throw new Error(`A version is X.Y.Z. Got ${version ?? 'nothing'}.`);
  const changelog = join(root, 'CHANGELOG.md');
  writeFileSync(changelog, withRelease(readFileSync(changelog, 'utf8'), version));
  for (const [file, before] of PYTHON) replaceIn(join(root, 'packages/python', file), before, `$1"${version}"`);
  replaceIn(join(root, 'deploy/helm/Chart.yaml'), /^(version|appVersion): .*$/gm, (_, key) =>
    key === 'version' ? `version: ${version}` : `appVersion: "${version}"`,
  );
  for (const file of filesWithImage) replaceIn(join(root, file), /\bsheaf:\d[\w.-]*/g, `sheaf:${version}`);
  const files = ['.', ...packageFolders()].map(folder => join(root, folder, 'package.json'));
  const manifests = files.map(file => JSON.parse(readFileSync(file, 'utf8')));
  const ours = new Set(manifests.map(({ name }) => name));
  files.forEach((file, at) => {
    writeFileSync(file, `${JSON.stringify(withVersion(manifests[at], version, ours), null, 2)}\n`);
  });
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: root, stdio: 'inherit' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    setVersion(process.argv[2]);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
