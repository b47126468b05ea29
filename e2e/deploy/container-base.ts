/**
 * buildah in a folder of its own, and a stand-in for the base image of the Dockerfile: that comes from a registry,
 * which tests do not ask, so one of the same name is made of what this machine runs Node with.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const home = mkdtempSync(join(tmpdir(), 'sheaf-container-'));
let driver = 'overlay';

export const storageOptions = (): readonly string[] => [
  '--storage-driver',
  driver,
  '--root',
  join(home, `images-${driver}`),
  '--runroot',
  join(home, `running-${driver}`),
];

/** What the command prints. Building takes minutes, so nothing waits for it blocked. */
export async function buildah(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('buildah', [command, ...storageOptions(), ...args], { maxBuffer: 1e8 });
  return stdout.trim();
}

/** Programs that npm and the build call. */
const PROGRAMS = ['sh', 'env', 'uname', 'id', 'sleep'];
const PATH = '/usr/local/bin:/usr/bin:/bin';

/** Shared libraries of a program, and what loads them. */
const librariesOf = (program: string): readonly string[] =>
  [...spawnSync('ldd', [program], { encoding: 'utf8' }).stdout.matchAll(/(\/\S+)/g)].map(([, path]) => path!);

/** Parts of the C library beside one that is known, for add-ons that are loaded later. */
const besides = (libc: string): readonly string[] =>
  readdirSync(dirname(libc))
    .filter(name => /^lib(?:c|m|rt|dl|pthread|util|resolv|anl|nss_\w+)\.so\.\d$/.test(name))
    .map(name => join(dirname(libc), name));

/** A root file system with Node, npm, a shell and the user `node`. */
function makeBase(): void {
  const base = join(home, 'base');
  const put = (from: string, to: string) => {
    mkdirSync(dirname(join(base, to)), { recursive: true });
    if (!existsSync(join(base, to))) copyFileSync(realpathSync(from), join(base, to));
  };
  const programs = PROGRAMS.map(name => execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim());
  put(process.execPath, '/usr/local/bin/node');
  for (const program of programs) put(program, `/bin/${program.split('/').at(-1)}`);
  const libraries = [process.execPath, ...programs].flatMap(librariesOf);
  const libc = libraries.find(path => /\/libc\.so/.test(path));
  for (const library of [...libraries, ...(libc ? besides(libc) : [])]) put(library, library);
  const npm = dirname(dirname(realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())));
  cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(base, 'usr/local/bin', name));
  mkdirSync(join(base, 'usr/bin'), { recursive: true });
  symlinkSync('/bin/env', join(base, 'usr/bin/env'));
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(certificates)) put(certificates, certificates);
  writeFileSync(join(base, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n');
  writeFileSync(join(base, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  for (const folder of ['root', 'home/node', 'tmp', 'proc', 'dev', 'sys'])
    mkdirSync(join(base, folder), { recursive: true });
}

/** An image of the base under a name. */
export async function commitBase(name: string): Promise<void> {
  const container = await buildah('from', 'scratch');
  const config = [`PATH=${PATH}`, 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'];
  await buildah('add', container, join(home, 'base'), '/');
  await buildah('config', ...config.flatMap(variable => ['--env', variable]), container);
  await buildah('commit', '-q', container, name);
}

async function canRun(): Promise<boolean> {
  try {
    await commitBase('probe');
    const container = await buildah('from', '--pull-never', 'localhost/probe');
    return (await buildah('run', '--isolation', 'chroot', container, '--', 'node', '-p', '6 * 7')) === '42';
  } catch {
    return false;
  }
}

/** Takes away every container, image and file of these tests. */
export async function cleanUp(): Promise<void> {
  await buildah('rm', '--all').catch(() => undefined);
  await buildah('rmi', '--all', '--force').catch(() => undefined);
  rmSync(home, { recursive: true, force: true });
}

/** Why this machine cannot build and run a container; nothing where it can. Layers are stored by what works here. */
export async function whyNotHere(): Promise<string> {
  if (spawnSync('buildah', ['--version']).status !== 0) return 'buildah is not installed';
  makeBase();
  for (const name of ['overlay', 'vfs']) {
    driver = name;
    if (await canRun()) return '';
  }
  await cleanUp();
  return 'buildah may not run a container here';
}
