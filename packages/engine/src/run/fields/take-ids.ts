import type { Document } from '@sheaf/core';
import type { ClusterRequest, DocumentId } from '@sheaf/protocol';
import { takeField } from './take-field.js';
import { unknownField } from './unknown-field.js';

/** The documents as they are clustered, and their ids. */
export interface NamedDocuments {
  readonly documents: readonly Document[];
  /** Null if the request names no field for ids. */
  readonly ids: readonly DocumentId[] | null;
}

/**
 * Takes the field that holds the ids out of the documents, so that it is not clustered.
 *
 * @throws RequestError where no document has that field
 */
export function takeIds({ documents = [], idField }: ClusterRequest): NamedDocuments {
  if (idField === undefined || idField === null) return { documents, ids: null };
  const taken = takeField(idField, documents);
  if (documents.length > 0 && !taken.isKnown) throw unknownField('idField', idField, documents);
  return { documents: taken.documents, ids: taken.values.map(idOf) };
}

/** A number or a text as it is. Of several values, the first. */
function idOf(value: unknown): DocumentId {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) return idOf(value[0]);
  const spelt = typeof value === 'object' && value !== null && 'value' in value ? value.value : null;
  return typeof spelt === 'number' ? spelt : null;
}
