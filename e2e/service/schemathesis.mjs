#!/usr/bin/env node
/**
 * Runs schemathesis (PyPI) against a server of our own and its description, with every check.
 *
 *   npm run test:schemathesis            SCHEMATHESIS=/path/to/schemathesis where it is not on the path
 */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const tool = process.env.SCHEMATHESIS ?? 'schemathesis';
if (spawnSync(tool, ['--version']).status !== 0) {
  console.log('schemathesis is not installed: pip install schemathesis==4.32.5, then run this again.');
  process.exit(0);
}

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const server = spawn(process.execPath, [
  program,
  'serve',
  '--port',
  '0',
  '--host',
  '127.0.0.1',
  '--access-log',
  'false',
]);
let output = '';
const port = await new Promise((resolve, reject) => {
  server.on('exit', status => reject(new Error(`The server ended with status ${status}.`)));
  server.stdout.on('data', data => {
    output += data;
    const found = /Service started on port (\d+)/.exec(output);
    if (found) resolve(Number(found[1]));
  });
});

const config = fileURLToPath(new URL('schemathesis.toml', import.meta.url));
const description = `http://127.0.0.1:${port}/service/openapi/dcs.yaml`;
const settings = [
  '--checks',
  'all',
  '--max-examples',
  process.env.EXAMPLES ?? '150',
  '--workers',
  '2',
  '--continue-on-failure',
];
const run = spawn(tool, ['--config-file', config, 'run', description, ...settings, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
const status = await new Promise(resolve => run.on('exit', resolve));
server.kill('SIGTERM');
if (/"level":"error"/.test(output))
  console.log(
    output
      .split('\n')
      .filter(line => line.includes('"level":"error"'))
      .join('\n'),
  );
process.exitCode = status ?? 1;
