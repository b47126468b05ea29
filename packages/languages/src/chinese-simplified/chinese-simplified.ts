import { type Language, matcher } from '@sheaf/core';
import { tokenizeChinese } from '../segmentation/chinese.js';
import { labelFilters, wordFilters } from './dictionaries.generated.js';

/** Chinese, simplified. Labels have no blanks. */
export const chineseSimplified: Language = {
  name: 'Chinese-Simplified',
  tokenize: tokenizeChinese('Chinese-Simplified', 'zh-Hans'),
  stem: word => word,
  isStopWord: matcher(wordFilters),
  isStopLabel: matcher(labelFilters),
  joinWith: '',
};
