import { lackFields } from '@sheaf/clustering/internal';
import { type Document, entriesOf, type JsonObject } from '@sheaf/core';
import { type RequestError, requestError } from '@sheaf/protocol';
import { suggestion } from '../../registry/closest.js';

/** What the fields are for that a request names, by the place of their names. */
const subjects = { idField: 'ids', vectorField: 'vectors', 'options/fields': 'texts' } as const;

/** A name that is misspelt would give no document an id or a vector, and the field would be clustered as text. */
export function unknownField(
  property: keyof typeof subjects,
  field: string | readonly string[],
  documents: readonly Document[],
): RequestError {
  const wanted = [field].flat();
  const names = [...new Set(documents.flatMap(namesIn))];
  const quoted = wanted.map(name => JSON.stringify(name)).join(' or ');
  const detail = `No document has the field ${quoted}.${suggestion(wanted[0]!, names)}`;
  const message = `Field of ${subjects[property]} not available: ${wanted.join()}`;
  return requestError('unknown-field', { message, detail, problems: [{ message: detail, pointer: `/${property}` }] });
}

const namesIn = (document: Document): readonly string[] => entriesOf(document as JsonObject).map(([name]) => name);

/** @throws RequestError if the documents have fields, but none of those that a fit is to read */
export function checkFields(fields: readonly string[] | null, documents: readonly Document[]): void {
  if (fields !== null && lackFields(documents, fields)) throw unknownField('options/fields', fields, documents);
}
