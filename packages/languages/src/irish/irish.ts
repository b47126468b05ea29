import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { withoutMutation } from './mutation.js';
import { stem } from './stem.js';

const isListed = trustedMatcher(wordFilters);

/** Irish. Snowball stems. */
export const irish: Language = {
  name: 'Irish',
  tokenize: tokenizeWords,
  stem,
  isStopWord: word => isListed(word) || isListed(withoutMutation(word)),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
