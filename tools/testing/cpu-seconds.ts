/**
 * Writes what each file of tests cost to the file named in SHEAF_TEST_COSTS: CPU seconds of this process and of the
 * programs it has waited for since the file before, as Linux counts them. Elsewhere nothing is written.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const costs = process.env['SHEAF_TEST_COSTS'];
const shared = globalThis as { secondsBefore?: number };

/** Fields 14 to 17 of the line, counted after the name of the program, which may hold spaces: hundredths of a second. */
function secondsSoFar(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

if (costs && existsSync('/proc/self/stat'))
  afterAll(() => {
    const seconds = secondsSoFar();
    const file = expect.getState().testPath;
    appendFileSync(costs, `${JSON.stringify({ file, seconds: seconds - (shared.secondsBefore ?? 0) })}\n`);
    shared.secondsBefore = seconds;
  });
