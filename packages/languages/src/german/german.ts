import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { vagueWordsOf } from '../vague-words.js';
import { labelFilters, vagueWords, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** German. Snowball stems of the older generation. */
export const german: Language = {
  name: 'German',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  isVagueWord: vagueWordsOf(vagueWords, stem),
  joinWith: ' ',
};
