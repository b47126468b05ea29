import { type Document, entriesOf, type JsonObject } from '@sheaf/core';
import type { ClusterRequest, DocumentId } from '@sheaf/protocol';
import { unknownField } from './unknown-field.js';

/** The documents as they are clustered, and their ids. */
export interface NamedDocuments {
  readonly documents: readonly Document[];
  /** Null where the request names no field for ids. */
  readonly ids: readonly DocumentId[] | null;
}

/**
 * Takes the field that holds the ids out of the documents, so that it is not clustered.
 *
 * @throws RequestError where no document has that field
 */
export function takeIds({ documents = [], idField }: ClusterRequest): NamedDocuments {
  if (idField === undefined || idField === null) return { documents, ids: null };
  const fieldsOf = documents.map(document => entriesOf(document as JsonObject));
  const isKnown = fieldsOf.some(fields => fields.some(([field]) => field === idField));
  if (documents.length > 0 && !isKnown) throw unknownField('idField', idField, documents);
  return {
    documents: fieldsOf.map(fields => new Map(fields.filter(([field]) => field !== idField)) as Document),
    ids: fieldsOf.map(fields => idOf(fields.find(([field]) => field === idField)?.[1])),
  };
}

/** A number or a text as it is. Of several values, the first. */
function idOf(value: unknown): DocumentId {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) return idOf(value[0]);
  const spelt = typeof value === 'object' && value !== null && 'value' in value ? value.value : null;
  return typeof spelt === 'number' ? spelt : null;
}
