import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { vagueWordsOf } from '../vague-words.js';
import { labelFilters, vagueWords, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** Nouns are written with a capital, and verbs and adjectives are not. */
const isCapitalised = (word: string): boolean => !/^\p{Ll}+$/u.test(word);

/** German. Snowball stems of the older generation. */
export const german: Language = {
  name: 'German',
  tokenize: tokenizeWords,
  stem,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  isVagueWord: vagueWordsOf(vagueWords, stem),
  endsAsName: words => isCapitalised(words.at(-1)!),
  joinWith: ' ',
};
