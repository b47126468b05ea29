import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { elisions, withoutElision } from '../elision.js';
import { vagueWordsOf } from '../vague-words.js';
import { labelFilters, vagueWords, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

const isListed = trustedMatcher(wordFilters);

/** French. Snowball stems. */
export const french: Language = {
  name: 'French',
  tokenize: tokenizeWords,
  stem,
  isStopWord: word => isListed(word) || isListed(withoutElision(word)),
  isStopLabel: trustedMatcher(labelFilters),
  isVagueWord: vagueWordsOf(vagueWords, stem),
  elisions,
  joinWith: ' ',
};
