import type { Document, Language } from '@sheaf/core';
import { requestError } from '@sheaf/protocol';
import type { Registry } from '../registry/registry.js';
import { findLanguage } from './find-named.js';

/** The language in which documents are read. */
interface ReadIn {
  readonly language: Language;
  /** A sentence for the caller if the language is assumed. */
  readonly doubt?: string;
}

/** The language of a request before its documents are examined. */
export interface WantedLanguage {
  /** Null if the language is detected from the documents. */
  readonly name: string | null;
  readonly load: (documents: readonly Document[]) => Promise<ReadIn>;
}

/**
 * The language that a request names, or the chooser. If the chooser is unsure, its error says why.
 *
 * @param assumed where the request names none, its documents are examined; if they do not tell, they are read in this one
 */
export function wantedLanguage(name: string | null, registry: Registry, assumed: string | null = null): WantedLanguage {
  const chooser = registry.choosers.get(name ?? (assumed ? 'auto' : ''));
  if (!chooser) {
    const entry = findLanguage(name ?? assumed, registry);
    return { name: entry.name, load: async () => ({ language: await entry.load() }) };
  }
  const loadNamed = (chosen: string): Promise<Language> => findLanguage(chosen, registry).load();
  const load = async (documents: readonly Document[]): Promise<ReadIn> => {
    try {
      return { language: await chooser.choose(documents, loadNamed) };
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'UnsureLanguageError') throw error;
      const { message } = error;
      if (assumed) return { language: await loadNamed(assumed), doubt: `${message} ${assumed} is assumed.` };
      throw requestError('unknown-language', { message, problems: [{ message, pointer: '/language' }] });
    }
  };
  return { name: null, load };
}
