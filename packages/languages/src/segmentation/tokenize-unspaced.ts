import { SENTENCE_SEPARATOR, type Tokenizer, type TokenSink, TokenType, tokenizeWords } from '@sheaf/core';
import type { Joiner, Span } from './join-characters.js';
import type { WordSegmenter } from './word-segmenter.js';

/** Latin text between characters of another script: names, addresses, numbers. */
const LATIN = /[\0-\u024f]+/g;

const SENTENCE_END = /^[。．！？；｡…]/;
const NUMBER = /^\p{Nd}+$/u;

/**
 * Makes the tokenizer of a language written without spaces: words as the runtime finds them, with the pieces of words
 * it does not know joined. Latin text in between is read by the grammar of all other languages.
 */
export function tokenizeUnspaced(segmenter: WordSegmenter, join: Joiner): Tokenizer {
  const tokenizeNative = (text: string, from: number, emit: TokenSink): void => {
    for (const clause of clausesOf(segmenter, text)) {
      for (const { start, end } of join(text, clause.words))
        emit(from + start, from + end, NUMBER.test(text.slice(start, end)) ? TokenType.NUMERIC : TokenType.TERM);
      if (clause.mark) emit(from + clause.mark.start, from + clause.mark.end, clause.type);
    }
  };
  return (text, emit) => {
    let at = 0;
    for (const { index, 0: latin } of text.matchAll(LATIN)) {
      if (index > at) tokenizeNative(text.slice(at, index), at, emit);
      tokenizeWords(latin, (start, end, type) => emit(index + start, index + end, type));
      at = index + latin.length;
    }
    if (at < text.length) tokenizeNative(text.slice(at), at, emit);
  };
}

/** Words up to a punctuation mark, and the mark that ends them, if any. */
interface Clause {
  readonly words: readonly Span[];
  readonly mark?: Span;
  readonly type: number;
}

function* clausesOf(segmenter: WordSegmenter, text: string): Generator<Clause> {
  let words: Span[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    const span = { start: index, end: index + segment.length };
    if (isWordLike) words.push(span);
    else if (segment.trim() !== '') {
      const type = SENTENCE_END.test(segment) ? SENTENCE_SEPARATOR : TokenType.PUNCTUATION;
      yield { words, mark: span, type };
      words = [];
    }
  }
  yield { words, type: TokenType.PUNCTUATION };
}
