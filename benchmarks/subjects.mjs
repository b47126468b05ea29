/**
 * The two that are measured: ours, and the published Carrot2 library on each JDK found. Every run is a process of its
 * own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPeer, missingForPeer } from '../conformance/peer/peer-server.mjs';
import { freePort } from '../tools/free-port.mjs';

export const root = join(import.meta.dirname, '..');
const main = join(root, 'packages/cli/dist/main.js');

/** The peer's jar, or null with a sentence on the console. */
export function findPeer() {
  const source = join(root, '../shared/peer');
  const missing = missingForPeer(source);
  if (missing) {
    console.log(`no comparison with the peer: ${missing}`);
    return null;
  }
  return buildPeer(source, join(root, '.cache/peer'));
}

/** Java commands of this machine: the one on the path and every other JDK beside it, the newest last. */
export function findJavas() {
  const versionOf = java =>
    /version "(\d+)/.exec(spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1];
  const homes = existsSync('/usr/lib/jvm')
    ? readdirSync('/usr/lib/jvm').map(name => `/usr/lib/jvm/${name}/bin/java`)
    : [];
  const byVersion = new Map();
  for (const java of ['java', ...homes]) {
    const version = versionOf(java);
    if (version && !byVersion.has(version)) byVersion.set(version, java);
  }
  return [...byVersion]
    .map(([version, java]) => ({ version: Number(version), java }))
    .sort((a, b) => a.version - b.version);
}

/** Times clustering alone: median, 95th percentile and least of the runs, milliseconds. */
export const timeOurs = (file, { warmup, runs, seconds }) => timeBy('time-clustering', [file, warmup, runs, seconds]);

/** What a program of this folder prints of the milliseconds that it took. */
export function timeBy(program, args) {
  const script = join(root, `benchmarks/${program}.mjs`);
  const { stdout, status, stderr } = spawnSync(process.execPath, [script, ...args.map(String)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Timing ${args[0]} failed: ${stderr}`);
  return JSON.parse(stdout);
}

export function timePeer({ java, jar }, file, { warmup, runs, seconds }) {
  const [folder, name] = [join(file, '..'), file.split('/').at(-1)];
  const options = ['--match', name, '--warmup', warmup, '--runs', runs, '--max-seconds', seconds].map(String);
  const { stdout, status, stderr } = spawnSync(java, ['-jar', jar, 'bench', folder, ...options], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`The peer failed on ${file}: ${stderr.slice(-500)}`);
  const { results, peakRssMiB } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return { ...results[0].clustering, peakMiB: peakRssMiB };
}

/** Certificates of the machine's own, which Node would read at every start, are no part of either server. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

/** Starts a server; resolves when the first request has been answered, with the milliseconds that took. */
async function startServer(command, args, port, request, more = {}) {
  const started = performance.now();
  const child = spawn(command, args, { stdio: 'ignore', env: { ...env, ...more } });
  const url = `http://127.0.0.1:${port}/service/cluster`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: request,
        headers: { 'content-type': 'application/json' },
      });
      await response.arrayBuffer();
      break;
    } catch {
      await new Promise(resolve => setTimeout(resolve, 2));
    }
  }
  return { url, pid: child.pid, coldMs: performance.now() - started, stop: () => endProcess(child) };
}

const endProcess = child =>
  new Promise(resolve => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

/** @param more environment variables beside those of this process */
export async function startOurServer(request, more) {
  const port = await freePort();
  const options = ['serve', '--host', '127.0.0.1', '--port', String(port), '--quiet', '--access-log', 'false'];
  return startServer(process.execPath, [main, ...options], port, request, more);
}

/** What the unit of systemd, as the container image, sets for the memory of a service. */
export function memorySettings() {
  const unit = readFileSync(join(root, 'deploy/systemd/sheaf.service'), 'utf8');
  return Object.fromEntries(
    [...unit.matchAll(/\b(MALLOC_\w+|NODE_OPTIONS)=([^"\s]+(?:[^"\n]*(?="))?)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

export async function startPeerServer({ java, jar }, request) {
  const port = await freePort();
  return startServer(java, ['-jar', jar, '--server', String(port)], port, request);
}

/** Resident memory of a process and all below it, MiB (Linux). */
export function residentMiB(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  return children.reduce((sum, child) => sum + residentMiB(child), own);
}
