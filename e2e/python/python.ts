/** The Python that has what tests need. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../processes.js';
import { lacks } from '../tier.js';

/** SHEAF_PYTHON, or the one on the path. */
export const python = process.env['SHEAF_PYTHON'] ?? 'python3';

/** The package for Python, as it is in the workspace. */
export const source = join(root, 'packages/python');

/** Whether a module is missing; in CI none is. */
export const lacking = (module: string): boolean => lacks(python, '-c', `import ${module}`);

/** Runs Python in a folder, with the package of the workspace. Returns what it prints. */
export const pythonIn =
  (folder: string, environment: NodeJS.ProcessEnv = {}) =>
  (...argv: readonly string[]): string =>
    execFileSync(python, argv, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PYTHONPATH: source, ...environment },
    });
