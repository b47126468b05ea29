/**
 * Word vectors by name: tables that turn the words of documents into vectors. A table is large, so a package of its own
 * brings it, and installs it here when the package is imported.
 */

import type { Document, DocumentVectors } from '@sheaf/core';

/** What the parameter `wordVectors` may be: `none`, and the names of the tables. */
export const wordVectorNames = ['none', 'english'] as const;

/** The name of a table of word vectors. */
export type WordVectorsName = Exclude<(typeof wordVectorNames)[number], 'none'>;

/** Makes a vector of each document from its words; zeros for a document without a known word. */
export type WordVectors = (
  documents: readonly Document[],
  options: { readonly titleFields: readonly string[] },
) => DocumentVectors;

const installed = new Map<string, WordVectors>();

/** Makes a table known under its name. The package that brings the table calls this when it is imported. */
export function installWordVectors(name: WordVectorsName, vectors: WordVectors): void {
  installed.set(name, vectors);
}

/** The package that brings a table. */
export const packageOf = (name: WordVectorsName): string => `@sheaf/vectors-${name}`;

/**
 * The table with a name.
 *
 * @throws TypeError if the program has not imported the package that brings it
 */
export function wordVectors(name: WordVectorsName): WordVectors {
  const found = installed.get(name);
  if (found) return found;
  throw new TypeError(`Word vectors need a table: add import '${packageOf(name)}' to the program.`);
}
