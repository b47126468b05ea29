/** How far the screening of a topic is. */
import type { SourceRecord } from '@sheaf/sources';
import type { ClusterItem } from '@sheaf/views';
import type { Decisions } from '../documents/decisions.js';

export interface Progress {
  /** Its records, without those that were removed as duplicates. */
  readonly records: number;
  readonly screened: number;
  readonly included: number;
  readonly excluded: number;
}

export function progressOf({ documents }: ClusterItem, rows: readonly SourceRecord[], decisions: Decisions): Progress {
  const made = documents.map(number => decisions.get(rows[number]!)).filter(decision => decision !== 'duplicate');
  const count = (wanted: string) => made.filter(decision => decision === wanted).length;
  return {
    records: made.length,
    screened: made.filter(decision => decision !== undefined).length,
    included: count('include'),
    excluded: count('exclude'),
  };
}
