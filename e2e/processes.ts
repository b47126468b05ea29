/** Processes of these tests: started here, awaited here, ended by id. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { samples } from './service/deploy-samples.js';
import { until } from './until.js';

export const root = join(import.meta.dirname, '..');
export const main = join(root, 'packages/cli/dist/main.js');

/** The ports of a replica: for requests, and for metrics and health. */
export interface ReplicaPorts {
  readonly port: number;
  readonly adminPort: number;
}

/** A replica as the sample for Compose starts it, ready to respond. */
export async function startReplica({ port, adminPort }: ReplicaPorts): Promise<ChildProcess> {
  const { command } = samples().find(({ name }) => name === 'compose, first')!;
  const options = [...command, '--port', String(port), '--admin-port', String(adminPort), '--quiet'];
  const replica = spawn(process.execPath, [main, ...options], { stdio: 'ignore' });
  await until(() => responds(`http://127.0.0.1:${adminPort}/health/ready`), `replica at ${port} is ready`);
  return replica;
}

export async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Sends the signal and waits for the end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
