/** Remarks as files and this browser keep them: by the numbers of rows. */
import type { SourceRecord } from '@sheaf/sources';
import { isRecord } from '../settings/storage.js';
import { NO_REMARKS, type Remark, type Remarks, remarkAfter } from './remarks.js';

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
  const entries = (Array.isArray(value) ? value : []).flatMap((entry: unknown): [SourceRecord, Remark][] => {
    const [number, remark] = Array.isArray(entry) ? entry : [];
    const row = typeof number === 'number' ? rows[number] : undefined;
    if (!row || !isRecord(remark)) return [];
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : '');
    const kept = { star: remark.star === true, note: text(remark.note), reason: text(remark.reason) };
    const made = remarkAfter({}, kept);
    return Object.keys(made).length > 0 ? [[row, made]] : [];
  });
  return entries.length === 0 ? NO_REMARKS : new Map(entries);
}
