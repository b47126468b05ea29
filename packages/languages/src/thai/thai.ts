import { type Language, matcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { tokenize } from './tokenize.js';

/** Thai. Words come from the runtime; a label sets blanks between them, as the reference does. */
export const thai: Language = {
  name: 'Thai',
  tokenize,
  stem: word => word,
  isStopWord: matcher(wordFilters),
  isStopLabel: matcher(labelFilters),
  joinWith: ' ',
};
