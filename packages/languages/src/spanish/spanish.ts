import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Spanish. Snowball stems. */
export const spanish: Language = {
  name: 'Spanish',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
