import type { Document, Language } from '../model.js';
import { lowerCase } from '../tokens/fold-case.js';
import { isFunctionWord, tokenizeNormalised } from '../tokens/normalise-text.js';
import { TokenType } from '../tokens/token-type.js';
import { eachField } from '../tokens/tokenize.js';

/** A word of a text with its position. */
export interface PlacedWord {
  readonly start: number;
  readonly end: number;
  readonly image: string;
  readonly stem: string;
  readonly stop: boolean;
}

/** One value of a field, as runs of words without a separator inside. */
export interface PlacedText {
  readonly field: string;
  readonly value: number;
  readonly runs: readonly (readonly PlacedWord[])[];
}

/** The words of a document with their positions. */
export function readDocument(document: Document, language: Language): readonly PlacedText[] {
  const texts: PlacedText[] = [];
  eachField(document, (field, value) => {
    (typeof value === 'string' ? [value] : value).forEach((text, number) => {
      texts.push({ field, value: number, runs: readRuns(text, language) });
    });
  });
  return texts;
}

/** Words of one text, split where punctuation or an address separates them. */
export function readRuns(text: string, language: Language): readonly (readonly PlacedWord[])[] {
  const runs: PlacedWord[][] = [[]];
  tokenizeNormalised(text, language, (start, end, type, image) => {
    const separates = type > 0xff || type === TokenType.PUNCTUATION || type === TokenType.FULL_URL;
    if (separates) {
      if (runs.at(-1)!.length > 0) runs.push([]);
      return;
    }
    const lower = lowerCase(image);
    runs.at(-1)!.push({ start, end, image, stem: language.stem(lower), stop: isFunctionWord(lower, language) });
  });
  return runs.filter(run => run.length > 0);
}
