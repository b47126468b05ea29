// The recorded requests bring regular expressions in their dictionaries.
import '@sheaf/core/regexp';
import { type Language, replaceDictionaries } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';

/** The language without its dictionaries, as the goldens were recorded; undefined where Sheaf has no such language. */
export async function bareLanguage(name: string): Promise<Language | undefined> {
  const language = await catalogue.find(entry => entry.name === name)?.load();
  return language && replaceDictionaries(language, { words: {}, labels: {} });
}

/** True for names the catalogue has. */
export const isKnownLanguage = (name: string): boolean => catalogue.some(entry => entry.name === name);
