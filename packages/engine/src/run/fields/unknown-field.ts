import { type Document, entriesOf, type JsonObject } from '@sheaf/core';
import { type RequestError, requestError } from '@sheaf/protocol';
import { suggestion } from '../../registry/closest.js';

/** What the fields are for that a request names. */
const subjects = { idField: 'ids', vectorField: 'vectors' } as const;

/** A name that is misspelt would give no document an id or a vector, and the field would be clustered as text. */
export function unknownField(
  property: keyof typeof subjects,
  field: string,
  documents: readonly Document[],
): RequestError {
  const names = [...new Set(documents.flatMap(document => entriesOf(document as JsonObject).map(([name]) => name)))];
  const detail = `No document has the field ${JSON.stringify(field)}.${suggestion(field, names)}`;
  const message = `Field of ${subjects[property]} not available: ${field}`;
  return requestError('unknown-field', { message, detail, problems: [{ message: detail, pointer: `/${property}` }] });
}
