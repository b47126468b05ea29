import { type Tokenizer, TokenType, tokenizeWords } from '@sheaf/core';
import { withoutParticle } from './without-particle.js';

const HANGUL_END = /[가-힣]$/;
const NUMBER = /^\p{Nd}+$/u;

/** Splits Korean text at spaces and punctuation, and leaves particles out, so that labels show the noun. */
export const tokenize: Tokenizer = (text, emit) =>
  tokenizeWords(text, (start, end, type) => {
    const word = text.slice(start, end);
    if (type !== TokenType.TERM || !HANGUL_END.test(word)) return emit(start, end, type);
    const noun = withoutParticle(word);
    emit(start, start + noun.length, NUMBER.test(noun) ? TokenType.NUMERIC : type);
  });
