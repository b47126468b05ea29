import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { vagueWordsOf } from '../vague-words.js';
import { labelFilters, vagueWords, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Dutch. Stems by Porter's Dutch algorithm. */
export const dutch: Language = {
  name: 'Dutch',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  isVagueWord: vagueWordsOf(vagueWords, stem),
  joinWith: ' ',
};
