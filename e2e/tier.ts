/** How far tests go, and what they may expect of the machine. */
import { spawnSync } from 'node:child_process';

/** Whether tests go as far as they can, as `npm run test:nightly` asks for; otherwise some of them try a part. */
export const isNightly = process.env['SHEAF_NIGHTLY'] === '1';

/** Programs that `.ci/run` installs at night alone. */
const OF_THE_NIGHT = new Set(['caddy', 'firefox-esr', 'go', 'helm', 'mcs', 'mvn', 'systemd-analyze']);

/**
 * Whether a program is missing, so that a test which needs it is skipped. In CI, what `.ci/run` installs is there: a
 * test fails without it.
 */
export function lacks(program: string, ...args: readonly string[]): boolean {
  if (process.env['CI'] && (isNightly || !OF_THE_NIGHT.has(program))) return false;
  return spawnSync(program, args, { stdio: 'ignore' }).status !== 0;
}
