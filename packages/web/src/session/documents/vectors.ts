/** Vectors of documents: a column that is sent beside the texts, to algorithms that use it. */

import type { FieldValue } from '@sheaf/core';
import { vectorOf } from '@sheaf/sources';
import { clusteredDocuments, documentsInSteps } from './clustered-texts.js';
import { type Collection, fieldsOf, valuesOf } from './collection.js';
import { usesVectors } from './uses-vectors.js';

/** Documents as a request has them. */
export interface RequestDocuments {
  readonly documents: readonly Readonly<Record<string, FieldValue>>[];
  /** The field with the vectors; absent if there are none, or if the algorithm does not use them. */
  readonly vectorField?: string;
}

/** Vectors are compared with each other, so a single one is of no use. */
const FEWEST = 2;

const columnOf = (collection: Collection, algorithm: string): string | undefined =>
  usesVectors(algorithm) ? fieldsOf(collection, 'vector')[0] : undefined;

const vectorIn = (row: Collection['rows'][number], field: string): string | undefined =>
  vectorOf(valuesOf(row[field])[0] ?? '');

/** The field of a request with the vectors of the documents; undefined if none are sent. */
export function vectorFieldOf(collection: Collection, algorithm: string): string | undefined {
  const column = columnOf(collection, algorithm);
  if (column === undefined) return undefined;
  const filled = collection.rows.filter(row => vectorIn(row, column) !== undefined);
  return filled.length < FEWEST ? undefined : column;
}

/** The collection without the column of vectors among those whose text is clustered. */
function withoutVectors(collection: Collection, algorithm: string): Collection {
  const column = columnOf(collection, algorithm);
  return { ...collection, clustered: collection.clustered.filter(name => name !== column) };
}

/** Makes what `requestDocuments` needs in short steps, so that the page responds meanwhile. */
export const prepareRequest = (collection: Collection, algorithm: string): Promise<unknown> =>
  documentsInSteps(withoutVectors(collection, algorithm));

/** The documents of a collection for a request to an algorithm. */
export function requestDocuments(collection: Collection, algorithm: string): RequestDocuments {
  const documents = clusteredDocuments(withoutVectors(collection, algorithm));
  const vectorField = vectorFieldOf(collection, algorithm);
  if (vectorField === undefined) return { documents };
  const withVector = documents.map((document, number) => {
    const vector = vectorIn(collection.rows[number]!, vectorField);
    return vector === undefined ? document : { ...document, [vectorField]: vector };
  });
  return { documents: withVector, vectorField };
}
