import type { Language } from '../model.js';
import type { Column, Vocabulary } from '../tables.js';
import { hasUpperCase, lowerCase, upperUnit } from '../tokens/fold-case.js';
import { STOP_WORD } from '../tokens/token-type.js';

/** A label for people: content words capitalised, function words in lower case except at the beginning. */
export function formatLabel(
  images: readonly string[],
  isStop: (position: number) => boolean,
  joinWith: string,
): string {
  let label = '';
  images.forEach((image, position) => {
    if (position > 0) label += joinWith === '' && meetAsLatin(label, image) ? ' ' : joinWith;
    if (hasUpperCase(image)) label += image;
    else if (label === '' || !isStop(position)) label += capitalise(lowerCase(image));
    else label += lowerCase(image);
  });
  return label;
}

/** Latin words keep the blank between them in scripts that have none: Machine Learning入門. */
const meetAsLatin = (before: string, after: string): boolean =>
  /[\p{Script=Latin}\p{Nd}]$/u.test(before) && /^[\p{Script=Latin}\p{Nd}]/u.test(after);

const capitalise = (word: string): string => (word === '' ? '' : upperUnit(word[0]!) + word.slice(1));

/** A single word as a label; function words are capitalised like any other. */
export const formatWord = (vocabulary: Vocabulary, word: number, language: Language): string =>
  formatLabel([vocabulary.words.image[word]!], () => false, language.joinWith);

/** The words `words[from]` … `words[to − 1]` as a label. */
export function formatPhrase(
  vocabulary: Vocabulary,
  words: Column,
  [from, to]: readonly [number, number],
  language: Language,
): string {
  const { image, type } = vocabulary.words;
  const images: string[] = [];
  for (let at = from; at < to; at++) images.push(image[words[at]!]!);
  return formatLabel(images, position => (type[words[from + position]!]! & STOP_WORD) !== 0, language.joinWith);
}
