/** For programs that need a server of our own: starts it on a free port, and ends it after the work. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

/** @returns what the work returns; errors the server logged are printed */
export async function withServer(flags, work) {
  const base = ['serve', '--port', '0', '--host', '127.0.0.1', '--access-log', 'false'];
  const server = spawn(process.execPath, [program, ...base, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const port = await new Promise((resolve, reject) => {
    server.on('exit', status => reject(new Error(`The server ended with status ${status}.`)));
    server.stdout.on('data', data => {
      output += data;
      const found = /Service started on port (\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    });
  });
  try {
    return await work(port, server);
  } finally {
    server.removeAllListeners('exit');
    const ended = new Promise(resolve => server.on('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    const errors = output.split('\n').filter(line => line.includes('"level":"error"'));
    for (const line of errors.slice(0, 20)) console.log(line);
    if (errors.length > 20) console.log(`… and ${errors.length - 20} more errors`);
  }
}
