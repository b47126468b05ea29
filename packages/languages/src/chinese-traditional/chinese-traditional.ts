import { type Language, matcher } from '@sheaf/core';
import { tokenizeChinese } from '../segmentation/chinese.js';
import { labelFilters, wordFilters } from './dictionaries.generated.js';

/** Chinese, traditional. Labels have no blanks. */
export const chineseTraditional: Language = {
  name: 'Chinese-Traditional',
  tokenize: tokenizeChinese('Chinese-Traditional', 'zh-Hant'),
  stem: word => word,
  isStopWord: matcher(wordFilters),
  isStopLabel: matcher(labelFilters),
  joinWith: '',
};
