import { type Language, trustedMatcher } from '@sheaf/core';
import { chineseCharacters } from '../segmentation/chinese-characters.js';
import { characterJoiner } from '../segmentation/join-characters.js';
import { tokenizeUnspaced } from '../segmentation/tokenize-unspaced.js';
import { wordSegmenter } from '../segmentation/word-segmenter.js';
import { labelFilters, wordFilters } from './dictionaries.generated.js';

/** Chinese in traditional characters. Every word is its own stem; labels have no spaces. */
export const chineseTraditional: Language = {
  name: 'Chinese-Traditional',
  tokenize: tokenizeUnspaced(wordSegmenter('Chinese-Traditional', 'zh-Hant'), characterJoiner(chineseCharacters)),
  stem: word => word,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: '',
};
