import { type Language, trustedMatcher } from '@sheaf/core';
import { chineseCharacters } from '../segmentation/chinese-characters.js';
import { characterJoiner } from '../segmentation/join-characters.js';
import { tokenizeUnspaced } from '../segmentation/tokenize-unspaced.js';
import { wordSegmenter } from '../segmentation/word-segmenter.js';
import { labelFilters, wordFilters } from './dictionaries.generated.js';

/** Chinese in simplified characters. Every word is its own stem; labels have no spaces. */
export const chineseSimplified: Language = {
  name: 'Chinese-Simplified',
  tokenize: tokenizeUnspaced(wordSegmenter('Chinese-Simplified', 'zh-Hans'), characterJoiner(chineseCharacters)),
  stem: word => word,
  isStopWord: trustedMatcher(wordFilters),
  isStopLabel: trustedMatcher(labelFilters),
  joinWith: '',
};
