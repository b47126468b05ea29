/** What a person marks on documents besides the decision: a star, a note, and why a document was excluded. */
import type { SourceRecord } from '@sheaf/sources';

export interface Remark {
  readonly star?: true;
  /** Never empty. */
  readonly note?: string;
  /** Why the document was excluded. Never empty. */
  readonly reason?: string;
}

/** They belong to rows, as decisions do. Documents without a remark are not in the map. */
export type Remarks = ReadonlyMap<SourceRecord, Remark>;

export const NO_REMARKS: Remarks = new Map();

/** A change of a remark: a part that is not named stays; an empty text, or no star, goes away. */
export interface RemarkChange {
  readonly star?: boolean;
  readonly note?: string;
  readonly reason?: string;
}

/** A remark after a change; without any part if nothing is left of it. */
export function remarkAfter(before: Remark, change: RemarkChange): Remark {
  const star = change.star ?? before.star ?? false;
  const note = (change.note ?? before.note ?? '').trim();
  const reason = (change.reason ?? before.reason ?? '').trim();
  return { ...(star && { star }), ...(note !== '' && { note }), ...(reason !== '' && { reason }) };
}

/** The remarks after those about some rows changed. */
export function remarked(remarks: Remarks, rows: readonly SourceRecord[], change: RemarkChange): Remarks {
  const next = new Map(remarks);
  for (const row of rows) {
    const remark = remarkAfter(remarks.get(row) ?? {}, change);
    if (Object.keys(remark).length > 0) next.set(row, remark);
    else next.delete(row);
  }
  return next;
}

/** The remarks about the rows of some lists. */
export function remarksAbout(remarks: Remarks, lists: readonly (readonly SourceRecord[])[]): Remarks {
  if (remarks.size === 0) return remarks;
  const rows = new Set(lists.flat());
  return [...remarks.keys()].every(row => rows.has(row))
    ? remarks
    : new Map([...remarks].filter(([row]) => rows.has(row)));
}

export const isStarred = (remarks: Remarks, row: SourceRecord | undefined): boolean =>
  row !== undefined && remarks.get(row)?.star === true;
