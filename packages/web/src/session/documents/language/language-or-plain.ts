/** For workers, which need some language for any documents. */
import { type Document, type Language, tokenizeWords } from '@sheaf/core';
import { languageOf } from './language-of.js';

/** Used for a language that only the service has. */
const PLAIN: Language = {
  name: 'Plain',
  tokenize: tokenizeWords,
  stem: word => word,
  isStopWord: () => false,
  isStopLabel: () => false,
  joinWith: ' ',
};

/** The language of that name, or one without dictionaries and stems. */
export const languageOrPlain = async (name: string, documents: readonly Document[]): Promise<Language> =>
  (await languageOf(name, () => documents)) ?? PLAIN;
