/** A search engine as a process: started without the rights of root, awaited, and ended with all its children. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The user `nobody`, because OpenSearch and Elasticsearch do not run as root. */
const NOBODY = 65534;

const asRoot = process.getuid?.() === 0;

/** Milliseconds. A start takes a tenth of that on an idle machine. */
const MOST_FOR_START = 240_000;

/** What is wrong with the response of the engine; null for nothing. @param {string} address */
async function troubleOf(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return response.ok ? null : `${response.status} ${await response.text()}`;
  } catch (error) {
    return String(error.cause ?? error);
  }
}

/** Waits until the engine responds; it is an error when its process ends before. */
async function responding({ title, address, child, output }) {
  const latest = Date.now() + MOST_FOR_START;
  for (;;) {
    const trouble = await troubleOf(address);
    if (trouble === null) return;
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || Date.now() > latest)
      throw new Error(`${title} ${hasEnded ? 'has ended' : 'does not respond'}: ${trouble}\n${output()}`);
    await new Promise(resolve => setTimeout(resolve, 250));
  }
}

/**
 * @param {{ title: string, command: string[], folder: string, ready: string, env?: object }} options the folder that
 * belongs to the process, and an address that responds as soon as the engine is ready
 */
export async function startProcess({ title, command: [program, ...argv], folder, ready, env = {} }) {
  if (asRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  const child = spawn(program, argv, {
    cwd: folder,
    // A group of its own, so that a signal reaches all its processes.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, ...env },
    ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => pieces.push(piece));
  const ended = once(child, 'exit');
  const signal = name => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
  };
  const stop = async () => {
    signal('SIGKILL');
    await ended;
  };
  try {
    await responding({ title, address: ready, child, output: () => pieces.join('') });
  } catch (error) {
    await stop();
    throw error;
  }
  return { signal, stop };
}
