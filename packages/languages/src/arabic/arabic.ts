import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { functionWords } from './function-words.js';
import { stem } from './stem.js';

/** Arabic. Light stems: one prefix and the common endings. */
export const arabic: Language = {
  name: 'Arabic',
  tokenize: tokenizeWords,
  stem,
  isStopWord: functionWords(trustedMatcher(wordFilters)),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
