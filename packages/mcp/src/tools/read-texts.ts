/** Documents as an agent has them in hand, as documents of a request. */
import type { Document, FieldValue } from '@sheaf/core';
import { ToolError } from '../tool-error.js';

/**
 * Texts become documents with one field. Numbers become texts, and fields that are null count as absent.
 *
 * @param fields the fields to keep; empty for all
 * @throws ToolError for a field that holds something else
 */
export const readTexts = (
  documents: readonly (string | Readonly<Record<string, unknown>>)[],
  fields: readonly string[] = [],
): readonly Document[] =>
  documents.map((document, number) =>
    typeof document === 'string' ? { text: document } : readDocument(document, number, fields),
  );

function readDocument(document: Readonly<Record<string, unknown>>, number: number, fields: readonly string[]) {
  const kept: [string, FieldValue][] = [];
  for (const [name, value] of Object.entries(document)) {
    if (value === null || (fields.length > 0 && !fields.includes(name))) continue;
    kept.push([name, readValue(value, `documents.${number}.${name.slice(0, 60)}`)]);
  }
  // A Map, because a field may have any name, `__proto__` included.
  return new Map(kept) as Document;
}

function readValue(value: unknown, place: string): FieldValue {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every(item => typeof item === 'string' || typeof item === 'number'))
    return value.map(String);
  const shown = JSON.stringify(value)?.slice(0, 60);
  throw new ToolError(`${place}: must be a text, a number, or a list of them, but it is ${shown}.`);
}
