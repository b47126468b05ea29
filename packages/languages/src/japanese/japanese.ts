import { type Language, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { tokenize } from './tokenize.js';

const isListed = trustedMatcher(wordFilters);

/** One or two hiragana are nearly always a particle or the tail of a verb that the segmenter cut off. */
const isParticle = (word: string): boolean => /^[ぁ-ゖー]{1,2}$/.test(word);

/** The end of a noun made from a verb, 遅れ: the segmenter cuts it off where the verb has another form elsewhere. */
const isEnding = (ending: string, word: string): boolean =>
  /^\p{Script=Han}$/u.test(word) && /^[きぎけげしせちびべみめえりれ]$/.test(ending);

/** Japanese. Every word is its own stem; labels have no spaces. */
export const japanese: Language = {
  name: 'Japanese',
  tokenize,
  stem: word => word,
  isStopWord: word => isParticle(word) || isListed(word),
  isStopLabel: trustedMatcher(labelFilters),
  isEnding,
  joinWith: '',
};
