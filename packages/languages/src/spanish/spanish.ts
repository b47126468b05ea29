import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { vagueWordsOf } from '../vague-words.js';
import { labelFilters, vagueWords, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Spanish. Snowball stems. */
export const spanish: Language = {
  name: 'Spanish',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  isVagueWord: vagueWordsOf(vagueWords, stem),
  joinWith: ' ',
};
