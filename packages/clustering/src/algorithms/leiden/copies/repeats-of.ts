import { type Document, type Language, type Repeats, resolve } from '@sheaf/core';
import { itemsOf, type Ragged, rowCount, rowLength } from '@sheaf/core/internal';
import { leidenParameters } from '../leiden-parameters.js';
import { readCollection } from '../read-collection.js';

/** What the texts of a collection repeat; null if nothing. @param copies all documents of each text, ascending */
export function repeatsOf({ copies, ignored }: { readonly copies: Ragged; readonly ignored: Repeats['ignored'] }) {
  const groups: (readonly number[])[] = [];
  for (let text = 0; text < rowCount(copies); text++) {
    if (rowLength(copies, text) > 1) groups.push(Array.from(itemsOf(copies, text)));
  }
  if (groups.length === 0 && ignored.length === 0) return null;
  return { copies: groups.sort((a, b) => a[0]! - b[0]!), ignored };
}

/** What Leiden would count once or ignore in documents, with default parameters; null for nothing. */
export const findRepeats = (documents: readonly Document[], language: Language): Repeats | null =>
  repeatsOf(
    readCollection(documents, {
      given: undefined,
      language,
      parameters: resolve(leidenParameters),
      report: () => {},
    }),
  );
