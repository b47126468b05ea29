/** What a reviewer decides about documents: whether each belongs to what is looked for, or is one too many. */
import type { SourceRecord } from '@sheaf/sources';

/** A duplicate is removed before screening, so it needs no decision. */
export type Decision = 'include' | 'exclude' | 'unsure' | 'duplicate';

/**
 * The decisions in the order in which they were made. They belong to rows and not to numbers, because a sample, the
 * whole and a file without its repeats share rows that have other numbers in each.
 */
export type Decisions = ReadonlyMap<SourceRecord, Decision>;

export const NO_DECISIONS: Decisions = new Map();

/** The decisions with one about each of some rows, or without those about them. The latest ones come last. */
export function decided(decisions: Decisions, rows: readonly SourceRecord[], decision: Decision | null): Decisions {
  if (rows.length === 0) return decisions;
  const next = new Map(decisions);
  for (const row of rows) {
    next.delete(row);
    if (decision !== null) next.set(row, decision);
  }
  return next;
}

/** How many documents were screened. */
export const screened = (decisions: Decisions): number =>
  [...decisions.values()].filter(decision => decision !== 'duplicate').length;

/** The decisions about the rows of some lists. */
export function decisionsAbout(decisions: Decisions, lists: readonly (readonly SourceRecord[])[]): Decisions {
  if (decisions.size === 0) return NO_DECISIONS;
  const rows = new Set(lists.flat());
  return [...decisions.keys()].every(row => rows.has(row))
    ? decisions
    : new Map([...decisions].filter(([row]) => rows.has(row)));
}
