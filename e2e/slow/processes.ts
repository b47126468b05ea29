/** Processes of these tests: started here, awaited here, ended by id. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const main = join(root, 'packages/cli/dist/main.js');

/** A server of its own process, ready to answer. */
export async function startReplica(port: number): Promise<ChildProcess> {
  const options = ['--host', '127.0.0.1', '--port', String(port), '--workers', '1', '--quiet', '--service-only'];
  const replica = spawn(process.execPath, [main, 'serve', ...options], { stdio: 'ignore' });
  await until(() => answers(`http://127.0.0.1:${port}/health/ready`), `replica at ${port} is ready`);
  return replica;
}

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Waits until the condition holds, a minute at most. */
export async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await condition()) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`It is still not so after a minute: ${what}.`);
}

/** Sends the signal and waits for the end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
