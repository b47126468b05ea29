import type { Language } from '../model.js';
import { type Dictionary, matcher } from './dictionary.js';

export interface Dictionaries {
  readonly wordFilters?: readonly Dictionary[] | null;
  readonly labelFilters?: readonly Dictionary[] | null;
}

/** The language with more words and labels rejected. Nothing it rejects itself is let through. */
export function withDictionaries(language: Language, dictionaries: Dictionaries | null | undefined): Language {
  const words = (dictionaries?.wordFilters ?? []).map(matcher);
  const labels = (dictionaries?.labelFilters ?? []).map(matcher);
  if (words.length + labels.length === 0) return language;
  return {
    ...language,
    isStopWord: word => language.isStopWord(word) || words.some(rejects => rejects(word)),
    isStopLabel: label => language.isStopLabel(label) || labels.some(rejects => rejects(label)),
  };
}

/** The language with other dictionaries in place of its own. */
export function replaceDictionaries(
  language: Language,
  { words, labels }: { readonly words: Dictionary; readonly labels: Dictionary },
): Language {
  return { ...language, isStopWord: matcher(words), isStopLabel: matcher(labels) };
}
