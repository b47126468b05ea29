import type { Language } from '../model.js';
import { anyHolds } from './any-holds.js';
import { type Dictionary, type Matcher, matcher } from './dictionary.js';

/** What a request adds to the dictionaries of a language. Lists that are missing or null count as empty. */
export interface Dictionaries {
  /** Words that count as function words. */
  readonly wordFilters?: readonly Dictionary[] | null;
  /** Labels that must not be used. */
  readonly labelFilters?: readonly Dictionary[] | null;
  /** Words that are treated as one word. */
  readonly synonyms?: readonly Synonyms[] | null;
  /** Labels that are preferred or avoided. */
  readonly labelBoosts?: readonly LabelBoost[] | null;
}

/** Words that mean the same. */
export interface Synonyms {
  /** Words in any form; their stems are joined. */
  readonly words: readonly string[];
}

/** Labels that are preferred to others, or avoided. */
export interface LabelBoost extends Dictionary {
  /** Factor for the score of matching labels: above 1 prefers, below 1 avoids. */
  readonly factor: number;
}

/** The language with the additions of a request: rejected words and labels, synonyms, preferred labels. */
export function withDictionaries(language: Language, dictionaries: Dictionaries | null | undefined): Language {
  return withBoosts(
    withSynonyms(withFilters(language, dictionaries), dictionaries?.synonyms),
    dictionaries?.labelBoosts,
  );
}

/** Each word gets the stem of the first of its synonyms. If lists overlap, the later list wins. */
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

/**
 * The parts of a word filter. Results of the language's own part may be remembered from request to request; results of
 * the parts that a request added may not.
 */
export const filterParts = (isStopWord: Matcher): readonly [own: Matcher, added?: readonly Matcher[]] =>
  parts.get(isStopWord) ?? [isStopWord];

/** Adds filters. What the language itself rejects stays rejected. */
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

/** The language with other dictionaries in place of its own. Dictionaries that are not given are kept. */
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
