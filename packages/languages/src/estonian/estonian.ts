import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';

/** Estonian. No stemmer: every word is its own stem. */
export const estonian: Language = {
  name: 'Estonian',
  tokenize: tokenizeWords,
  stem: word => word,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
