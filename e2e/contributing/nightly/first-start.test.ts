/** `npm start` in a fresh clone: what it says while it builds, that this is true, and that it ends with its process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { end, responds, root } from '../../processes.js';

const clone = mkdtempSync(join(tmpdir(), 'sheaf-clone-'));
let npm: ChildProcess;

/** The documentation lets all others go first, so that it takes minutes on a busy machine. */
const LONG = { timeout: 900_000, interval: 500 };

/** What `npm ci` installs: modules of others are those of this checkout, packages of the workspace those of the clone. */
function linkModules(folder: string): void {
  const [from, to] = [join(root, folder), join(clone, folder)];
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@sheaf' || name === 'sheaf') continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  for (const folder of ['node_modules', 'docs/node_modules', 'packages/service/node_modules']) linkModules(folder);
  // npm writes relative links to packages of a workspace.
  execFileSync('cp', [
    '-a',
    join(root, 'node_modules/@sheaf'),
    join(root, 'node_modules/sheaf'),
    join(clone, 'node_modules'),
  ]);
});
afterAll(async () => {
  await end(npm, 'SIGTERM');
  rmSync(clone, { recursive: true, force: true });
});

test('says each step in a line, and when the documentation is ready', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  npm = spawn('npm', ['start', '--', '--host', '127.0.0.1', '--port', String(port)], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  npm.stderr!.on('data', bytes => {
    said += bytes;
  });
  const documentation = async () => (await fetch(`${address}/doc/`)).text();
  await vi.waitFor(async () => expect(await responds(`${address}/health/ready`), said).toBe(true), LONG);
  if (!said.includes('documentation built')) expect(await documentation()).toContain('Not here yet');
  await vi.waitFor(() => expect(said).toContain('is ready at'), LONG);
  const lines = said.trim().split('\n');
  const isStep = (line: string) => /^ {2}\w+ (?:compiled|bundled|built) \(\d+\.\d s\)$/.test(line);
  expect(lines.filter(line => !isStep(line))).toEqual([
    'Building Sheaf. This takes one to three minutes the first time.',
    'Starting the server. The documentation is built meanwhile.',
    'The documentation is ready at /doc/.',
  ]);
  const steps = lines.filter(isStep).map(line => line.trim().replace(/ \(.*/, ''));
  expect(steps[0]).toBe('packages compiled');
  expect(steps.slice(-2)).toEqual(['pages built', 'documentation built']);
  expect(await documentation()).toContain('<title>Sheaf');
  await end(npm, 'SIGTERM');
  await vi.waitFor(async () => expect(await responds(`${address}/health/ready`)).toBe(false), LONG);
}, 1_900_000);
