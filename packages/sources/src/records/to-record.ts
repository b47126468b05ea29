/**
 * Any JSON value to a record of texts: nested objects by dotted names, numbers as they are written, no field for null.
 */
import type { FieldValue } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';
import { vectorText } from './vector-text.js';

/** Objects nested deeper hold structure, not text. */
const DEEPEST = 12;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a scalar or of a vector; undefined if there is nothing to read. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return vectorText(value);
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

/** Where a value is: its dotted name, how deep it lies, and whether it is one of a list. */
interface Standing {
  readonly name: string;
  readonly depth: number;
  readonly many: boolean;
}

function collect(values: Values, value: unknown, { name, depth, many }: Standing): void {
  if (depth > DEEPEST) return;
  const text = textOf(value);
  if (text !== undefined) add(values, name, text, many);
  else if (Array.isArray(value))
    for (const item of value) collect(values, item, { name, depth: depth + 1, many: true });
  else if (isObject(value))
    for (const [key, member] of Object.entries(value))
      collect(values, member, { name: name === '' ? key : `${name}.${key}`, depth: depth + 1, many });
}

/** Whether a value nests lists or objects deeper than we read. The check itself stops at that depth. */
export const isTooDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' && value !== null && (left === 0 || Object.values(value).some(v => isTooDeep(v, left - 1)));

/** Names with their values to a record; `fromEntries` keeps a field named `__proto__` an ordinary field. */
export const recordOf = (entries: Iterable<readonly [string, FieldValue]>): SourceRecord =>
  Object.fromEntries(entries) as SourceRecord;

/** Whether there is anything in a record. */
export const hasFields = (record: SourceRecord): boolean => Object.keys(record).length > 0;

const isNested = (value: unknown): boolean => (Array.isArray(value) ? value.some(isObject) : isObject(value));

/**
 * An object with the members of its objects by dotted names, as `toRecord` names them. All other values stay what they
 * are.
 */
export function flatRecord(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(value);
  if (!entries.some(([, member]) => isNested(member))) return value;
  return Object.fromEntries(
    entries.flatMap(([name, member]) =>
      isNested(member) ? Object.entries(toRecord(Object.fromEntries([[name, member]]))) : [[name, member]],
    ),
  );
}

/** A record of an object. A lone scalar becomes the field `text`. */
export function toRecord(value: unknown): SourceRecord {
  const values: Values = new Map();
  collect(values, value, { name: isObject(value) ? '' : 'text', depth: 0, many: false });
  return recordOf([...values].map(([name, { texts, many }]) => [name, many ? texts : texts[0]!] as const));
}
