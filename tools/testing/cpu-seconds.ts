/**
 * Writes what each file of tests cost to the file named in SHEAF_TEST_COSTS: CPU seconds of this process and of the
 * programs below it since the file before, as Linux counts them. Elsewhere nothing is written.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const costs = process.env['SHEAF_TEST_COSTS'];
const shared = globalThis as { secondsBefore?: number };

/** The numbers of a process behind its name, which may hold spaces: from its state on. */
function fieldsOf(pid: string): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined; // It has ended.
  }
}

/** Seconds of this process and of all below it: a browser still runs when its file of tests has ended. */
function secondsSoFar(): number {
  const parents = new Map<string, string>();
  const ticks = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const fields = fieldsOf(pid);
    if (!fields) continue;
    parents.set(pid, fields[1]!);
    // In hundredths of a second, with those of the processes that it has waited for.
    ticks.set(
      pid,
      fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0),
    );
  }
  const own = String(process.pid);
  const isBelow = (pid: string | undefined): boolean => pid === own || (!!pid && isBelow(parents.get(pid)));
  return [...ticks].reduce((sum, [pid, each]) => sum + (isBelow(pid) ? each : 0), 0) / 100;
}

if (costs && existsSync('/proc/self/stat'))
  afterAll(() => {
    const seconds = secondsSoFar();
    const file = expect.getState().testPath;
    appendFileSync(costs, `${JSON.stringify({ file, seconds: seconds - (shared.secondsBefore ?? 0) })}\n`);
    shared.secondsBefore = seconds;
  });
