/** Documents as an agent has them in hand, as documents of a request. */
import type { Document, FieldValue } from '@sheaf/core';
import { ToolError } from '../tool-error.js';

/** Which documents and fields are read. */
interface Wanted {
  /** Maximum number of documents; zero for any number. */
  readonly most: number;
  /** The fields to keep; empty for all. */
  readonly fields: readonly string[];
  /** A field that is kept, too. */
  readonly idField: string | undefined;
}

/**
 * Texts become documents with one field. Numbers become texts, and fields that are null count as absent.
 *
 * @throws ToolError for too many documents, before any is read; for a field that holds something else, or that no
 *   document has
 */
export function readTexts(documents: readonly GivenDocument[], wanted: Wanted): readonly Document[] {
  const { most, fields, idField } = wanted;
  if (most > 0 && documents.length > most)
    throw new ToolError(`documents: must hold at most ${most}, but it holds ${documents.length}.`);
  const missing = fieldsWithout(documents, fields);
  fields.forEach((name, at) => {
    if (!missing.has(name)) return;
    const shown = JSON.stringify(name.slice(0, 60));
    throw new ToolError(`fields.${at}: must be a field of a document, but it is ${shown}. ${knownFields(documents)}`);
  });
  const kept = new Set(fields.length > 0 && idField !== undefined ? [...fields, idField] : fields);
  return documents.map((document, number) =>
    typeof document === 'string' ? { text: document } : readDocument(document, number, kept),
  );
}

/** The fields that no document has. Most are found in the first documents. */
function fieldsWithout(documents: readonly GivenDocument[], fields: readonly string[]): ReadonlySet<string> {
  const missing = new Set(fields);
  for (const document of documents) {
    if (missing.size === 0) break;
    if (typeof document === 'string') continue;
    for (const name of missing) if (Object.hasOwn(document, name)) missing.delete(name);
  }
  return missing;
}

/** A document as an agent passes it. */
type GivenDocument = string | Readonly<Record<string, unknown>>;

/** Names of fields that a message lists. */
const MOST_NAMES = 12;

function knownFields(documents: readonly GivenDocument[]): string {
  const names = new Set(documents.flatMap(document => (typeof document === 'string' ? [] : Object.keys(document))));
  if (names.size === 0) return 'The documents are texts.';
  const shown = [...names].slice(0, MOST_NAMES).map(name => name.slice(0, 60));
  return `The fields are ${shown.join(', ')}${names.size > MOST_NAMES ? ', …' : ''}.`;
}

function readDocument(document: Readonly<Record<string, unknown>>, number: number, fields: ReadonlySet<string>) {
  const kept: [string, FieldValue][] = [];
  for (const [name, value] of Object.entries(document)) {
    if (value === null || (fields.size > 0 && !fields.has(name))) continue;
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
