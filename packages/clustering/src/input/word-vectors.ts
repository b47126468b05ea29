/**
 * Word vectors by name: tables that turn the words of documents into vectors. A table is large, so a package of its own
 * brings it, and installs it here when the package is imported.
 */

import type { Document, DocumentVectors } from '@sheaf/core';

/** What is known of a table before it is loaded. */
interface WordTable {
  /** The languages whose words it knows. */
  readonly languages: readonly string[];
  /**
   * How much more than those of the table for English its vectors count beside words, as found by leaving out one
   * labelled collection after another.
   */
  readonly emphasis: number;
  /** The package that brings it, if it is not named after the table. */
  readonly package?: string;
  /** Whether it reads whole texts, and not words alone. */
  readonly readsTexts?: boolean;
  /** How many milliseconds a character of a text takes, if that is far more than reading it. */
  readonly millis?: number;
}

/** Languages that both the table of several languages and the encoder know. */
const SEVERAL = [
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
] as const;

/**
 * The tables, those that know a language best first, and last the encoder of whole texts, which takes so much longer that
 * it works only where it is named.
 */
export const wordTables = {
  english: { languages: ['English'], emphasis: 1 },
  multilingual: { languages: SEVERAL, emphasis: 1.5 },
  meaning: {
    languages: [...SEVERAL, 'Korean'],
    emphasis: 2.5,
    package: '@sheaf/meaning',
    readsTexts: true,
    millis: 0.015,
  },
} as const satisfies Readonly<Record<string, WordTable>>;

/** The name of a table of word vectors. */
export type WordTableName = keyof typeof wordTables;

/** The name of a table of word vectors, or `auto` for the one that knows the language, if there is one. */
export type WordVectorsName = WordTableName | 'auto';

const tableNames = Object.keys(wordTables) as readonly WordTableName[];
const tables: Readonly<Record<WordTableName, WordTable>> = wordTables;

/** What the parameter `wordVectors` may be: `none`, the names of the tables, and `auto`. */
export const wordVectorNames: readonly ['none', ...WordVectorsName[]] = ['none', ...tableNames, 'auto'];

/** Makes a vector of each document from its words; zeros for a document without a known word. */
export type WordVectors = (
  documents: readonly Document[],
  options?: {
    /** Fields whose words count twice; `title` by default. */
    readonly titleFields?: readonly string[];
    /** Called between portions of long work, with the share that is done. Throw from it to cancel. */
    readonly report?: (done: number) => void;
  },
) => DocumentVectors;

const installed = new Map<WordTableName, WordVectors>();

/** Makes a table known under its name. The package that brings the table calls this when it is imported. */
export function installWordVectors(name: WordTableName, vectors: WordVectors): void {
  installed.set(name, vectors);
}

/** The package that brings a table. */
export const packageOf = (name: WordTableName): string => tables[name].package ?? `@sheaf/vectors-${name}`;

/** How many milliseconds the vectors of so many characters are expected to take, apart from reading. */
export const millisOf = (name: WordVectorsName | 'none', characters: number): number =>
  name === 'none' || name === 'auto' ? 0 : characters * (tables[name].millis ?? 0);

/** Whether a table has words of a language. */
export const knowsLanguage = (name: WordTableName, language: string): boolean =>
  tables[name].languages.includes(language);

/** The tables that know a language and take little time, the best first. */
export const tablesFor = (language: string): readonly WordTableName[] =>
  tableNames.filter(name => knowsLanguage(name, language) && tables[name].millis === undefined);

/** A table, and how much more than those for English its vectors count. */
export interface ChosenTable extends Pick<WordTable, 'emphasis' | 'readsTexts'> {
  readonly vectors: WordVectors;
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
  if (vectors) return { ...tables[chosen], vectors };
  throw new TypeError(`Word vectors need a table: add import '${packageOf(chosen)}' to the program.`);
}
