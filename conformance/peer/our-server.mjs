import { spawn } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../packages/cli/dist/main.js');

/** Starts a server of ours with Carrot2's dictionaries. `ask` returns status and body of one request, as text. */
export async function startOurs(dictionaries) {
  const flags = ['--port', '0', '--host', '127.0.0.1', '--carrot2', dictionaries];
  const child = spawn(process.execPath, [program, 'serve', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  let log = '';
  const port = await new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => {
      log = (log + chunk).slice(-4000);
      const found = /Service started on port (\d+)/.exec(log);
      if (found) resolve(Number(found[1]));
    });
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`Our server ended with status ${code}: ${log}`)));
  });
  return {
    async ask(request) {
      const response = await fetch(`http://127.0.0.1:${port}/service/cluster`, {
        method: 'POST',
        body: JSON.stringify(request),
      });
      return { status: response.status, text: await response.text() };
    },
    stop: () => child.kill(),
  };
}
