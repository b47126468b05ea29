/**
 * A release from end to end: into a registry on this machine, and from there into an empty folder, as a stranger gets
 * it. Packages of others come through it from the registry that npm uses here.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { stagePackages } from '../../../tools/release/stage.mjs';
import { end, root } from '../../processes.js';

const home = mkdtempSync(join(tmpdir(), 'sheaf-publishing-'));
const app = join(home, 'app');
const npmrc = join(home, 'npmrc');
let registry: ChildProcess;
let address: string;
let staged: readonly string[];

/** A registry in a folder: it keeps what is published, and asks another registry for the rest. */
async function startRegistry(): Promise<void> {
  const folder = join(home, 'registry');
  cpSync(join(import.meta.dirname, '../registry'), folder, { recursive: true });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  address = `http://127.0.0.1:${port}/`;
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const config = {
    storage: join(folder, 'storage'),
    uplinks: { upstream: { url: upstream, maxage: '1h' } },
    packages: {
      sheaf: { access: '$all', publish: '$all' },
      '@sheaf/*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'upstream' },
    },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'pretty', level: 'http' },
  };
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config));
  writeFileSync(npmrc, `registry=${address}\n//127.0.0.1:${port}/:_authToken=anybody\n`);
  const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');
  registry = spawn(process.execPath, [program, '--config', join(folder, 'config.yaml'), '--listen', address], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (data: Buffer) => {
      output += data;
      if (/http address/i.test(output)) resolve();
    };
    registry.stdout?.on('data', read);
    registry.stderr?.on('data', read);
    registry.once('exit', () => reject(new Error(output)));
  });
}

const npm = ([command = '', ...args]: readonly string[], cwd: string) => {
  const options = ['--userconfig', npmrc, '--registry', address, '--no-audit', '--no-fund'];
  return spawnSync('npm', [command, ...options, ...args], { cwd, encoding: 'utf8' });
};

beforeAll(async () => {
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
  staged = stagePackages(join(home, 'staged'), 'https://example.org/sheaf');
  await startRegistry();
}, 600_000);
afterAll(() => end(registry, 'SIGTERM'));

test('without the address of the project the release stops with a sentence', () => {
  const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly repository: string };
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/release/release.mjs'), '--dry-run'], {
    encoding: 'utf8',
  });
  if (workspace.repository === '') expect(stderr).toMatch(/^The release stops: set "repository" in the package\.json/);
  expect(status).toBe(workspace.repository === '' ? 1 : 0);
});

describe('a release', () => {
  test('passes a dry run of every package without a warning', () => {
    for (const folder of staged) {
      const { status, stderr } = npm(['publish', '--dry-run', '--ignore-scripts', '--provenance=false'], folder);
      expect(status, stderr).toBe(0);
      expect(stderr, folder).not.toMatch(/auto-corrected|warn publish/i);
    }
  });

  test('is published, each package after those that it needs', () => {
    for (const folder of staged) {
      const { status, stderr } = npm(['publish', '--ignore-scripts', '--provenance=false'], folder);
      expect(status, stderr).toBe(0);
    }
  });

  test('installs as a library of at most 11 MB with at most 5 packages of others, and the program of the README runs', () => {
    const { status, stderr } = npm(['install', 'sheaf'], app);
    expect(status, stderr).toBe(0);
    const modules = join(app, 'node_modules');
    expect(bytesIn(modules)).toBeLessThanOrEqual(11_000_000);
    const names = readdirSync(modules).filter(name => !name.startsWith('.'));
    expect(names.filter(name => name !== 'sheaf' && name !== '@sheaf').length).toBeLessThanOrEqual(5);
    expect(readdirSync(join(modules, '@sheaf')).sort()).toEqual(['clustering', 'core', 'languages']);

    const [program, shown] = readmeProgram();
    writeFileSync(join(app, 'readme.mjs'), program);
    const run = spawnSync(process.execPath, ['readme.mjs'], { cwd: app, encoding: 'utf8' });
    expect([run.stderr, run.stdout]).toEqual(['', shown]);
  });

  test('runs the command without installing it first', () => {
    writeFileSync(
      join(app, 'tickets.csv'),
      'title\nData mining tools\nOpen data mining\nSolar panels\nSolar panels at night\n',
    );
    // npm keeps what it has executed, by name and version: an earlier run had other packages of this version.
    const cache = join(home, 'cache');
    const { status, stdout, stderr } = npm(
      ['exec', '--cache', cache, '--yes', '--', '@sheaf/cli', 'tickets.csv', '--format', 'outline'],
      app,
    );
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/^Data Mining \(2\)\n/m);
  });
});

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** The program of the README, and what the README says that it prints. */
function readmeProgram(): readonly [program: string, output: string] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, program, output] = /```js\n(import \{ cluster[\s\S]*?)```\s*```text\n([\s\S]*?)```/.exec(readme)!;
  return [program!, output!];
}
