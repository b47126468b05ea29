import { type Language, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { tokenize } from './tokenize.js';

/** Thai. Words come from the runtime; labels have spaces between them, as in Carrot2. */
export const thai: Language = {
  name: 'Thai',
  tokenize,
  stem: word => word,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
