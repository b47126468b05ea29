import { stderr } from 'node:process';
import type { RecordSet } from '@sheaf/sources';

/** Says on standard error what of a file was left out or read in another way than it stands there. */
export function sayNotices({ notices }: Pick<RecordSet, 'notices'>, name: string, { verbose = false } = {}): void {
  for (const { level, message } of notices)
    if (level === 'warning' || verbose) stderr.write(`sheaf: ${name}: ${message}\n`);
}
