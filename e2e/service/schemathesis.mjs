#!/usr/bin/env node
/**
 * Runs schemathesis (PyPI) against a server of our own and its description, with every check.
 *
 *   npm run test:schemathesis            SCHEMATHESIS=/path/to/schemathesis where it is not on the path
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** As Carrot2 has it: TRACE gets status 403, and `Allow` names it. The description has no operation for it. */
const asInCarrot2 = ['unsupported_method', 'allow_header_conformance'];

const folder = mkdtempSync(join(tmpdir(), 'sheaf-schemathesis-'));
process.exitCode = await withServer([], async port => {
  const service = `http://127.0.0.1:${port}/service`;
  const description = await describeSwitches(`${service}/openapi/dcs-3.1.json`);
  let worst = 0;
  for (const seed of seeds) worst = Math.max(worst, await run(description, service, seed));
  return worst;
}).finally(() => rmSync(folder, { recursive: true }));

/**
 * The description with the types that switches really have. They are booleans in the published one, as in Carrot2's,
 * so that generators make clients with booleans; but the server, like Carrot2's, takes any text, and most are off.
 */
async function describeSwitches(url) {
  const text = await (await fetch(url)).text();
  const description = JSON.parse(text, (_, value) =>
    value?.in === 'query' && value.schema?.type === 'boolean' ? { ...value, schema: { type: 'string' } } : value,
  );
  const file = join(folder, 'description.json');
  writeFileSync(file, JSON.stringify(description));
  return file;
}

function run(description, service, seed) {
  const settings = [
    '--url',
    service,
    // They are not below the path of the service.
    '--exclude-path-regex',
    '^/(?:health|metrics)',
    '--checks',
    'all',
    '--exclude-checks',
    asInCarrot2.join(','),
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
