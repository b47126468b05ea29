/** How much one request may ask for. Zero lifts a limit. */
import type { Algorithm, Document, FieldValue, WorkSize } from '@sheaf/core';
import { pointerOf, type RequestError, requestError } from '@sheaf/protocol';
import { defaultsOf, requestLimits } from '../limit-declarations.js';

/** How much one request may ask for. Zero lifts a limit. */
export interface Limits {
  /** The number of documents in a request. */
  readonly documents: number;
  /** Characters (UTF-16 units) of one document, in all fields. */
  readonly charactersPerDocument: number;
  /** Characters of a request. */
  readonly characters: number;
  /** The maximum expected duration of a clustering, in milliseconds. */
  readonly work: number;
  /** Bytes of memory for reading a request and clustering it. */
  readonly memory: number;
}

/** The limits of an engine that sets no others. */
export const defaultLimits: Limits = { ...defaultsOf(requestLimits), memory: 0 };

/** @returns the characters of all documents
 *  @throws RequestError `too-large`, status 413 */
export function checkLimits(documents: readonly Document[], limits: Limits): number {
  if (exceeds(documents.length, limits.documents)) throw tooManyDocuments(documents.length, limits.documents);
  let total = 0;
  for (let index = 0; index < documents.length; index++) {
    const size = charactersOf(documents[index]!);
    if (exceeds(size, limits.charactersPerDocument))
      throw tooLarge(`A document of ${size} characters exceeds the limit of ${limits.charactersPerDocument}.`, index);
    total += size;
    if (exceeds(total, limits.characters))
      throw tooLarge(`The documents up to number ${index} exceed the limit of ${limits.characters} characters.`, index);
  }
  return total;
}

/** The work that a request asks for. */
interface Work<P extends object> extends WorkSize<P> {
  readonly algorithm: Pick<Algorithm<P>, 'name' | 'expectedMillis'>;
}

/** @throws RequestError `too-large` if the work is expected to take longer than allowed */
export function checkWork<P extends object>(size: Work<P>, { work }: Pick<Limits, 'work'>): void {
  const { algorithm, documents, characters } = size;
  const expected = algorithm.expectedMillis?.(size) ?? 0;
  if (!exceeds(expected, work)) return;
  const what = `Clustering ${documents} documents of ${characters} characters with ${algorithm.name}`;
  throw tooLarge(`${what} is expected to take ${inSeconds(expected)} s, more than the limit of ${inSeconds(work)} s.`);
}

const inSeconds = (millis: number): number => Number((millis / 1000).toPrecision(2));

/** @param count the number of documents found so far */
export const tooManyDocuments = (count: number, limit: number): RequestError =>
  tooLarge(`${count} documents are more than the limit of ${limit}.`);

export const exceeds = (size: number, limit: number): boolean => limit > 0 && size > limit;

function charactersOf(document: Document): number {
  let size = 0;
  if (document instanceof Map) for (const value of document.values()) size += lengthOf(value as FieldValue);
  else for (const field in document) size += lengthOf((document as Record<string, FieldValue>)[field]!);
  return size;
}

function lengthOf(value: FieldValue): number {
  if (typeof value === 'string') return value.length;
  return value.reduce((sum, text) => sum + text.length, 0);
}

function tooLarge(message: string, ...document: readonly number[]): RequestError {
  const problems = [{ message, pointer: pointerOf(['documents', ...document]) }];
  return requestError('too-large', { message, problems });
}
