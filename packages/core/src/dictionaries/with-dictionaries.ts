import type { Language } from '../model.js';
import { type Dictionary, joinDictionaries, type Matcher, matcher, operatorMatcher } from './dictionary.js';
import { DictionaryError } from './dictionary-error.js';
import { type LabelBoost, labelBooster } from './label-boosts.js';

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

/**
 * The language with the additions of a request: rejected words and labels, synonyms, preferred labels.
 *
 * @param dictionaries words and labels to reject, synonyms, and labels to prefer; null changes nothing
 * @throws DictionaryError for a regular expression that cannot be used, with its place
 * @example
 * import { cluster, english, lingo, withDictionaries } from 'sheaf';
 *
 * const documents = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
 * const language = withDictionaries(english, { labelFilters: [{ glob: ['data *'] }] });
 * for (const { labels } of cluster(documents, { algorithm: lingo, language })) console.log(labels[0]);
 * // → Mining
 * // → Solar Energy
 */
export function withDictionaries(language: Language, dictionaries: Dictionaries | null | undefined): Language {
  try {
    return withBoosts(
      withSynonyms(withFilters(language, dictionaries), dictionaries?.synonyms),
      dictionaries?.labelBoosts,
    );
  } catch (error) {
    throw error instanceof DictionaryError ? placed(error, dictionaries ?? {}) : error;
  }
}

/** The same error with the place of the entry. Equal entries are equally wrong, so the first of them is meant. */
function placed(error: DictionaryError, dictionaries: Dictionaries): DictionaryError {
  const { entry, reason } = error;
  for (const list of ['wordFilters', 'labelFilters', 'labelBoosts'] as const)
    for (const [at, { regexp }] of (dictionaries[list] ?? []).entries()) {
      const found = regexp?.indexOf(entry) ?? -1;
      if (found >= 0)
        return new DictionaryError(entry, reason, { cause: error, path: ['dictionaries', list, at, 'regexp', found] });
    }
  return error;
}

/** Each word gets the stem of the first of its synonyms. If lists overlap, the later list wins; lists with the same first word are one. */
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
  return { ...language, labelBoost: labelBooster(boosts) };
}

/** The language's own filter, and what a request has added to it. */
const parts = new WeakMap<Matcher, readonly [own: Matcher, added: Matcher]>();

/**
 * The parts of a word filter. Results of the language's own part may be remembered from request to request; results of
 * the part that a request added may not.
 */
export const filterParts = (isStopWord: Matcher): readonly [own: Matcher, added?: Matcher] =>
  parts.get(isStopWord) ?? [isStopWord];

/** Adds filters. What the language itself rejects stays rejected. */
function withFilters(language: Language, dictionaries: Dictionaries | null | undefined): Language {
  const { wordFilters, labelFilters } = dictionaries ?? {};
  return withLabelFilters(withWordFilters(language, wordFilters ?? []), labelFilters ?? []);
}

function withWordFilters(language: Language, filters: readonly Dictionary[]): Language {
  if (filters.length === 0) return language;
  const added = matcher(joinDictionaries(filters));
  const isStopWord: Matcher = word => language.isStopWord(word) || added(word);
  parts.set(isStopWord, [language.isStopWord, added]);
  return { ...language, isStopWord };
}

function withLabelFilters(language: Language, filters: readonly Dictionary[]): Language {
  if (filters.length === 0) return language;
  const added = matcher(joinDictionaries(filters));
  return { ...language, isStopLabel: label => language.isStopLabel(label) || added(label) };
}

/**
 * The language with other dictionaries instead of its own. Dictionaries that are not given are kept. They must come
 * from the program or its files, not from untrusted sources: their expressions may use the engine of the runtime.
 *
 * @param language the language to begin with
 * @throws DictionaryError for a regular expression that cannot be used
 * @example
 * import { english, replaceDictionaries } from 'sheaf';
 *
 * const bare = replaceDictionaries(english, { words: { exact: ['the', 'of'] }, labels: {} });
 * console.log(bare.isStopWord('the'), bare.isStopWord('and'));
 * // → true false
 */
export function replaceDictionaries(
  language: Language,
  { words, labels }: { readonly words?: Dictionary; readonly labels?: Dictionary },
): Language {
  return {
    ...language,
    ...(words ? { isStopWord: operatorMatcher(words) } : {}),
    ...(labels ? { isStopLabel: operatorMatcher(labels) } : {}),
  };
}
