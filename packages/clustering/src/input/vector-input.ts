/** Vectors as programs and requests bring them, checked and put into one column. */

const MIN_DIMENSIONS = 2;
const MAX_DIMENSIONS = 4_096;

import type { DocumentVectors, Vector, VectorSource } from '@sheaf/core';
import { beforeTaking } from '@sheaf/core/internal';

/** A vector that cannot be used. */
export class VectorError extends TypeError {
  override readonly name = 'VectorError';

  /**
   * @param document number of the document, from 0; undefined if the error concerns all documents
   * @param place place of the number in the vector, from 0, if it is a certain number that is wrong
   */
  constructor(
    message: string,
    readonly document?: number,
    readonly place?: number,
  ) {
    super(message);
  }
}

/**
 * The column of vectors that a source gives.
 *
 * @returns undefined if no document has a vector
 * @throws TypeError for vectors that cannot be used, with the document and the place
 */
export function readVectors<D>(source: VectorSource<D>, documents: readonly D[]): DocumentVectors | undefined {
  if ('dimensions' in source) return checkSeveral(checkVectors(source, documents.length), documents.length);
  if (typeof source === 'function')
    return collectVectors(documents.length, number => source(documents[number]!, number)) ?? undefined;
  if (source.length !== documents.length)
    throw new TypeError(
      `options.vectors must have an entry for each of the ${documents.length} documents, but it has ${source.length}.`,
    );
  return collectVectors(documents.length, number => source[number]) ?? undefined;
}

/**
 * Puts the vectors of documents into one column.
 *
 * @param vectorOf the vector of a document; null or undefined if it has none
 * @returns null if no document has a vector
 * @throws VectorError for vectors of different lengths, for numbers that are not finite and for vectors of zeros, and
 *   if only one of several documents has a vector
 */
export function collectVectors(
  documents: number,
  vectorOf: (document: number) => Vector | null | undefined,
): DocumentVectors | null {
  let data: Float32Array | null = null;
  let dimensions = 0;
  let [first, count] = [0, 0];
  for (let document = 0; document < documents; document++) {
    const vector = vectorOf(document);
    if (vector === null || vector === undefined) continue;
    if (data === null) {
      [first, dimensions] = [document, checkDimensions(vector.length, document)];
      data = zeros(documents * dimensions);
    }
    if (vector.length !== dimensions) throw unequal(document, vector.length, { first, dimensions });
    writeVector(vector, document, data.subarray(document * dimensions, (document + 1) * dimensions));
    count++;
  }
  if (count === 1 && documents > 1) throw onlyOne(first);
  return data === null ? null : { data, dimensions };
}

/**
 * Checks a column of vectors. Rows of zeros are documents without a vector, and all rows may be.
 *
 * @throws VectorError for numbers that are not finite, and if the length of the column does not fit
 */
export function checkVectors({ data: given, dimensions }: DocumentVectors, documents: number): DocumentVectors {
  checkDimensions(dimensions);
  const data = given instanceof Float32Array ? given : Float32Array.from(given);
  if (data.length !== documents * dimensions)
    throw new VectorError(
      `The vectors have ${data.length} numbers in all, but ${documents} documents with ${dimensions} numbers each need ${documents * dimensions}.`,
    );
  for (let at = 0; at < data.length; at++)
    if (!Number.isFinite(data[at])) throw notFinite(Math.floor(at / dimensions), at % dimensions, data[at]!);
  return { data, dimensions };
}

/**
 * Checks that several documents have a vector, or none, in the column that a caller gives. Where near-duplicates were
 * left out of it, one vector may remain.
 *
 * @throws VectorError if only one of several documents has a vector
 */
export function checkSeveral(column: DocumentVectors, documents: number): DocumentVectors {
  const first = nextWithVector(column, 0, documents);
  if (first < documents && documents > 1 && nextWithVector(column, first + 1, documents) === documents)
    throw onlyOne(first);
  return column;
}

const onlyOne = (document: number): VectorError =>
  new VectorError(`Only document ${document} has a vector. At least two documents need one.`, document);

/** Whether a document has a vector in a column. */
export function hasVector({ data, dimensions }: DocumentVectors, document: number): boolean {
  for (let at = document * dimensions; at < (document + 1) * dimensions; at++) if (data[at] !== 0) return true;
  return false;
}

/** The first document from `from` on that has a vector, or how many documents there are. */
function nextWithVector(column: DocumentVectors, from: number, documents: number): number {
  let document = from;
  while (document < documents && !hasVector(column, document)) document++;
  return document;
}

function zeros(length: number): Float32Array {
  beforeTaking(4 * length);
  return new Float32Array(length);
}

function checkDimensions(dimensions: number, document?: number): number {
  if (Number.isInteger(dimensions) && dimensions >= MIN_DIMENSIONS && dimensions <= MAX_DIMENSIONS) return dimensions;
  const subject = document === undefined ? 'Vectors' : `The vector of document ${document}`;
  throw new VectorError(
    `${subject} must have ${MIN_DIMENSIONS} to ${MAX_DIMENSIONS} numbers, but ${document === undefined ? 'the dimensions are' : 'it has'} ${dimensions}.`,
    document,
  );
}

const unequal = (document: number, length: number, known: { readonly first: number; readonly dimensions: number }) =>
  new VectorError(
    `The vector of document ${document} has ${length} numbers, but that of document ${known.first} has ${known.dimensions}.`,
    document,
  );

const notFinite = (document: number, place: number, value: unknown): VectorError =>
  new VectorError(
    `Number ${place} of the vector of document ${document} must be a finite number, but it is ${String(value)}.`,
    document,
    place,
  );

function writeVector(vector: Vector, document: number, row: Float32Array): void {
  let isZero = true;
  for (let place = 0; place < row.length; place++) {
    const value: unknown = vector[place];
    if (typeof value !== 'number') throw notFinite(document, place, describe(value));
    row[place] = value;
    if (!Number.isFinite(row[place])) throw notFinite(document, place, value);
    if (row[place] !== 0) isZero = false;
  }
  if (isZero)
    throw new VectorError(
      `The vector of document ${document} is all zeros. Leave it out if the document has none.`,
      document,
    );
}

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 60))}`;
  return typeof value === 'boolean' ? String(value) : `of the type ${typeof value}`;
}
