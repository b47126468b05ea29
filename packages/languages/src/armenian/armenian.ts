import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

const isListed = trustedMatcher(wordFilters);

/** Full stop, pause, question, exclamation and stress, which the tokenizer leaves on and in the word: ի՞նչ, է։. */
const SIGNS = /[\u055b-\u055e\u0589]/g;

const isFunctionWord = (word: string): boolean => {
  const bare = word.replace(SIGNS, '');
  return bare === '' || isListed(bare);
};

/** Armenian. Snowball stems. */
export const armenian: Language = {
  name: 'Armenian',
  tokenize: tokenizeWords,
  stem,
  isStopWord: isFunctionWord,
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: ' ',
};
