import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Lithuanian. Snowball stems. */
export const lithuanian: Language = {
  name: 'Lithuanian',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
