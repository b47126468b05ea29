import { SENTENCE_SEPARATOR, type Tokenizer, TokenType } from '@sheaf/core';
import { wordSegmenter } from './word-segmenter.js';

export const tokenizeChinese = (language: string, locale: string): Tokenizer => {
  const segmenter = wordSegmenter(language, locale);
  return (text, emit) => {
    for (const { segment, index, isWordLike } of segmenter.segment(text))
      if (isWordLike) emit(index, index + segment.length, TokenType.TERM);
      else if (/[。！？!?;；]/.test(segment)) emit(index, index + segment.length, SENTENCE_SEPARATOR);
  };
};
