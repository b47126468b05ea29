import type { Language } from '../model.js';
import type { Phrases, Vocabulary } from '../tables/pipeline.js';
import { formatPhrase, formatWord } from './format-label.js';

/** Formats a label: a word if `feature` is smaller than the number of words, otherwise a phrase. */
export function formatFeature(vocabulary: Vocabulary, phrases: Phrases, feature: number, language: Language): string {
  const phrase = feature - vocabulary.words.count;
  if (phrase < 0) return formatWord(vocabulary, feature, language);
  return formatPhrase(
    vocabulary,
    phrases.words.item,
    [phrases.words.start[phrase]!, phrases.words.start[phrase + 1]!],
    language,
  );
}
