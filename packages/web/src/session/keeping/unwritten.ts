/**
 * What a page had no time to write into the database before it went, as at a reload right after a step. It is left in
 * the browser's small storage, which is written at once.
 */
import { isRecord, PREFIX } from '../settings/storage.js';

const KEY = `${PREFIX}unwritten`;

/** Characters that this storage has space for, in most browsers five million with everything else. */
const MOST = 4_000_000;

const COLUMNS: Readonly<Record<string, { from(numbers: number[]): ArrayBufferView }>> = {
  Float64Array,
  Int32Array,
  Uint8Array,
};

/** JSON has no columns of numbers. */
const withoutColumns = (_: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? { column: value.constructor.name, numbers: [...(value as Uint8Array)] } : value;

const withColumns = (_: string, value: unknown): unknown =>
  isRecord(value) && Array.isArray(value.numbers)
    ? (COLUMNS[String(value.column)]?.from(value.numbers) ?? value)
    : value;

/** Leaves a change for the next page. Returns whether there was space. */
export function leaveUnwritten(change: { readonly put: readonly { readonly bytes: number }[] }): boolean {
  if (change.put.reduce((sum, { bytes }) => sum + bytes, 0) > MOST) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify(change, withoutColumns));
    return true;
  } catch {
    return false;
  }
}

/** Takes what the page before left; null for nothing. */
export function takeUnwritten(): unknown {
  try {
    const text = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return JSON.parse(text ?? 'null', withColumns);
  } catch {
    return null;
  }
}
