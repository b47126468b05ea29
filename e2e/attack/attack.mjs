/**
 * Attacks Sheaf: broken bodies, conversations that are no HTTP, large messages of agents, the event loop, the limit on
 * work, files that cannot be written, damaged files, hostile links, everything at once, and fuzzers that coverage guides.
 *
 *   npm run test:attack -- [--long] [--seed N] [PART…]
 *   npm run test:attack -- --address http://HOST:PORT [--header 'X-API-Key: KEY'] [--long] [bodies] [http]
 *
 * PART is one of bodies, http, agents, loop, work, writes, files, links, together, limits and guided; without any, all
 * of them run. The short form takes some minutes, the long one hours: 50,000 bodies, 20,000 conversations, 5,000 files,
 * 2,000 links in a browser, and ten minutes of everything at once. Without an address the bare server and those of the
 * samples in deploy/ are started and attacked. Do not attack servers of other people.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** The files of tests for each part. */
const parts = {
  bodies: ['e2e/attack/thorough/bodies'],
  http: ['e2e/attack/thorough/http'],
  agents: ['e2e/attack/thorough/agents'],
  loop: ['e2e/service/thorough/event-loop', 'packages/service/src/connection/one-at-a-time'],
  work: ['e2e/attack/nightly/expected-work'],
  writes: [
    'e2e/cli/thorough/updates-at-once',
    'packages/cli/src/output/failing-calls',
    'packages/web/src/session/keeping/keeper',
  ],
  files: ['packages/sources/src/read/mutated-files'],
  links: ['e2e/web/thorough/trust', 'packages/web/src/session/sources/link-options'],
  together: ['e2e/attack/thorough/together'],
  limits: ['e2e/attack/thorough/limits'],
  guided: ['e2e/attack/thorough/guided'],
};
/** What needs nothing but an address. */
const overTheWire = ['bodies', 'http'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    address: { type: 'string' },
    header: { type: 'string', multiple: true, default: [] },
  },
});
const offered = values.address ? overTheWire : Object.keys(parts);
const unknown = positionals.filter(name => !offered.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}" here; the parts are ${offered.join(', ')}.`);
  process.exit(2);
}
const chosen = positionals.length > 0 ? positionals : offered;
const environment = {
  ...process.env,
  SHEAF_ATTACK_SEED: values.seed,
  ...(values.long ? { SHEAF_NIGHTLY: '1', SHEAF_ATTACK_LINKS: '2000' } : {}),
  ...(values.address ? { SHEAF_ATTACK_ADDRESS: values.address, SHEAF_ATTACK_HEADERS: values.header.join('\n') } : {}),
};
const outcomes = chosen.map(name => {
  const started = Date.now();
  const { status } = spawnSync('npx', ['vitest', 'run', '--no-file-parallelism', ...parts[name]], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  return { name, held: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});
for (const { name, held, seconds } of outcomes) console.log(`${name}: ${held ? 'held' : 'BROKEN'} (${seconds} s)`);
process.exit(outcomes.every(({ held }) => held) ? 0 : 1);
