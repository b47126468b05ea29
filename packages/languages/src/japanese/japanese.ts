import { type Language, matcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { tokenize } from './tokenize.js';

/** Japanese. Labels have no blanks. */
export const japanese: Language = {
  name: 'Japanese',
  tokenize,
  stem: word => word,
  isStopWord: matcher(wordFilters),
  isStopLabel: matcher(labelFilters),
  joinWith: '',
};
