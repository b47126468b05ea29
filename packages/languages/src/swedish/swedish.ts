import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Swedish. Snowball stems. */
export const swedish: Language = {
  name: 'Swedish',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
