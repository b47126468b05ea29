import { type Language, matcher, tokenizeWords } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Danish. Snowball stems. */
export const danish: Language = {
  name: 'Danish',
  tokenize: tokenizeWords,
  stem,
  isStopWord: matcher(wordFilters),
  isStopLabel: matcher(labelFilters),
  joinWith: ' ',
};
