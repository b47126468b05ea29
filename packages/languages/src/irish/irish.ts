import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Irish. Snowball stems. */
export const irish: Language = {
  name: 'Irish',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
