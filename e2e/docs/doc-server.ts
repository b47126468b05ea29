/** A server as a reader of the documentation starts it: defaults, a free port of this machine. */
import { join } from 'node:path';
import { launchServer } from '../service/server-process.js';

export const root = join(import.meta.dirname, '../..');

export interface DocServer {
  /** Without a slash at the end; what the examples call `http://localhost:8080`. */
  readonly address: string;
  readonly stop: () => Promise<unknown>;
}

export async function startDocServer(...flags: readonly string[]): Promise<DocServer> {
  const base = ['serve', '--port', '0', '--host', '127.0.0.1', '--workers', '1'];
  const { port, stop } = await launchServer({ base, flags });
  return { address: `http://127.0.0.1:${port}`, stop: () => stop() };
}
