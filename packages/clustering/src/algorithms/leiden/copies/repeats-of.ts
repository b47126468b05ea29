import { type Document, type Language, type Repeats, resolve } from '@sheaf/core';
import { eachField, itemsOf, type Ragged, rowCount } from '@sheaf/core/internal';
import { leidenParameters } from '../leiden-parameters.js';
import { readCollection } from '../read-collection.js';

interface Collection {
  readonly documents: readonly Document[];
  /** All documents of each text, ascending. */
  readonly copies: Ragged;
  readonly ignored: Repeats['ignored'];
}

/** What the texts of a collection repeat; null if nothing. Documents without a text repeat nothing. */
export function repeatsOf({ documents, copies, ignored }: Collection): Repeats | null {
  const groups: (readonly number[])[] = [];
  for (let text = 0; text < rowCount(copies); text++) {
    const own = itemsOf(copies, text);
    if (own.length > 1 && hasText(documents[own[0]!]!)) groups.push(Array.from(own));
  }
  if (groups.length === 0 && ignored.length === 0) return null;
  return { copies: groups.sort((a, b) => a[0]! - b[0]!), ignored };
}

function hasText(document: Document): boolean {
  let found = false;
  eachField(document, (_, value) => {
    found ||= /\S/.test(String(value));
  });
  return found;
}

/** What Leiden would count once or ignore in documents, with default parameters; null for nothing. */
export const findRepeats = (documents: readonly Document[], language: Language): Repeats | null =>
  repeatsOf({
    documents,
    ...readCollection(documents, {
      given: undefined,
      language,
      parameters: resolve(leidenParameters),
      report: () => {},
    }),
  });
