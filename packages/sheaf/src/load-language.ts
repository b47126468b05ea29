import type { Language } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';

/** A name that no language has. */
export class UnknownLanguageError extends Error {
  override readonly name = 'UnknownLanguageError';
  constructor(
    /** The requested name. */
    readonly language: string,
  ) {
    super(
      `There is no language ${JSON.stringify(language)}. There are ${catalogue.map(entry => entry.name).join(', ')}.`,
    );
  }
}

/**
 * Loads a language by name. Its rules and words are read when it is first requested.
 *
 * @param name the English name, such as `Polish`; `catalogue` has all names
 * @throws UnknownLanguageError if there is no language with this name
 * @example
 * import { cluster, lingo, loadLanguage } from 'sheaf';
 *
 * const german = await loadLanguage('German');
 * const documents = ['Windkraft an der Küste', 'Windkraft an der Nordsee', 'Wärmepumpen im Altbau', 'Wärmepumpen'];
 * for (const { labels } of cluster(documents, { algorithm: lingo, language: german })) console.log(labels[0]);
 * // → Windkraft
 * // → Wärmepumpen
 */
export async function loadLanguage(name: string): Promise<Language> {
  const entry = catalogue.find(each => each.name === name);
  if (!entry) throw new UnknownLanguageError(name);
  return entry.load();
}
