#!/usr/bin/env node
/**
 * Runs schemathesis (PyPI) against a server of our own and its description, with every check.
 *
 *   npm run test:schemathesis            SCHEMATHESIS=/path/to/schemathesis where it is not on the path
 */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withServer } from './with-server.mjs';

const tool = process.env.SCHEMATHESIS ?? 'schemathesis';
if (spawnSync(tool, ['--version']).status !== 0) {
  console.log('schemathesis is not installed: pip install schemathesis==4.32.5, then run this again.');
  process.exit(0);
}

const config = fileURLToPath(new URL('schemathesis.toml', import.meta.url));
const examples = process.env.EXAMPLES ?? '400';
/** Each seed is a run of some 2,500 requests. */
const seeds = (process.env.SEEDS ?? '1,2,3').split(',');

process.exitCode = await withServer([], async port => {
  let worst = 0;
  for (const seed of seeds) worst = Math.max(worst, await run(port, seed));
  return worst;
});

function run(port, seed) {
  const description = `http://127.0.0.1:${port}/service/openapi/dcs-3.1.yaml`;
  const settings = [
    '--checks',
    'all',
    '--max-examples',
    examples,
    '--workers',
    '2',
    '--continue-on-failure',
    '--seed',
    seed,
  ];
  const args = ['--config-file', config, 'run', description, ...settings, ...process.argv.slice(2)];
  const child = spawn(tool, args, { stdio: 'inherit' });
  return new Promise(resolve => child.on('exit', status => resolve(status ?? 1)));
}
