import type { Document } from '@sheaf/core';

/** The values of all fields of a document. */
export function textsOf(document: Document): readonly string[] {
  const values = document instanceof Map ? [...document.values()] : Object.values(document);
  return values.flat();
}
