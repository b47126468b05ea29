import type { RecordSet } from '@sheaf/sources';
import { tell } from '../outcome/tell.js';

/** Reports on standard error what was left out of a file or read differently. */
export function sayNotices({ notices }: Pick<RecordSet, 'notices'>, name: string, { verbose = false } = {}): void {
  for (const { level, message, about } of notices)
    if (level === 'warning' || verbose)
      tell(`sheaf: ${name}: ${message}${about === 'name' ? ' (--input-format csv)' : ''}\n`);
}
