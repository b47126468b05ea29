import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Brazilian. Portuguese of Brazil, with stems of their own that drop accents. */
export const brazilian: Language = {
  name: 'Brazilian',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  elisions: new Set(['d']),
  joinWith: ' ',
};
