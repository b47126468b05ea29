import type { Stemmer } from '@sheaf/core';

/**
 * Tells words that name no topic by themselves. One form of each word is enough, because words are compared by their
 * stems.
 */
export function vagueWordsOf(words: readonly string[], stem: Stemmer): (word: string) => boolean {
  let stems: ReadonlySet<string> | undefined;
  return word => {
    stems ??= new Set(words.map(stem));
    return stems.has(stem(word));
  };
}
