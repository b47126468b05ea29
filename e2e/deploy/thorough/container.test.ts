/**
 * The Dockerfile, built by buildah and run. Every step of the file is taken as it stands; only its base is a stand-in.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { answers, end, root } from '../../processes.js';
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

/** The sources as they are committed, built with the packages npm has at hand here. */
async function build(): Promise<Image> {
  // The stand-in has the name of the base, but cannot have its digest.
  const text = readFileSync(file, 'utf8').replace(/@sha256:[0-9a-f]+/g, '');
  const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name!);
  for (const name of new Set(bases)) await commitBase(`docker.io/library/${name}`);
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { cwd: root, encoding: 'utf8' }).trim();
  mkdirSync(cache, { recursive: true });
  const source = join(home, 'source');
  execFileSync('git', ['clone', '-q', root, source]);
  const options = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--volume', `${cache}:/root/.npm`];
  const standIn = join(source, 'deploy/docker/Dockerfile');
  writeFileSync(standIn, text);
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
  afterAll(cleanUp, 120_000);

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
    await until(() => answers(`http://127.0.0.1:${port}/health/ready`), 'the container is ready');
    await inside(...check);
    for (const path of ['/service/list', '/frontend/', '/doc/'])
      expect([path, await answers(`http://127.0.0.1:${port}${path}`)]).toEqual([path, true]);
    await end(server, image.StopSignal);
    await until(async () => !(await answers(`http://127.0.0.1:${port}/health/live`)), 'the server has ended');
    await expect(inside(...check)).rejects.toThrow();
  }, 180_000);
});
