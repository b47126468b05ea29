import type { LabelFilter } from './candidate.js';

/** At least so many UTF-16 units, counting one blank between words whatever the language puts there. */
export const minLength =
  (units: number): LabelFilter =>
  ({ vocabulary, words, from, to }) => {
    let length = to - from - 1;
    for (let at = from; at < to; at++) length += vocabulary.words.image[words[at]!]!.length;
    return length >= units;
  };
