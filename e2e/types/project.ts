/** A folder in which the packages are installed as built, for programs that a stranger would write. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../docs/doc-server.js';

export const tsc = join(root, 'node_modules/.bin/tsc');

export interface Project {
  readonly folder: string;
  readonly remove: () => void;
}

export function makeProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-types-'));
  // An earlier build may be old; where other packages do not compile, their last output serves.
  spawnSync(tsc, ['-b', 'packages/sheaf', 'packages/client', 'packages/engine'], { cwd: root });
  mkdirSync(join(folder, 'node_modules/@sheaf'), { recursive: true });
  symlinkSync(join(root, 'packages/sheaf'), join(folder, 'node_modules/sheaf'), 'junction');
  for (const name of ['core', 'languages', 'client', 'engine', 'protocol'])
    symlinkSync(join(root, 'packages', name), join(folder, `node_modules/@sheaf/${name}`), 'junction');
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
