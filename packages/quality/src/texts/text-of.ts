/** All fields of a document as one text. */
import type { Document } from '@sheaf/core';

export const textOf = (document: Document): string =>
  [...(document instanceof Map ? document.values() : Object.values(document as object))].flat().join('\n');
