/** Vectors of a request: decoded, checked, and out of the documents, so that they are not clustered as text. */
import { VectorError } from '@sheaf/clustering';
import { checkSeveral, checkVectors, collectVectors } from '@sheaf/clustering/internal';
import { type Document, type DocumentVectors, SpeltNumber } from '@sheaf/core';
import { badValue, type ClusterRequest, decodeVector, type VectorEncoding, VectorTextError } from '@sheaf/protocol';
import { takeField } from './take-field.js';
import { unknownField } from './unknown-field.js';

/** The documents as they are clustered, with their vectors beside them. */
export interface VectorDocuments {
  readonly documents: readonly Document[];
  /** Null if the request has no vectors. */
  readonly vectors: DocumentVectors | null;
}

type Path = readonly (string | number)[];
type Numbers = ArrayLike<number>;

/**
 * @param documents those of the request, of which a field may be taken already
 * @throws RequestError for a vector that cannot be used, with its document and place
 */
export function takeVectors(request: ClusterRequest, documents: readonly Document[]): VectorDocuments {
  const { vectorField, vectorEncoding } = request;
  if (request.vectors) return { documents, vectors: readColumn(request.vectors, documents.length) };
  if (vectorField === undefined || vectorField === null) return { documents, vectors: null };
  const { values, documents: rest } = takeField(vectorField, documents);
  if (documents.length > 0 && values.every(value => value === undefined))
    throw unknownField('vectorField', vectorField, documents);
  const pathOf = (document: number): Path => ['documents', document, vectorField];
  const vectors = located(
    pathOf,
    () =>
      collectVectors(documents.length, document =>
        numbersOf(values[document], vectorEncoding ?? 'float32', { document, path: pathOf(document) }),
      ),
    () => ['vectorField'],
  );
  return { documents: rest, vectors };
}

function readColumn(
  { dimensions, encoding, data }: NonNullable<ClusterRequest['vectors']>,
  documents: number,
): DocumentVectors {
  const path = ['vectors', 'data'];
  const decoded = decode(data, encoding ?? 'float32', { subject: 'vectors.data', path });
  return located(
    document => [...path, document],
    () => checkCount(checkVectors({ dimensions, data: decoded }, documents), documents),
    () => path,
  );
}

/** @throws VectorError if no document has a vector, or only one of several */
function checkCount(vectors: DocumentVectors, documents: number): DocumentVectors {
  if (documents > 0 && vectors.data.every(number => number === 0))
    throw new VectorError('The vectors are all zeros. Leave vectors out if no document has one.');
  return checkSeveral(vectors, documents);
}

/** Does the work; an error names the document and the place in the request. */
function located<T>(pathOf: (document: number) => Path, work: () => T, whole: () => Path): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof VectorError)) throw error;
    const { message, document, place } = error;
    if (document === undefined) throw badValue(message, whole());
    throw badValue(message, place === undefined ? pathOf(document) : [...pathOf(document), place]);
  }
}

function numbersOf(
  value: unknown,
  encoding: VectorEncoding,
  { document, path }: { readonly document: number; readonly path: Path },
): Numbers | null {
  if (value === undefined || value === null) return null;
  const subject = `The vector of document ${document}`;
  if (typeof value === 'string') return decode(value, encoding, { subject, path });
  if (Array.isArray(value)) return plainNumbers(value);
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return value as unknown as Numbers;
  throw badValue(`${subject} must be a list of numbers, or base64 of ${encoding} values.`, path);
}

/** Numbers as they are spelt become numbers. */
const plainNumbers = (values: readonly unknown[]): Numbers =>
  values.some(value => value instanceof SpeltNumber)
    ? values.map(value => (value instanceof SpeltNumber ? value.value : value) as number)
    : (values as Numbers & readonly unknown[]);

function decode(
  text: string,
  encoding: VectorEncoding,
  { subject, path }: { readonly subject: string; readonly path: Path },
): Float32Array {
  try {
    return decodeVector(text, encoding);
  } catch (error) {
    throw error instanceof VectorTextError ? badValue(`${subject} ${error.message}.`, path) : error;
  }
}
