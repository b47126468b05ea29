/** Requests as JSON. */
import { SpeltNumber } from '@sheaf/core';
import type { ClusterRequest } from './read-request.js';

/** A request for clusters as JSON, which has a list of documents even if that is empty. */
export const printRequest = ({ documents, ...rest }: ClusterRequest<object>): string =>
  printBody({ ...rest, documents: documents ?? [] });

/**
 * Prints like `JSON.stringify` whatever requests may hold besides: Maps are objects that keep the order of their keys,
 * whatever the keys are called; numbers stay as they are spelt; typed arrays are lists.
 */
export const printBody = (body: object): string => print(body)!;

/** Undefined for what JSON leaves out. */
function print(value: unknown): string | undefined {
  if (value instanceof SpeltNumber) return value.text;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return printList(value);
  if ('toJSON' in value && typeof value.toJSON === 'function') return print(value.toJSON());
  const entries: Iterable<[unknown, unknown]> = value instanceof Map ? value : Object.entries(value);
  const printed: string[] = [];
  for (const [key, item] of entries) {
    const text = print(item);
    if (text !== undefined) printed.push(`${JSON.stringify(String(key))}:${text}`);
  }
  return `{${printed.join(',')}}`;
}

/** Lists of numbers, such as vectors, are most of a large request. */
const printList = (list: ArrayLike<unknown>): string =>
  Array.isArray(list) && list.every(item => typeof item !== 'object')
    ? JSON.stringify(list)
    : `[${Array.from(list, item => print(item) ?? 'null').join(',')}]`;

const isList = (value: object): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
