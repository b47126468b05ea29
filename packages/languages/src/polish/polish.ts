import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Polish. Stems are lemmas of a dictionary. */
export const polish: Language = {
  name: 'Polish',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
