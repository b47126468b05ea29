/** Texts to the words that measures compare. */
import { type Language, TokenType } from '@sheaf/core';
import { isFunctionWord, tokenizeNormalised } from '@sheaf/core/normalise';

/** Stems of the content words of a text, in order, repeated as they occur. */
export type Wording = (text: string) => readonly string[];

/** The kind of a token is in its low four bits. */
const kindOf = (type: number): number => type & 0x0f;

/** The words of a language: its tokenizer, its stop words, its stemmer. */
export function wordingOf(language: Language): Wording {
  return text => {
    const words: string[] = [];
    tokenizeNormalised(text, language, (_start, _end, type, image) => {
      if (kindOf(type) === TokenType.PUNCTUATION) return;
      const word = image.toLowerCase();
      if (!isFunctionWord(word, language)) words.push(language.stem(word));
    });
    return words;
  };
}

/** Whether a label is made of words that fit any topic, by the language's own lists. */
export function vaguenessOf(language: Language): (label: string) => boolean {
  const isVague = (word: string): boolean =>
    isFunctionWord(word, language) || language.isNeutralWord?.(word) === true || language.isVagueWord?.(word) === true;
  return label => {
    const words: string[] = [];
    tokenizeNormalised(label, language, (_start, _end, _type, image) => words.push(image.toLowerCase()));
    return language.isStopLabel(label) || words.every(isVague);
  };
}
