/** Tests that need other programs are skipped, and do not fail, on a machine that has Node, npm, git and sh alone. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-bare-'));
afterAll(() => rmSync(folder, { recursive: true }));

const places = (process.env['PATH'] ?? '').split(delimiter);
const findProgram = (name: string): string => places.map(place => join(place, name)).find(existsSync)!;

test('what needs PHP, Ruby, Python, Go, a JDK, Mono, curl, openssl, bash or mkfifo is skipped', () => {
  symlinkSync(process.execPath, join(folder, 'node'));
  for (const name of ['npm', 'git', 'sh']) symlinkSync(findProgram(name), join(folder, name));
  const { status, stdout } = spawnSync(
    'node',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'e2e/docs/thorough/examples',
      'packages/cli/src/program/data-tool',
      'packages/cli/src/output/replace-file',
    ],
    { cwd: root, encoding: 'utf8', env: { PATH: folder, HOME: folder, NO_COLOR: '1' } },
  );
  expect(stdout).not.toContain('FAIL');
  expect(stdout).toMatch(/Tests {2}\d+ passed \| \d{2} skipped/);
  expect(status).toBe(0);
}, 900_000);
