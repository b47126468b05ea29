import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { withoutElision } from '../elision.js';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

const isListed = trustedMatcher(wordFilters);

/** French. Snowball stems. */
export const french: Language = {
  name: 'French',
  tokenize: tokenizeWords,
  stem,
  isStopWord: word => isListed(word) || isListed(withoutElision(word)),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
