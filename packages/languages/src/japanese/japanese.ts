import { type Language, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { tokenize } from './tokenize.js';

const isListed = trustedMatcher(wordFilters);

/** One or two hiragana are nearly always a particle or the tail of a verb that the segmenter cut off. */
const isParticle = (word: string): boolean => /^[ぁ-ゖー]{1,2}$/.test(word);

/** Japanese. Every word is its own stem; labels have no spaces. */
export const japanese: Language = {
  name: 'Japanese',
  tokenize,
  stem: word => word,
  isStopWord: word => isParticle(word) || isListed(word),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: '',
};
