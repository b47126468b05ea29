import type { Language } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';

/** A name that no language has. */
export class UnknownLanguageError extends Error {
  override readonly name = 'UnknownLanguageError';
  constructor(readonly language: string) {
    super(
      `There is no language ${JSON.stringify(language)}. There are ${catalogue.map(entry => entry.name).join(', ')}.`,
    );
  }
}

/**
 * Loads a language by name. Its rules and words are read when it is first asked for.
 *
 * @example
 * const polish = await loadLanguage('Polish');
 * @throws UnknownLanguageError
 */
export async function loadLanguage(name: string): Promise<Language> {
  const entry = catalogue.find(each => each.name === name);
  if (!entry) throw new UnknownLanguageError(name);
  return entry.load();
}
