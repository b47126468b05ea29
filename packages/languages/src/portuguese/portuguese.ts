import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { vagueWordsOf } from '../vague-words.js';
import { labelFilters, vagueWords, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Portuguese. Snowball stems of the older generation. */
export const portuguese: Language = {
  name: 'Portuguese',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  isVagueWord: vagueWordsOf(vagueWords, stem),
  elisions: new Set(['d']),
  joinWith: ' ',
};
