import { type Tokenizer, TokenType } from '@sheaf/core';
import { wordSegmenter } from '../segmentation/word-segmenter.js';

const segmenter = wordSegmenter('Thai', 'th');

const startsLikeWord = /^[\p{L}\p{Nd}]/u;

/**
 * Emits every segment that begins with a letter or digit as a term, numbers too. Thai has no full stop, so there are
 * no sentences either: phrases end with their field, as in Carrot2.
 */
export const tokenize: Tokenizer = (text, emit) => {
  for (const { segment, index } of segmenter.segment(text))
    if (startsLikeWord.test(segment)) emit(index, index + segment.length, TokenType.TERM);
};
