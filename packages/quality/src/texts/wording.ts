/** Texts to the words that measures compare. */
import { type Language, TokenType } from '@sheaf/core';

/** Stems of the content words of a text, in order, repeated as they occur. */
export type Wording = (text: string) => readonly string[];

/** The kind of a token stands in its low four bits. */
const kindOf = (type: number): number => type & 0x0f;

/** The words of a language: its tokenizer, its stop words, its stemmer. */
export function wordingOf(language: Language): Wording {
  return text => {
    const words: string[] = [];
    language.tokenize(text, (start, end, type) => {
      if (kindOf(type) === TokenType.PUNCTUATION) return;
      const word = text.slice(start, end).toLowerCase();
      if (!language.isStopWord(word)) words.push(language.stem(word));
    });
    return words;
  };
}
