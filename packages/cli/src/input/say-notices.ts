import type { RecordSet } from '@sheaf/sources';
import { tell } from '../outcome/tell.js';

/** Reports on standard error what was left out of a file or read differently. */
export function sayNotices({ notices }: Pick<RecordSet, 'notices'>, name: string, { verbose = false } = {}): void {
  for (const { level, message, about } of notices)
    if (level === 'warning' || verbose)
      tell(`sheaf: ${name}: ${message}${about === 'name' ? ' (--input-format csv)' : ''}\n`);
}

/** So many sentences that are no warnings are shown beside a result. */
const MOST_SHOWN = 3;

/** What the documents are and what was changed in them, where not all is reported: the first sentences about it. */
export function sayFirst({ notices }: Pick<RecordSet, 'notices'>, name: string): void {
  const others = notices.filter(({ level, about }) => level === 'info' && about === undefined);
  for (const { message } of others.slice(0, MOST_SHOWN)) tell(`sheaf: ${name}: ${message}\n`);
  const more = others.length - MOST_SHOWN;
  if (more > 0) tell(`sheaf: ${name}: ${more} more with --verbose.\n`);
}
