/**
 * Word vectors by name: tables that turn the words of documents into vectors. A table is large, so a package of its own
 * brings it, and installs it here when the package is imported.
 */

import type { Document, DocumentVectors } from '@sheaf/core';

/**
 * The tables, those that know a language best first: the languages whose words they know, and how much more than those
 * for English their vectors count beside words, as found by leaving out one labelled collection after another.
 */
export const wordTables = {
  english: { languages: ['English'], emphasis: 1 },
  multilingual: {
    languages: [
      'Arabic',
      'Brazilian',
      'Chinese-Simplified',
      'Chinese-Traditional',
      'Dutch',
      'English',
      'French',
      'German',
      'Italian',
      'Japanese',
      'Polish',
      'Portuguese',
      'Russian',
      'Spanish',
      'Thai',
      'Turkish',
    ],
    emphasis: 1.5,
  },
} as const satisfies Readonly<Record<string, { readonly languages: readonly string[]; readonly emphasis: number }>>;

/** The name of a table of word vectors. */
export type WordTableName = keyof typeof wordTables;

/** The name of a table of word vectors, or `auto` for the one that knows the language, if there is one. */
export type WordVectorsName = WordTableName | 'auto';

const tableNames = Object.keys(wordTables) as readonly WordTableName[];

/** What the parameter `wordVectors` may be: `none`, the names of the tables, and `auto`. */
export const wordVectorNames: readonly ['none', ...WordVectorsName[]] = ['none', ...tableNames, 'auto'];

/** Makes a vector of each document from its words; zeros for a document without a known word. */
export type WordVectors = (
  documents: readonly Document[],
  options?: {
    /** Fields whose words count twice; `title` by default. */
    readonly titleFields?: readonly string[];
  },
) => DocumentVectors;

const installed = new Map<WordTableName, WordVectors>();

/** Makes a table known under its name. The package that brings the table calls this when it is imported. */
export function installWordVectors(name: WordTableName, vectors: WordVectors): void {
  installed.set(name, vectors);
}

/** The package that brings a table. */
export const packageOf = (name: WordTableName): string => `@sheaf/vectors-${name}`;

/** Whether a table has words of a language. */
export const knowsLanguage = (name: WordTableName, language: string): boolean =>
  wordTables[name].languages.some(known => known === language);

/** The tables that know a language, the best first. */
export const tablesFor = (language: string): readonly WordTableName[] =>
  tableNames.filter(name => knowsLanguage(name, language));

/** A table, and how much more than those for English its vectors count. */
export interface ChosenTable {
  readonly vectors: WordVectors;
  readonly emphasis: number;
}

/**
 * The table with a name. For `auto` the best installed one that knows the language, or undefined.
 *
 * @throws TypeError if the program has not imported the package that brings the table
 */
export function wordVectors(name: WordVectorsName, language: string): ChosenTable | undefined {
  const chosen = name === 'auto' ? tablesFor(language).find(each => installed.has(each)) : name;
  if (chosen === undefined) return undefined;
  const vectors = installed.get(chosen);
  if (vectors) return { vectors, emphasis: wordTables[chosen].emphasis };
  throw new TypeError(`Word vectors need a table: add import '${packageOf(chosen)}' to the program.`);
}
