/**
 * The parts of a response that a request has to ask for. For other requests nothing here runs, and the response has
 * none of the keys.
 */
import { type Document, entriesOf, explain, type JsonObject, type Language, type NumberedCluster } from '@sheaf/core';
import {
  type ClusterRequest,
  type ClusterResponse,
  type DocumentId,
  type QualityReport,
  type RequestError,
  requestError,
} from '@sheaf/protocol';
import { measureClustering, wordingOf } from '@sheaf/quality';
import { suggestion } from '../registry/closest.js';

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
  if (documents.length > 0 && !isKnown) throw unknownField(idField, fieldsOf);
  return {
    documents: fieldsOf.map(fields => new Map(fields.filter(([field]) => field !== idField)) as Document),
    ids: fieldsOf.map(fields => idOf(fields.find(([field]) => field === idField)?.[1])),
  };
}

/** With a misspelt name every id would be null, and the field of ids would be clustered. */
function unknownField(idField: string, fieldsOf: readonly ReturnType<typeof entriesOf>[]): RequestError {
  const names = [...new Set(fieldsOf.flatMap(fields => fields.map(([field]) => field)))];
  const detail = `No document has the field ${JSON.stringify(idField)}.${suggestion(idField, names)}`;
  const problems = [{ message: detail, pointer: '/idField' }];
  return requestError('unknown-field', { value: idField, detail, problems });
}

/** A number or a text as it is. Of several values, the first. */
function idOf(value: unknown): DocumentId {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) return idOf(value[0]);
  const spelt = typeof value === 'object' && value !== null && 'value' in value ? value.value : null;
  return typeof spelt === 'number' ? spelt : null;
}

/** The explanation and the measures that a request asks for. */
export function answerFeatures(
  request: ClusterRequest,
  documents: readonly Document[],
  clusters: readonly NumberedCluster[],
  language: Language,
): Pick<ClusterResponse, 'explanation' | 'quality'> {
  return {
    ...(request.explain === true ? { explanation: explain(documents, clusters, language) } : {}),
    ...(request.quality === true
      ? { quality: withoutNaN(measureClustering(documents, clusters, wordingOf(language))) as QualityReport }
      : {}),
  };
}

/** JSON has no NaN: what cannot be measured is null. */
function withoutNaN(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(withoutNaN);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNaN(item)]));
}
