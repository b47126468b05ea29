import { type Language, matcher, tokenizeWords } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** English. Porter2 stems. */
export const english: Language = {
  name: 'English',
  tokenize: tokenizeWords,
  stem,
  isStopWord: matcher(wordFilters),
  isStopLabel: matcher(labelFilters),
  joinWith: ' ',
};
