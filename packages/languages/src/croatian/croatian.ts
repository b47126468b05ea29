import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';

/** Croatian. No stemmer: every word is its own stem. */
export const croatian: Language = {
  name: 'Croatian',
  tokenize: tokenizeWords,
  stem: word => word,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
