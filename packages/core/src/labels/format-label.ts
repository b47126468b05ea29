import type { Language } from '../model.js';
import type { Column, Vocabulary } from '../tables/pipeline.js';
import { ELIDED, isElided } from '../tokens/normalise-text.js';
import { STOP_WORD } from '../tokens/token-type.js';
import { formsOf } from './word-forms.js';

/** Adds a word to a label: content words are capitalised, function words in lower case except at the beginning. */
function withWord(label: string, image: string, isStop: boolean, joinWith: string): string {
  const forms = formsOf(image);
  if (isElided(label)) return `${label.slice(0, -ELIDED.length)}'${isStop ? forms.lower : forms.capitalised}`;
  const joint = label === '' ? '' : joinWith === '' && meetAsLatin(label, image) ? ' ' : joinWith;
  return label + joint + (label === '' || !isStop ? forms.capitalised : forms.lower);
}

/** Whether both words are Latin, and so need a space even in languages without spaces: Machine Learning入門. */
const meetAsLatin = (before: string, after: string): boolean =>
  /[\p{Script=Latin}\p{Nd}]$/u.test(before) && /^[\p{Script=Latin}\p{Nd}]/u.test(after);

/** Formats a single word as a label. Function words are capitalised like other words. */
export const formatWord = (vocabulary: Vocabulary, word: number, language: Language): string =>
  withWord('', vocabulary.words.image[word]!, false, language.joinWith);

interface FormatOptions extends Pick<Language, 'joinWith'> {
  /** The spelling of the word at a place of `words`, if it is not the one that represents the word everywhere. */
  readonly spellingOf?: ((at: number) => string) | undefined;
}

/** Formats the words `words[from]` … `words[to − 1]` as a label. */
export function formatPhrase(
  vocabulary: Vocabulary,
  words: Column,
  [from, to]: readonly [number, number],
  { joinWith, spellingOf }: FormatOptions,
): string {
  const { image, type } = vocabulary.words;
  let label = '';
  for (let at = from; at < to; at++) {
    const word = words[at]!;
    label = withWord(label, spellingOf?.(at) ?? image[word]!, (type[word]! & STOP_WORD) !== 0, joinWith);
  }
  return label;
}
