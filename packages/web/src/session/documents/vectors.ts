/** Vectors of documents: a column that is sent beside the texts, to algorithms that use it. */
import type { FieldValue } from '@sheaf/core';
import { noteOn } from '@sheaf/core/notes';
import { vectorOf } from '@sheaf/sources';
import { type Collection, clusteredDocuments, fieldsOf, valuesOf } from './collection.js';

/** Documents as a request has them. */
export interface RequestDocuments {
  readonly documents: readonly Readonly<Record<string, FieldValue>>[];
  /** The field with the vectors; absent if there are none, or if the algorithm does not use them. */
  readonly vectorField?: string;
}

/** Vectors are compared with each other, so a single one is of no use. */
const FEWEST = 2;

/** The documents of a collection for a request to an algorithm. */
export function requestDocuments(collection: Collection, algorithm: string): RequestDocuments {
  const [field] = noteOn(algorithm)?.usesVectors === true ? fieldsOf(collection, 'vector') : [];
  const clustered = collection.clustered.filter(name => name !== field);
  const documents = clusteredDocuments({ ...collection, clustered });
  if (field === undefined) return { documents };
  const vectors = collection.rows.map(row => vectorOf(valuesOf(row[field])[0] ?? ''));
  if (vectors.filter(vector => vector !== undefined).length < FEWEST) return { documents };
  const withVector = documents.map((document, number) => {
    const vector = vectors[number];
    return vector === undefined ? document : { ...document, [field]: vector };
  });
  return { documents: withVector, vectorField: field };
}
