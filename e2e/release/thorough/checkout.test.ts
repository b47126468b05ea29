/** The command of a checkout, for those who want to try Sheaf before it is in a registry. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../processes.js';

const home = mkdtempSync(join(tmpdir(), 'sheaf-checkout-'));

test('`npx .` in a built checkout runs the command, and builds nothing', () => {
  const file = join(home, 'titles.csv');
  const titles = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
  writeFileSync(file, ['title', ...titles].join('\n'));
  const { stdout, stderr } = spawnSync('npx', ['.', file, '--format', 'json'], { cwd: root, encoding: 'utf8' });
  expect(stderr).not.toContain('builds itself');
  const { clusters } = JSON.parse(stdout);
  expect(clusters.map(({ labels }: { labels: string[] }) => labels[0])).toEqual(['Solar Energy', 'Data Mining']);
});

test('a build that fails says what to do, and leaves standard output empty', () => {
  const checkout = join(home, 'checkout');
  mkdirSync(join(checkout, 'node_modules/@sheaf/cli'), { recursive: true });
  copyFileSync(join(root, 'sheaf.mjs'), join(checkout, 'sheaf.mjs'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['sheaf.mjs', '--version'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('sheaf: builds itself, once.');
  expect(stderr).toContain('run `npm ci && npm run build`');
});

test('what npm has installed of the repository says how to get a checkout', () => {
  const installed = join(home, 'node_modules/sheaf-workspace');
  mkdirSync(installed, { recursive: true });
  copyFileSync(join(root, 'sheaf.mjs'), join(installed, 'sheaf.mjs'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(installed, 'sheaf.mjs')], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Clone the repository');
});
