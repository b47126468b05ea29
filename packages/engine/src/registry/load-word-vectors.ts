import type { WordVectorsName } from '@sheaf/clustering';
import { packageOf } from '@sheaf/clustering/internal';
import type { Language } from '@sheaf/core';
import { type RequestError, requestError } from '@sheaf/protocol';
import type { Registry } from './registry.js';

/** The table of word vectors that a request names; undefined if it names none. */
const nameIn = ({ wordVectors }: { readonly wordVectors?: WordVectorsName | 'none' }): WordVectorsName | undefined =>
  wordVectors === 'none' ? undefined : wordVectors;

/**
 * Loads the table of word vectors that the parameters name. Returns whether they name one; few requests do.
 *
 * @throws RequestError if the table is not available here
 */
export async function loadWordVectors(
  parameters: object,
  { wordVectors }: Pick<Registry, 'wordVectors'>,
): Promise<boolean> {
  const name = nameIn(parameters);
  if (name === undefined) return false;
  const entry = wordVectors.get(name);
  if (!entry) throw notOffered(name);
  try {
    await entry.load();
    return true;
  } catch (error) {
    throw isMissing(error) ? notOffered(name) : error;
  }
}

/** A sentence for a table whose words are of another language than the documents; null if there is nothing to say. */
export function tableNotice(parameters: object, { name: language, isMixed }: Language): string | null {
  const isOther = nameIn(parameters) === 'english' && language !== 'English' && !isMixed;
  return isOther
    ? `The word vectors "english" know English words only, but the documents are read as ${language}: leave wordVectors out.`
    : null;
}

/** Whether the error means that the package of the table is not installed. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /MODULE_NOT_FOUND/.test(String(error.code));

function notOffered(name: WordVectorsName): RequestError {
  const message =
    `wordVectors must be "none" here, because there is no table "${name}". ` +
    `Install ${packageOf(name)}, or leave wordVectors out.`;
  return requestError('invalid-parameter', { message, problems: [{ message, pointer: '/parameters/wordVectors' }] });
}
