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
const examples = process.env.EXAMPLES ?? '1500';

process.exitCode = await withServer([], port => {
  const description = `http://127.0.0.1:${port}/service/openapi/dcs.yaml`;
  const settings = ['--checks', 'all', '--max-examples', examples, '--workers', '2', '--continue-on-failure'];
  const args = ['--config-file', config, 'run', description, ...settings, ...process.argv.slice(2)];
  const run = spawn(tool, args, { stdio: 'inherit' });
  return new Promise(resolve => run.on('exit', status => resolve(status ?? 1)));
});
