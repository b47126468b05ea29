import { type Document, entriesOf, type JsonObject } from '@sheaf/core';

/** The documents without one of their fields, and what each had in it. */
export interface TakenField {
  readonly documents: readonly Document[];
  /** Undefined for a document without the field. */
  readonly values: readonly unknown[];
  /** Whether any document has the field. */
  readonly isKnown: boolean;
}

/** Takes a field out of the documents, so that it is not clustered. */
export function takeField(field: string, documents: readonly Document[]): TakenField {
  const fieldsOf = documents.map(document => entriesOf(document as JsonObject));
  const found = fieldsOf.map(fields => fields.find(([name]) => name === field));
  return {
    documents: fieldsOf.map(fields => new Map(fields.filter(([name]) => name !== field)) as Document),
    values: found.map(entry => entry?.[1]),
    isKnown: found.some(entry => entry !== undefined),
  };
}
