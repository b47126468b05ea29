import type { Document, Language } from '@sheaf/core';

/** Finds the language of documents. The caller says how a language is loaded by its name. */
export interface LanguageChooser {
  /** The name that requests use instead of a language: `auto` or `mixed`. */
  readonly name: string;
  /** Returns the language of these documents. */
  readonly choose: (documents: readonly Document[], load: (name: string) => Promise<Language>) => Promise<Language>;
}

/** For a collection without a single letter any language will do. */
const ANY = 'English';

/**
 * What a request may say instead of a language: `auto` takes the language of most of the collection, `mixed` gives each
 * document its own. Detection is loaded when first requested.
 */
export const choosers: readonly LanguageChooser[] = [
  {
    name: 'auto',
    choose: async (documents, load) => {
      const { detectLanguage, hasLetters, UnsureLanguageError } = await import('./detection/detection.js');
      if (!hasLetters(documents)) return load(ANY);
      try {
        return await load(detectLanguage(documents).name);
      } catch (error) {
        if (!(error instanceof UnsureLanguageError)) throw error;
        const { severalLanguages } = await import('./detection/language-notice.js');
        throw new UnsureLanguageError(error.candidates, severalLanguages(documents) ?? undefined);
      }
    },
  },
  {
    name: 'mixed',
    choose: async (documents, load) => {
      const { hasLetters, languagesOf } = await import('./detection/detection.js');
      if (!hasLetters(documents)) return load(ANY);
      const { mixedLanguage } = await import('./mixed/mixed.js');
      const names = languagesOf(documents);
      const languages = new Map<string, Language>();
      for (const name of new Set(names)) languages.set(name, await load(name));
      return mixedLanguage(
        documents,
        names.map(name => languages.get(name)!),
      );
    },
  },
];
