/** Texts to the words that measures compare. */
import { type Language, TokenType } from '@sheaf/core';

/** Stems of the content words of a text, in order, repeated as they occur. */
export type Wording = (text: string) => readonly string[];

/** The kind of a token is in its low four bits. */
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

/** Whether a label is made of words that fit any topic, by the language's own lists. */
export function vaguenessOf(language: Language): (label: string) => boolean {
  const isVague = (word: string): boolean =>
    language.isStopWord(word) || language.isNeutralWord?.(word) === true || language.isVagueWord?.(word) === true;
  return label => {
    const words: string[] = [];
    language.tokenize(label, (start, end) => words.push(label.slice(start, end).toLowerCase()));
    return language.isStopLabel(label) || words.every(isVague);
  };
}
