/**
 * The Dockerfile, built by buildah and run, on a stand-in for its base. At night every step of the file is taken as it
 * is; otherwise its first stage, which installs and builds, is replaced by what is built here.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { end, responds, root } from '../../processes.js';
import { isNightly } from '../../tier.js';
import { until } from '../../until.js';
import { buildah, cleanUp, commitBase, home, storageOptions, whyNotHere } from '../container-base.js';

const file = join(root, 'deploy/docker/Dockerfile');
const reason = await whyNotHere();

interface Image {
  readonly User: string;
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly StopSignal: NodeJS.Signals;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** The sources as they are committed. */
function clone(to: string): void {
  execFileSync('git', ['clone', '-q', root, to]);
}

/** What the first stage ends with: the built packages, and what they need when they run. */
function copyBuilt(to: string): void {
  const paths = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { cwd: root, encoding: 'utf8' });
  const needed = paths
    .trim()
    .split('\n')
    .map(path => relative(root, path))
    .filter(path => path.includes('node_modules/'));
  for (const path of ['package.json', 'LICENSE', 'docs/dist', ...needed])
    cpSync(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true });
  const filter = (path: string) => !/\/(?:node_modules|src)$/.test(path);
  cpSync(join(root, 'packages'), join(to, 'packages'), { recursive: true, filter });
}

/** The file with the stand-in for its base, which has its name, but cannot have its digest. */
function dockerfile(): string {
  const text = readFileSync(file, 'utf8').replace(/@sha256:[0-9a-f]+/g, '');
  return isNightly
    ? text
    : text.replace(/^FROM \S+ AS build$[\s\S]*?(?=^FROM )/m, 'FROM scratch AS build\nCOPY . /src\n');
}

async function build(): Promise<Image> {
  const text = dockerfile();
  const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name!).filter(name => name !== 'scratch');
  for (const name of new Set(bases)) await commitBase(`docker.io/library/${name}`);
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { cwd: root, encoding: 'utf8' }).trim();
  mkdirSync(cache, { recursive: true });
  const source = join(home, 'source');
  (isNightly ? clone : copyBuilt)(source);
  const standIn = join(source, 'deploy/docker/Dockerfile');
  mkdirSync(dirname(standIn), { recursive: true });
  writeFileSync(standIn, text);
  const options = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--volume', `${cache}:/root/.npm`];
  await buildah('bud', ...options, '-f', standIn, '-t', 'sheaf', source);
  return JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/sheaf')).Docker.config;
}

describe.skipIf(reason !== '')(`the image of the Dockerfile${reason && ` (not tried: ${reason})`}`, () => {
  let image: Image;
  let container: string;
  let port: number;
  const inside = (...command: readonly string[]) =>
    buildah('run', '--isolation', 'chroot', '--env', `SHEAF_PORT=${port}`, container, '--', ...command);

  beforeAll(async () => {
    port = await freePort();
    image = await build();
    container = await buildah('from', '--pull-never', 'localhost/sheaf');
  }, 900_000);
  afterAll(cleanUp);

  test('runs as a user without rights, who owns nothing of the program', async () => {
    expect(image.User).toBe('1000');
    const script = 'console.log(process.getuid(), fs.statSync("packages/cli/dist/main.js").uid)';
    expect(await inside('node', '-e', script)).toBe('1000 0');
    await expect(inside('node', '-e', 'fs.writeFileSync("package.json", "")')).rejects.toThrow('EACCES');
  });

  test('serves application, documentation and service, is healthy, and ends on its stop signal', async () => {
    const command = [...image.Entrypoint, ...image.Cmd, '--host', '127.0.0.1'];
    const options = [...storageOptions(), '--isolation', 'chroot', '--env', `SHEAF_PORT=${port}`, container];
    const server = spawn('buildah', ['run', ...options, '--', ...command], { stdio: 'ignore' });
    const [kind, ...check] = image.Healthcheck.Test;
    expect(kind).toBe('CMD');
    await until(() => responds(`http://127.0.0.1:${port}/health/ready`), 'the container is ready');
    await inside(...check);
    for (const path of ['/service/list', '/frontend/', '/doc/'])
      expect([path, await responds(`http://127.0.0.1:${port}${path}`)]).toEqual([path, true]);
    await end(server, image.StopSignal);
    await until(async () => !(await responds(`http://127.0.0.1:${port}/health/live`)), 'the server has ended');
    await expect(inside(...check)).rejects.toThrow();
  });
});
