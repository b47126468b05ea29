/** A server as a reader of the documentation starts it: defaults, a free port of this machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const program = join(root, 'packages/cli/dist/main.js');

export interface DocServer {
  /** Without a slash at the end; what the examples call `http://localhost:8080`. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export async function startDocServer(...flags: readonly string[]): Promise<DocServer> {
  const base = ['serve', '--port', '0', '--host', '127.0.0.1', '--workers', '1'];
  const child = spawn(process.execPath, [program, ...base, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  const port = await portOf(child);
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, reject) => {
    const look = (data: Buffer) => {
      output += data.toString();
      const [, port] = /Service started on port (\d+)/.exec(output) ?? [];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', status => reject(new Error(`The server ended with status ${status}: ${output}`)));
  });
}
