/** Commands that a build starts. None of them outlives this process, and this process does not outlive its parent. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const running = new Set();
let isEnding = false;

const endAll = () => {
  isEnding = true;
  for (const child of running) child.kill();
};
process.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    endAll();
    // A server ends by itself, after its last responses.
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });

// A parent that is killed outright sends no signal. Its children then have another parent.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();

/**
 * Settles when the command has succeeded. What a command prints is shown only if it fails, unless it is `shown`.
 *
 * @param how `folder` of the workspace where it runs, `low` for a command that lets all others go first
 */
export const run = (command, args, { folder = '.', low = false, shown = false } = {}) =>
  new Promise((resolve, reject) => {
    const output = shown ? 'inherit' : 'pipe';
    const env = { ...process.env, PATH: path };
    const child = spawn(command, args, { cwd: join(root, folder), stdio: ['ignore', output, output], env });
    running.add(child);
    if (low && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', bytes => printed.push(bytes));
    child.on('error', reject);
    child.on('close', (status, signal) => {
      running.delete(child);
      if (status === 0) return resolve();
      // Its end is no failure.
      if (isEnding) return;
      process.stderr.write(Buffer.concat(printed));
      reject(new Error(`${[command, ...args].join(' ')} failed: ${signal ?? `status ${status}`}.`));
    });
  });
