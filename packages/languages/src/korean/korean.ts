import { type Language, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';
import { tokenize } from './tokenize.js';

/** Korean. Particles are cut off the words they follow. */
export const korean: Language = {
  name: 'Korean',
  tokenize,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
