/** Any JSON value to a record of texts: nested objects by dotted names, numbers as they are written, nothing for nothing. */
import type { FieldValue } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';

/** Objects nested deeper hold structure, not text. */
const deepest = 12;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a scalar; undefined where there is nothing to read. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return undefined;
}

type Values = Map<string, { texts: string[]; many: boolean }>;

function add(values: Values, name: string, text: string, many: boolean): void {
  const found = values.get(name);
  if (found === undefined) values.set(name, { texts: [text], many });
  else {
    found.texts.push(text);
    found.many = true;
  }
}

function collect(values: Values, name: string, value: unknown, depth: number, many: boolean): void {
  if (depth > deepest) return;
  const text = textOf(value);
  if (text !== undefined) add(values, name, text, many);
  else if (Array.isArray(value)) for (const item of value) collect(values, name, item, depth + 1, true);
  else if (isObject(value))
    for (const [key, member] of Object.entries(value))
      collect(values, name === '' ? key : `${name}.${key}`, member, depth + 1, many);
}

/** Names with their values to a record; `fromEntries` keeps a field named `__proto__` an ordinary field. */
export const recordOf = (entries: Iterable<readonly [string, FieldValue]>): SourceRecord =>
  Object.fromEntries(entries) as SourceRecord;

/** A record of an object. A lone scalar becomes the field `text`. */
export function toRecord(value: unknown): SourceRecord {
  const values: Values = new Map();
  collect(values, isObject(value) ? '' : 'text', value, 0, false);
  return recordOf([...values].map(([name, { texts, many }]) => [name, many ? texts : texts[0]!] as const));
}
