import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { vagueWordsOf } from '../vague-words.js';
import { labelFilters, vagueWords, wordFilters } from './dictionaries.generated.js';
import { asName, endsAsName } from './names.js';
import { stem } from './stem.js';

/** Turkish. Snowball stems; a word the algorithm gives up on stays whole. */
export const turkish: Language = {
  name: 'Turkish',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  isVagueWord: vagueWordsOf(vagueWords, stem),
  endsAsName,
  asName,
  joinWith: ' ',
};
