#!/usr/bin/env node
/**
 * The command of a checkout: `npx .`. At its first use it installs what the build needs and builds, which takes some
 * minutes; standard output is left to the command. What npm installs of a repository (`npx git+https://…`) cannot be
 * built, because npm removes the packages below it the next time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = import.meta.dirname;
const program = join(root, 'packages/cli/dist/main.js');
/** What the build writes, the last of it last. */
const BUILT = [program, join(root, 'packages/service/server/LICENSES.txt'), join(root, 'packages/web/dist/index.html')];

/** Runs a command, and ends with what to do if it fails. */
function step(title, command, args) {
  console.error(`sheaf: ${title}`);
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell });
  if (status === 0) return;
  console.error(`sheaf: this failed. In ${root}, run \`npm ci && npm run build\`, and look at what it says.`);
  process.exit(1);
}

if (/[\\/]node_modules[\\/]/.test(root)) {
  console.error('sheaf: the repository cannot be run by npx. Clone the repository, and run `npx .` in the clone.');
  process.exit(2);
}
if (!BUILT.every(existsSync)) {
  if (!existsSync(join(root, 'node_modules/@sheaf/cli')))
    step('installs what its build needs, once.', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  step('builds itself, once.', process.execPath, ['tools/build.mjs', '--documentation', 'none']);
}
await import(pathToFileURL(program).href);
