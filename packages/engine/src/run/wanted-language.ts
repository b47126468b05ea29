import type { Document, Language } from '@sheaf/core';
import { requestError } from '@sheaf/protocol';
import type { LanguageChooser, Registry } from '../registry/registry.js';
import { findLanguage } from './find-named.js';

/** The language of a request before its documents are examined. */
export interface WantedLanguage {
  /** Null if the language is detected from the documents. */
  readonly name: string | null;
  readonly load: (documents: readonly Document[]) => Promise<Language>;
}

/** The language that a request names, or the chooser. */
export function wantedLanguage(name: string | null, registry: Registry): WantedLanguage {
  const chooser = name === null ? undefined : registry.choosers.get(name);
  if (chooser === undefined) return findLanguage(name, registry);
  return { name: null, load: documents => choose(chooser, documents, registry) };
}

/** If the chooser is unsure, its error says why, and the caller must name a language. */
async function choose(chooser: LanguageChooser, documents: readonly Document[], registry: Registry): Promise<Language> {
  try {
    return await chooser.choose(documents, name => findLanguage(name, registry).load());
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UnsureLanguageError') throw error;
    const { message } = error;
    throw requestError('unknown-language', { message, problems: [{ message, pointer: '/language' }] });
  }
}
