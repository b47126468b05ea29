import { listOf, noneHas, readDocuments } from '../cluster-input.js';
import type { Document } from '../model.js';
import { eachField } from '../tokens/tokenize.js';

/**
 * Documents as the caller passes them, with the chosen fields alone.
 *
 * @param fields null for all fields
 * @throws TypeError for documents that are no list, and for a document or field that cannot be read
 */
export function prepareDocuments(
  documents: Iterable<object | string>,
  fields: readonly string[] | null,
): readonly Document[] {
  const read = readDocuments(listOf(documents));
  return fields === null ? read : withFields(read, fields);
}

/**
 * The same where the fields are chosen for the first time.
 *
 * @throws TypeError as {@link prepareDocuments}, and if the documents have fields, but none of the chosen ones
 */
export function prepareFirst(
  documents: Iterable<object | string>,
  fields: readonly string[] | null,
): readonly Document[] {
  const read = readDocuments(listOf(documents));
  if (fields === null) return read;
  const chosen = withFields(read, fields);
  if (chosen.every(isEmpty) && !read.every(isEmpty)) throw noneHas(fields);
  return chosen;
}

function isEmpty(document: Document): boolean {
  let fields = 0;
  eachField(document, () => fields++);
  return fields === 0;
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
