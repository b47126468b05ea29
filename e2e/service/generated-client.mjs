#!/usr/bin/env node
/**
 * Makes clients from the description with openapi-python-client (PyPI), in both versions of OpenAPI, and lets them talk
 * to a server of our own.
 *
 *   npm run test:generated-client        GENERATOR=/path/to/openapi-python-client PYTHON=/path/to/python
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withServer } from './with-server.mjs';

const generator = process.env.GENERATOR ?? 'openapi-python-client';
const python = process.env.PYTHON ?? 'python3';
if (spawnSync(generator, ['--version']).status !== 0) {
  console.log(
    'openapi-python-client is not installed: pip install openapi-python-client==0.29.1, then run this again.',
  );
  process.exit(0);
}

const program = fileURLToPath(new URL('generated_client.py', import.meta.url));

const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ended with status ${status}.`);
};

await withServer([], async port => {
  const base = `http://127.0.0.1:${port}/service`;
  for (const name of ['dcs.yaml', 'dcs-3.0.yaml']) {
    const folder = join(mkdtempSync(join(tmpdir(), 'sheaf-client-')), 'client');
    run(generator, ['generate', '--url', `${base}/openapi/${name}`, '--output-path', folder, '--meta', 'setup']);
    run(python, [program, folder, base]);
  }
});
