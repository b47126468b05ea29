import { tokenizeChinese } from '../segmentation/chinese.js';

export const tokenize = tokenizeChinese('Japanese', 'ja');
