/** Remarks as files and this browser keep them: by the numbers of rows. */
import type { SourceRecord } from '@sheaf/sources';
import { isRecord } from '../settings/storage.js';
import { NO_REMARKS, type Remark, type Remarks, remarked } from './remarks.js';

/** The most characters of a note that are kept. */
const LONGEST = 10_000;

/** The remarks by the numbers of rows in one list. */
export function numberedRemarks(remarks: Remarks, rows: readonly SourceRecord[]): readonly [number, Remark][] {
  if (remarks.size === 0) return [];
  return rows.flatMap((row, number): [number, Remark][] => {
    const remark = remarks.get(row);
    return remark === undefined ? [] : [[number, remark]];
  });
}

/** Remarks that a file or this browser kept. What is none, or about a row that is not there, is left out. */
export function readRemarks(value: unknown, rows: readonly SourceRecord[]): Remarks {
  return (Array.isArray(value) ? value : []).reduce<Remarks>((remarks, entry: unknown) => {
    const [number, remark] = Array.isArray(entry) ? entry : [];
    const row = typeof number === 'number' ? rows[number] : undefined;
    if (!row || !isRecord(remark)) return remarks;
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : '');
    return remarked(remarks, row, {
      star: remark.star === true,
      note: text(remark.note),
      reason: text(remark.reason),
    });
  }, NO_REMARKS);
}
