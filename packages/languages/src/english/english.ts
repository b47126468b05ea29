import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { vagueWordsOf } from '../vague-words.js';
import { labelFilters, vagueWords, wordFilters } from './dictionaries.generated.js';
import { isNeutralWord } from './neutral-words.js';
import { stem } from './stem.js';

/** English. Porter2 stems. */
export const english: Language = {
  name: 'English',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  isNeutralWord,
  isVagueWord: vagueWordsOf(vagueWords, stem),
  joinWith: ' ',
};
