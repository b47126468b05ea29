/** How much one request may ask for. Zero lifts a limit. */
import type { Document, FieldValue } from '@sheaf/core';
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

/** @param count the number of documents found so far */
export const tooManyDocuments = (count: number, limit: number): RequestError =>
  tooLarge(`${count} documents are more than the limit of ${limit}.`);

export const exceeds = (size: number, limit: number): boolean => limit > 0 && size > limit;

const charactersOf = (document: Document): number => sumOverTexts(document, text => text.length);

/** The sum of something over all texts of a document. */
export function sumOverTexts(document: Document, sizeOf: (text: string) => number): number {
  let size = 0;
  const add = (value: FieldValue): void => {
    if (typeof value === 'string') size += sizeOf(value);
    else for (const text of value) size += sizeOf(text);
  };
  if (document instanceof Map) for (const value of document.values()) add(value as FieldValue);
  else for (const field in document) add((document as Record<string, FieldValue>)[field]!);
  return size;
}

/** The error of a request that asks for too much. @param document its number, if one document is to blame */
export function tooLarge(message: string, ...document: readonly number[]): RequestError {
  const problems = [{ message, pointer: pointerOf(['documents', ...document]) }];
  return requestError('too-large', { message, problems });
}
