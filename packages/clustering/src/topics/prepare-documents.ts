import type { Document } from '@sheaf/core';
import { eachField } from '@sheaf/core/internal';
import { checkChosen, listOf, readChosen } from '../input/cluster-input.js';

/**
 * Documents as the caller passes them, with the chosen fields alone. Other fields may hold anything.
 *
 * @param fields null for all fields
 * @throws TypeError for documents that are not a list, and for a document or field that cannot be read
 */
export const prepareDocuments = (
  documents: Iterable<object | string>,
  fields: readonly string[] | null,
): readonly Document[] => prepareList(listOf(documents), fields);

/**
 * The same where the fields are chosen for the first time.
 *
 * @throws TypeError as {@link prepareDocuments}, and if the documents have fields, but none of the chosen ones
 */
export function prepareFirst(
  documents: Iterable<object | string>,
  fields: readonly string[] | null,
): readonly Document[] {
  const list = listOf(documents);
  const prepared = prepareList(list, fields);
  checkChosen(list, fields);
  return prepared;
}

function prepareList(list: readonly (object | string)[], fields: readonly string[] | null): readonly Document[] {
  const read = readChosen(list, fields);
  return fields === null ? read : withFields(read, fields);
}

function withFields(documents: readonly Document[], fields: readonly string[]): readonly Document[] {
  return documents.map(document => {
    // A million copies of documents would take more memory than the documents.
    if (hasNoOthers(document, fields)) return document;
    const kept = new Map<string, string | readonly string[]>();
    eachField(document, (field, value) => {
      if (fields.includes(field)) kept.set(field, value);
    });
    return kept;
  });
}

function hasNoOthers(document: Document, fields: readonly string[]): boolean {
  let others = 0;
  eachField(document, field => {
    if (!fields.includes(field)) others++;
  });
  return others === 0;
}
