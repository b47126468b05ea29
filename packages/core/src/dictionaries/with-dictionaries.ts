import type { Language } from '../model.js';
import { anyHolds } from './any-holds.js';
import { type Dictionary, type Matcher, matcher } from './dictionary.js';

export interface Dictionaries {
  readonly wordFilters?: readonly Dictionary[] | null;
  readonly labelFilters?: readonly Dictionary[] | null;
  readonly synonyms?: readonly Synonyms[] | null;
  readonly labelBoosts?: readonly LabelBoost[] | null;
}

/** Words that mean the same. */
export interface Synonyms {
  readonly words: readonly string[];
}

/** Labels that are wanted more than others, or less. */
export interface LabelBoost extends Dictionary {
  readonly factor: number;
}

/** The language with what a request adds: words and labels rejected, words joined, labels preferred. */
export function withDictionaries(language: Language, dictionaries: Dictionaries | null | undefined): Language {
  return withBoosts(
    withSynonyms(withFilters(language, dictionaries), dictionaries?.synonyms),
    dictionaries?.labelBoosts,
  );
}

/** Each word gets the stem of the first of its synonyms. Where lists overlap, the later one wins. */
function withSynonyms(language: Language, lists: readonly Synonyms[] | null | undefined): Language {
  const stemOf = new Map<string, string>();
  for (const { words } of lists ?? []) {
    const stems = words.map(word => language.stem(word.toLowerCase()));
    for (const stem of stems) stemOf.set(stem, stems[0]!);
  }
  if (stemOf.size === 0) return language;
  return {
    ...language,
    stem: word => {
      const stem = language.stem(word);
      return stemOf.get(stem) ?? stem;
    },
  };
}

/** A label that several entries match is boosted by all of them. */
function withBoosts(language: Language, boosts: readonly LabelBoost[] | null | undefined): Language {
  if (!boosts || boosts.length === 0) return language;
  const matched = boosts.map(({ factor, ...dictionary }) => ({ factor, matches: matcher(dictionary) }));
  return {
    ...language,
    labelBoost: label =>
      matched.reduce((product, { factor, matches }) => (matches(label) ? product * factor : product), 1),
  };
}

/** The language's own filter, and what requests have added to it. */
const parts = new WeakMap<Matcher, readonly [Matcher, readonly Matcher[]]>();

/** What a filter of words asks, one after the other: answers of languages may be remembered, those of requests pass. */
export const filterParts = (isStopWord: Matcher): readonly [own: Matcher, added?: readonly Matcher[]] =>
  parts.get(isStopWord) ?? [isStopWord];

/** Nothing the language rejects itself is let through. */
function withFilters(language: Language, dictionaries: Dictionaries | null | undefined): Language {
  const words = (dictionaries?.wordFilters ?? []).map(matcher);
  const labels = (dictionaries?.labelFilters ?? []).map(matcher);
  if (words.length + labels.length === 0) return language;
  const isStopWord = (word: string) => language.isStopWord(word) || anyHolds(words, word);
  parts.set(isStopWord, [language.isStopWord, words]);
  return {
    ...language,
    isStopWord,
    isStopLabel: label => language.isStopLabel(label) || anyHolds(labels, label),
  };
}

/** The language with other dictionaries in place of its own; it keeps those that are not given. */
export function replaceDictionaries(
  language: Language,
  { words, labels }: { readonly words?: Dictionary; readonly labels?: Dictionary },
): Language {
  return {
    ...language,
    ...(words ? { isStopWord: matcher(words) } : {}),
    ...(labels ? { isStopLabel: matcher(labels) } : {}),
  };
}
