import type { WordVectorsName } from '@sheaf/clustering';
import { knowsLanguage, packageOf, tablesFor, type WordTableName } from '@sheaf/clustering/internal';
import type { Checkpoint, Language } from '@sheaf/core';
import { type RequestError, requestError } from '@sheaf/protocol';
import type { Registry } from './registry.js';

interface Asked {
  readonly wordVectors?: WordVectorsName | 'none';
  readonly wordVectorWeight?: number;
}

/**
 * Loads the table of word vectors that the parameters name; for `auto`, the first available one that knows the language,
 * which is read when it matters. Returns the name of the table, or null for none; few requests name one.
 *
 * @throws RequestError if the named table is not available here
 */
export async function loadWordVectors(
  parameters: object,
  { wordVectors }: Pick<Registry, 'wordVectors'>,
  language: string,
  progress?: Checkpoint,
): Promise<WordTableName | null> {
  const { wordVectors: name = 'none' } = parameters as Asked;
  if (name === 'none') return null;
  const isLoaded = async (table: WordTableName): Promise<boolean> => {
    try {
      await wordVectors.get(table)?.load(progress);
      return wordVectors.has(table);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };
  if (name === 'auto') {
    for (const table of tablesFor(language)) if (await isLoaded(table)) return table;
    return null;
  }
  if (await isLoaded(name)) return name;
  throw notOffered(name, wordVectors.has(name));
}

/**
 * What there is to say of the table: which one `auto` chose, or that a named one does not know the language. Nothing of one
 * that does not count.
 *
 * @param table the table that was loaded
 */
export function tableNotice(
  parameters: object,
  { name: language, isMixed }: Language,
  table: WordTableName | null,
): string | null {
  const { wordVectors: name, wordVectorWeight } = parameters as Asked;
  if (wordVectorWeight === 0) return null;
  if (name === 'auto')
    return table === null
      ? `No table of word vectors here knows ${language}: the documents are compared by their words alone.`
      : `The word vectors "${table}" are used for ${language}.`;
  if (table === null || isMixed || knowsLanguage(table, language)) return null;
  return table === 'english'
    ? `The word vectors "english" know English words only, but the documents are read as ${language}: leave wordVectors out.`
    : `The word vectors "${table}" know no words of ${language}: leave wordVectors out.`;
}

/** Whether the error means that the package of the table is not installed. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /MODULE_NOT_FOUND/.test(String(error.code));

/** @param canLoad whether the package only needs to be installed */
function notOffered(name: WordTableName, canLoad: boolean): RequestError {
  const message =
    `wordVectors must not be "${name}" here, because there is no such table. ` +
    (canLoad ? `Install ${packageOf(name)}, or leave wordVectors out.` : 'Leave wordVectors out.');
  return requestError('invalid-parameter', { message, problems: [{ message, pointer: '/parameters/wordVectors' }] });
}
